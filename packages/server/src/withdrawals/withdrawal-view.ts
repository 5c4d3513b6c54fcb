import { formatMoney, subtract } from '@goodturn/money';
import { keysOf } from '../keys-of.ts';
import { siteTime } from '../settings/site-time.ts';
import type { Withdrawal, WithdrawalStage } from './withdrawal-row.ts';

/** The wire's status by stage: 0 waiting, 1 success, 2 failed. */
const statuses: Readonly<Record<WithdrawalStage, 0 | 1 | 2>> = {
  under_review: 0,
  approved: 0,
  signing: 0,
  paid: 1,
  rejected: 2,
  cancelled: 2,
};

export const stagesOf = (status: number): WithdrawalStage[] =>
  keysOf(statuses).filter((stage) => statuses[stage] === status);

/** A withdrawal as the wire shows it. */
export const wireWithdrawal = (withdrawal: Withdrawal, zone: string) => ({
  withdrawId: withdrawal.id.toString(),
  withdrawStatus: statuses[withdrawal.stage],
  money: formatMoney(withdrawal.amount),
  sxMoney: formatMoney(withdrawal.fee),
  takeMoney: formatMoney(subtract(withdrawal.amount, withdrawal.fee)),
  way: withdrawal.way,
  address: withdrawal.address,
  cTime: siteTime(withdrawal.requestedAt, zone),
  endedAt: withdrawal.endedAt && siteTime(withdrawal.endedAt, zone),
  stage: withdrawal.stage,
  tx: withdrawal.reference,
  reason: withdrawal.rejectReason,
});
export type WireWithdrawal = ReturnType<typeof wireWithdrawal>;
