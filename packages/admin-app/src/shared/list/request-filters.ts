import { useTranslations } from '../i18n/texts.ts';
import type { ListFilter } from './list-filters.ts';

const methods = ['usdt_trc20', 'usdt_erc20', 'usdc_erc20'] as const;

/** Returns the filters that recharges and withdrawals share: both are requests of a customer by a payment method. */
export function useRequestFilters(): ListFilter[] {
  const { t } = useTranslations();
  return [
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
  ];
}
