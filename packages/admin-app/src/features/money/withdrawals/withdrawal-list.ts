import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';

const stages = ['under_review', 'approved', 'signing', 'paid', 'rejected', 'cancelled'] as const;
const open: readonly string[] = stages.slice(0, 3);
const methods = ['usdt_trc20', 'usdt_erc20', 'usdc_erc20'] as const;

export function useWithdrawalList(): ListDefinition {
  const { t } = useTranslations();
  const options = stages.map((value) => ({ value, label: t(`admin_view.state.${value}`) }));
  return {
    name: 'withdrawals',
    views: [
      ...options.map(({ value, label }) => ({ name: value, label, values: { stage: value } })),
      { name: 'all', label: t('admin_view.allRows'), values: {} },
    ],
    filters: [
      { name: 'stage', label: t('admin_view.state'), kind: 'choice', options },
      { name: 'overdue', label: t('admin_view.state.overdue'), kind: 'flag' },
      {
        name: 'paymentMethod',
        label: t('admin_view.payload.paymentMethod'),
        kind: 'choice',
        options: methods.map((value) => ({ value, label: t(`admin_view.paymentMethodShort.${value}`) })),
      },
      { name: 'created', label: t('admin_view.requestedAt'), kind: 'days' },
      { name: 'amount', label: t('admin_view.amount'), kind: 'amount' },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
    ],
    sorts: ['created', 'amount'],
    // Pending withdrawals are a queue: the oldest comes first, as on the server.
    usualSort: ({ stage = '', overdue }) => {
      const isQueue = stage !== '' && stage.split(',').every((one) => open.includes(one));
      return { name: 'created', descending: !(isQueue || overdue === '1') };
    },
  };
}
