import { formatMoney, subtract } from '@goodturn/money';
import { typedKeys } from '../../foundation/typed-keys.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { Withdrawal, WithdrawalStage } from './withdrawal-row.ts';

/** The status by stage: 0 waiting, 1 success, 2 failed. */
const statuses: Readonly<Record<WithdrawalStage, 0 | 1 | 2>> = {
  under_review: 0,
  approved: 0,
  signing: 0,
  paid: 1,
  rejected: 2,
  cancelled: 2,
};

/** Tells whether the amount is available again, since the withdrawal was cancelled or rejected. */
export const hasFailed = ({ stage }: Withdrawal): boolean => statuses[stage] === 2;

export const stagesOf = (status: number): WithdrawalStage[] =>
  typedKeys(statuses).filter((stage) => statuses[stage] === status);

export const withdrawalView = (withdrawal: Withdrawal, timeZone: string) => ({
  withdrawalId: withdrawal.id.toString(),
  status: statuses[withdrawal.stage],
  amount: formatMoney(withdrawal.amount),
  fee: formatMoney(withdrawal.fee),
  received: formatMoney(subtract(withdrawal.amount, withdrawal.fee)),
  paymentMethod: withdrawal.paymentMethod,
  address: withdrawal.address,
  createdAt: siteTime(withdrawal.requestedAt, timeZone),
  reviewedAt: withdrawal.reviewedAt && siteTime(withdrawal.reviewedAt, timeZone),
  sentAt: withdrawal.signingAt && siteTime(withdrawal.signingAt, timeZone),
  endedAt: withdrawal.endedAt && siteTime(withdrawal.endedAt, timeZone),
  stage: withdrawal.stage,
  tx: withdrawal.reference,
  reason: withdrawal.rejectReason,
});
