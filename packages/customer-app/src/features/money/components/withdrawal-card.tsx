import { Suspense, useState, type ReactNode } from 'react';
import { Amount } from '../../../shared/components/amount.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations, type TextKey } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { paymentMethods } from '../../../shared/payment-methods.ts';
import { Link } from '../../../shared/router/link.tsx';
import type { Withdrawal } from '../api/withdrawal-calls.ts';
import { isCancellable, withdrawalSteps } from '../status-steps.ts';
import { ChainTransaction } from './chain-transaction.tsx';
import { HistoryCard } from './history-card.tsx';

const CancelWithdrawalDialog = lazyDialog(
  async () => (await import('./cancel-withdrawal-dialog.tsx')).CancelWithdrawalDialog,
);

const paid = 1;
const failed = 2;
const takenBack = 3;

/** Returns the facts of a withdrawal. A failed one has neither a fee nor a received amount. */
function detailsOf(withdrawal: Withdrawal, t: (key: TextKey) => string) {
  const { status, fee, received, paymentMethod, address, tx, reason } = withdrawal;
  const amounts: { name: TextKey; value: ReactNode }[] = [
    { name: 'withdraw_view.fee', value: <Amount value={fee} /> },
    {
      name: status === paid ? 'withdraw_history_view.received' : 'withdraw_view.received',
      value: <Amount value={received} />,
    },
  ];
  const details: { name: TextKey; value: ReactNode | null }[] = [
    ...(status === failed ? [] : amounts),
    { name: 'history_view.paymentMethod', value: <bdi translate="no">{paymentMethods[paymentMethod].name}</bdi> },
    {
      name: 'withdraw_history_view.address',
      value: (
        <bdi translate="no" dir="ltr">
          {address}
        </bdi>
      ),
    },
    {
      name: 'history_view.transaction',
      value: tx === null ? null : <ChainTransaction paymentMethod={paymentMethod} transaction={tx} />,
    },
    { name: 'history_view.reason', value: reason === null ? null : t(`withdraw_history_view.reason_${reason}`) },
  ];
  return details.filter(({ value }) => value !== null);
}

export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslations();
  const [asking, setAsking] = useState(false);
  const { status, stage, amount, payableFrom } = withdrawal;
  return (
    <HistoryCard
      state={stage === 'cancelled' ? takenBack : status}
      word={t(`withdraw_history_view.stage_${stage}`)}
      amount={amount}
      steps={withdrawalSteps(withdrawal)}
      details={detailsOf(withdrawal, t)}
    >
      <Link className="history__action" to={`/withdrawal?id=${withdrawal.withdrawalId}`}>
        {t('withdrawal_view.open')}
      </Link>
      {status === failed && <p className="muted">{t('withdraw_history_view.cameBack')}</p>}
      {payableFrom && isCancellable(stage) && (
        <p className="muted">{t('withdraw_history_view.waits', { time: formatDateTime(payableFrom) })}</p>
      )}
      {isCancellable(stage) && (
        <Button variant="secondary" wide onClick={() => setAsking(true)}>
          {t('withdraw_history_view.cancel')}
        </Button>
      )}
      <Suspense>
        {asking && <CancelWithdrawalDialog withdrawalId={withdrawal.withdrawalId} onClose={() => setAsking(false)} />}
      </Suspense>
    </HistoryCard>
  );
}
