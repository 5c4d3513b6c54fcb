import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Amount } from '../../../shared/components/amount.tsx';
import { formatCount, formatDateTime } from '../../../shared/i18n/dates.ts';
import { type TextKey, useTranslations } from '../../../shared/i18n/texts.ts';
import { type Recharge, useDepositAddress, useRechargeWays } from '../api/recharge-calls.ts';
import { isSelectable } from '../is-selectable.ts';
import { payWays } from '../pay-ways.ts';
import { rechargePathOf } from '../recharge-link.ts';
import { ChainTransaction } from './chain-transaction.tsx';
import { HistoryCard } from './history-card.tsx';

const waiting = 0;
/** By the wire's number of a state. */
const stateKeys = [
  'recharge_history_view.state_0',
  'recharge_history_view.state_1',
  'recharge_history_view.state_2',
] as const;

/** What is known of a recharge, in the order it comes to be known. */
function factsOf({ requestedMoney, doMoney, payWay, decidedAt, tx, confirmations, reason }: Recharge) {
  const differs = requestedMoney !== null && doMoney !== null && requestedMoney !== doMoney;
  const facts: { name: TextKey; value: ReactNode | null }[] = [
    { name: 'history_view.way', value: <bdi>{payWays[payWay].name}</bdi> },
    { name: 'recharge_history_view.requested', value: differs ? <Amount value={requestedMoney} /> : null },
    { name: 'history_view.endedAt', value: decidedAt === null ? null : formatDateTime(decidedAt) },
    { name: 'recharge_history_view.confirmations', value: confirmations === null ? null : formatCount(confirmations) },
    {
      name: 'history_view.transaction',
      value: tx === null ? null : <ChainTransaction way={payWay} transaction={tx} />,
    },
    { name: 'history_view.reason', value: reason === null ? null : <bdi>{reason}</bdi> },
  ];
  return facts.filter(({ value }) => value !== null);
}

export function RechargeCard({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslations();
  const { status, doMoney, requestedMoney, cTime, overdue } = recharge;
  return (
    <HistoryCard
      state={status}
      word={t(overdue ? 'recharge_history_view.overdue' : (stateKeys[status] ?? stateKeys[waiting]))}
      amount={doMoney ?? requestedMoney ?? '0'}
      time={cTime}
      facts={factsOf(recharge)}
    >
      {overdue && <p className="muted">{t('recharge_history_view.overdueText')}</p>}
      {status === waiting && <AddressLink recharge={recharge} />}
    </HistoryCard>
  );
}

/** Leads to the own address again, for as long as its way is open. */
function AddressLink({ recharge: { payWay, requestedMoney } }: { recharge: Recharge }) {
  const { t } = useTranslations();
  const way = useRechargeWays().data?.find((one) => one.payWay === payWay);
  return way !== undefined && isSelectable(way) && requestedMoney !== null ? (
    <OpenAddressLink payWay={payWay} amount={requestedMoney} label={t('recharge_history_view.showAddress')} />
  ) : null;
}

function OpenAddressLink({ payWay, amount, label }: { payWay: Recharge['payWay']; amount: string; label: string }) {
  const own = useDepositAddress(payWay).data;
  if (own === undefined) return null;
  const path = rechargePathOf({ url: own.address, message: payWays[payWay].name, amount });
  return (
    <Link className="history__action" to={path}>
      {label}
    </Link>
  );
}
