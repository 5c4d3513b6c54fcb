import { textOr, useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';

const types = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const;
const views = { orders: '0,7,8', recharges: '1', withdrawals: '5,6', adjusted: '3,4' } as const;

/** How changes of balances are viewed and filtered: by what they were for. */
export function useBillList(): ListDefinition {
  const { t } = useTranslations();
  return {
    name: 'bills',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      ...(['orders', 'recharges', 'withdrawals', 'adjusted'] as const).map((name) => ({
        name,
        label: t(`admin_view.billView.${name}`),
        values: { type: views[name] },
      })),
    ],
    filters: [
      {
        name: 'type',
        label: t('admin_view.type'),
        kind: 'choice',
        isNumeric: true,
        options: types.map((value) => ({ value, label: textOr(`record_view.type_${value}`, value) })),
      },
      { name: 'created', label: t('admin_view.when'), kind: 'days' },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'orderId', label: t('admin_view.order'), kind: 'id' },
    ],
    sorts: ['created'],
    usualSort: () => ({ name: 'created', descending: true }),
  };
}
