import type { ReactNode } from 'react';
import { Link } from '../../../shared/router/link.tsx';
import { Amount } from '../../../shared/components/amount.tsx';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { useTranslations, type TextKey } from '../../../shared/i18n/texts.ts';
import { paymentMethods } from '../../../shared/payment-methods.ts';
import { useDepositAddress, useRechargeMethods, isSelectable, type Recharge } from '../api/recharge-calls.ts';
import { rechargeSteps } from '../status-steps.ts';
import { rechargePathOf } from '../recharge-link.ts';
import { ChainTransaction } from './chain-transaction.tsx';
import { HistoryCard } from './history-card.tsx';

const waiting = 0;
/** Indexed by the wire's number of the state. */
const stateKeys = [
  'recharge_history_view.state_0',
  'recharge_history_view.state_1',
  'recharge_history_view.state_2',
] as const;

/** Returns the known facts of a recharge, in the order in which they become known. */
function detailsOf({ requestedAmount, amount, correctedAmount, paymentMethod, ...recharge }: Recharge) {
  const { tx, confirmations, reason } = recharge;
  const differs = requestedAmount !== null && requestedAmount !== amount;
  const details: { name: TextKey; value: ReactNode | null }[] = [
    { name: 'history_view.paymentMethod', value: <bdi translate="no">{paymentMethods[paymentMethod].name}</bdi> },
    { name: 'recharge_history_view.requested', value: differs ? <Amount value={requestedAmount} /> : null },
    {
      name: 'recharge_history_view.corrected',
      value: correctedAmount === null ? null : <Amount value={`-${correctedAmount}`} />,
    },
    { name: 'recharge_history_view.confirmations', value: confirmations === null ? null : formatCount(confirmations) },
    {
      name: 'history_view.transaction',
      value: tx === null ? null : <ChainTransaction paymentMethod={paymentMethod} transaction={tx} />,
    },
    { name: 'history_view.reason', value: reason === null ? null : <bdi translate="no">{reason}</bdi> },
  ];
  return details.filter(({ value }) => value !== null);
}

export function RechargeCard({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslations();
  const { status, amount, overdue } = recharge;
  return (
    <HistoryCard
      state={status}
      word={t(overdue ? 'recharge_history_view.overdue' : (stateKeys[status] ?? stateKeys[waiting]))}
      amount={amount}
      steps={rechargeSteps(recharge)}
      details={detailsOf(recharge)}
    >
      {overdue && <p className="muted">{t('recharge_history_view.overdueText')}</p>}
      {status === waiting && <AddressLink recharge={recharge} />}
    </HistoryCard>
  );
}

function AddressLink({ recharge: { paymentMethod, requestedAmount } }: { recharge: Recharge }) {
  const { t } = useTranslations();
  const method = useRechargeMethods().data?.find((one) => one.paymentMethod === paymentMethod);
  return method !== undefined && isSelectable(method) && requestedAmount !== null ? (
    <OpenAddressLink
      paymentMethod={paymentMethod}
      amount={requestedAmount}
      label={t('recharge_history_view.showAddress')}
    />
  ) : null;
}

function OpenAddressLink({
  paymentMethod,
  amount,
  label,
}: {
  paymentMethod: Recharge['paymentMethod'];
  amount: string;
  label: string;
}) {
  const own = useDepositAddress(paymentMethod).data;
  if (own === undefined || 'unchecked' in own) return null;
  const path = rechargePathOf({ url: own.address, message: paymentMethods[paymentMethod].name, amount });
  return (
    <Link className="history__action" to={path}>
      {label}
    </Link>
  );
}
