import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from '../../../shared/components/amount.tsx';
import { depositText } from '../../../shared/deposit-text.ts';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { formatDateTime, formatDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { paymentMethods } from '../../../shared/payment-methods.ts';
import { Link } from '../../../shared/router/link.tsx';
import type { Arrival, PendingRecharge, PendingWithdrawal, Purse } from '../api/account-calls.ts';
import { expectedBy } from '../purse-parts.ts';
import { shortAddress } from '../short-address.ts';
import './me-home.css';

/** Everything that is under way to the balance or from it, each with how far it has come. */
export function OnItsWay({ purse: { arrivals, recharges, withdrawals } }: { purse: Purse }) {
  const { t } = useTranslations();
  const announced = recharges.filter(
    ({ rechargeId }) => !arrivals.some((arrival) => arrival.rechargeId === rechargeId),
  );
  if (arrivals.length + announced.length + withdrawals.length === 0) return null;
  return (
    <section className="me__way" aria-labelledby="me-way">
      <div className="me__head">
        <h2 id="me-way">{t('me_view.coming')}</h2>
      </div>
      <ul className="card way-list">
        {arrivals.map((arrival) => (
          <ArrivalRow key={`${arrival.tx} ${arrival.position}`} arrival={arrival} />
        ))}
        {announced.map((recharge) => (
          <RechargeRow key={recharge.rechargeId} recharge={recharge} />
        ))}
        {withdrawals.map((withdrawal) => (
          <WithdrawalRow key={withdrawal.withdrawalId} withdrawal={withdrawal} />
        ))}
      </ul>
    </section>
  );
}

interface WayRowProps {
  to: string;
  isIncoming: boolean;
  title: ReactNode;
  text: string;
  amount: string | null;
  /** Completed steps of all; null where nothing can be counted. */
  clock: { done: number; all: number } | null;
}

function WayRow({ to, isIncoming, title, text, amount, clock }: WayRowProps) {
  const Icon = isIncoming ? ArrowDownToLine : ArrowUpFromLine;
  return (
    <li>
      <Link className="way" to={to}>
        <span className={`move__icon${isIncoming ? ' move__icon--in' : ''}`} aria-hidden="true">
          <Icon size={20} strokeWidth={1.75} />
        </span>
        <span className="move__what">
          <b>{title}</b>
          <small>{text}</small>
        </span>
        {amount !== null && <Amount value={amount} />}
        {clock !== null && <Clock {...clock} />}
      </Link>
    </li>
  );
}

const mostSegments = 20;

/** The clock of a movement as segments, which the sentence above says in words. */
function Clock({ done, all }: { done: number; all: number }) {
  const segments = Math.min(all, mostSegments);
  const reached = Math.floor((Math.min(done, all) * segments) / all);
  return (
    <span className="way__clock" aria-hidden="true">
      {Array.from({ length: segments }, (_, index) => (
        <i key={index} className={index < reached ? 'way__reached' : undefined} />
      ))}
    </span>
  );
}

function ArrivalRow({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslations();
  const { paymentMethod, amount, stage, confirmations, needed, minutesLeft } = arrival;
  const blocks = t('deposit_view.blocks', {
    done: formatCount(confirmations),
    needed: formatCount(needed),
    minutes: formatCount(minutesLeft),
  });
  return (
    <WayRow
      to="/recharge_history"
      isIncoming
      title={<bdi translate="no">{paymentMethods[paymentMethod].name}</bdi>}
      text={stage === 'seen' ? blocks : t(depositText(arrival))}
      amount={amount}
      clock={stage === 'held' ? null : { done: stage === 'seen' ? confirmations : needed, all: needed }}
    />
  );
}

function RechargeRow({
  recharge: { requestedAmount, paymentMethod, createdAt, overdue },
}: {
  recharge: PendingRecharge;
}) {
  const { t } = useTranslations();
  const { name } = paymentMethods[paymentMethod];
  return (
    <WayRow
      to="/recharge_history"
      isIncoming
      title={t('record_view.type_1')}
      text={
        overdue
          ? t('me_view.overdue', { name })
          : t('me_view.expected', { name, time: formatDateTime(expectedBy(createdAt)) })
      }
      amount={requestedAmount}
      clock={null}
    />
  );
}

const withdrawalStepCount = 4;
const passed: Partial<Record<PendingWithdrawal['stage'], number>> = {
  under_review: 1,
  approved: 2,
  signing: 2,
  sent: 3,
};

function WithdrawalRow({ withdrawal }: { withdrawal: PendingWithdrawal }) {
  const { t } = useTranslations();
  const { withdrawalId, stage, amount, address, createdAt } = withdrawal;
  const known = stage === 'approved' || stage === 'signing' ? stage : 'under_review';
  const text =
    stage === 'sent'
      ? t('withdraw_history_view.stage_sent')
      : t(`me_view.held_${known}`, { date: formatDay(createdAt) });
  return (
    <WayRow
      to={`/withdrawal?id=${withdrawalId}`}
      isIncoming={false}
      title={
        <bdi translate="no" dir="ltr">
          {shortAddress(address)}
        </bdi>
      }
      text={text}
      amount={amount}
      clock={{ done: passed[stage] ?? 1, all: withdrawalStepCount }}
    />
  );
}
