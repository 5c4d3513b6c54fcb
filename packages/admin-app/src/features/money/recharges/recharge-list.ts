import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';

const statuses = ['waiting', 'success', 'failed'] as const;
const methods = ['usdt_trc20', 'usdt_erc20', 'usdc_erc20'] as const;

export function useRechargeList(): ListDefinition {
  const { t } = useTranslations();
  const view = (name: 'waiting' | 'overdue' | 'success' | 'failed', values: Record<string, string>) => ({
    name,
    label: t(`admin_view.state.${name}`),
    values,
  });
  return {
    name: 'recharges',
    views: [
      view('waiting', { status: '0' }),
      view('overdue', { overdue: '1' }),
      view('success', { status: '1' }),
      view('failed', { status: '2' }),
      { name: 'all', label: t('admin_view.allRows'), values: {} },
    ],
    filters: [
      {
        name: 'status',
        label: t('admin_view.state'),
        kind: 'choice',
        isNumeric: true,
        options: statuses.map((status, value) => ({ value: `${value}`, label: t(`admin_view.state.${status}`) })),
      },
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
    // Pending recharges are a queue: the oldest comes first, as on the server.
    usualSort: ({ status, overdue }) => ({ name: 'created', descending: !(status === '0' || overdue === '1') }),
  };
}
