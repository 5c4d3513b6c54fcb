import { formatMoney, formatPercent, type Money, type Rate, ZERO } from '@goodturn/money';
import { ErrorState } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { amountsOf } from '../withdrawal-amounts.ts';
import { ExactAmount } from './exact-amount.tsx';
import './money.css';

export interface FeeRateQuery {
  error: Error | null;
  data: unknown;
  refetch: () => unknown;
}

interface WithdrawalBreakdownProps {
  amount: Money | undefined;
  rate: Rate;
  feeRate: FeeRateQuery;
}

export function WithdrawalBreakdown({ amount = ZERO, rate, feeRate }: WithdrawalBreakdownProps) {
  const { t } = useTranslations();
  if (feeRate.data === undefined && feeRate.error !== null) {
    return <ErrorState error={feeRate.error} onRetry={() => feeRate.refetch()} />;
  }
  const { fee, received } = amountsOf(amount, rate);
  const percent = formatPercent(rate);
  return (
    <dl className="money__breakdown" aria-busy={feeRate.data === undefined} aria-live="polite">
      <div>
        <dt>{feeRate.data === undefined ? t('withdraw_view.fee') : t('withdraw_view.feeOf', { percent })}</dt>
        <dd>
          <ExactAmount value={formatMoney(fee)} size="m" />
        </dd>
      </div>
      <div>
        <dt>{t('withdraw_view.received')}</dt>
        <dd>
          <ExactAmount value={formatMoney(received)} size="l" />
        </dd>
      </div>
    </dl>
  );
}
