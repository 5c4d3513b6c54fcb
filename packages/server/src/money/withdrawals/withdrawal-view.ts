import { formatMoney, subtract } from '@goodturn/money';
import { typedKeys } from '../../foundation/typed-keys.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { Withdrawal, WithdrawalStage } from './withdrawal-row.ts';

/** The status by stage: 0 waiting, 1 success, 2 failed. */
const statuses: Readonly<Record<WithdrawalStage, 0 | 1 | 2>> = {
  under_review: 0,
  approved: 0,
  signing: 0,
  batched: 0,
  signed: 0,
  sent: 0,
  paid: 1,
  rejected: 2,
  cancelled: 2,
};

/** Tells whether the amount is available again, since the withdrawal was cancelled or rejected. */
export const hasFailed = ({ stage }: Withdrawal): boolean => statuses[stage] === 2;

export const stagesOf = (status: number): WithdrawalStage[] =>
  typedKeys(statuses).filter((stage) => statuses[stage] === status);

/**
 * Returns the stage as customers know it: a batch that was not exported changes nothing for them, and they can still
 * cancel.
 */
export function customerStage({ stage, committedAt }: Pick<Withdrawal, 'stage' | 'committedAt'>) {
  if (stage === 'batched' && committedAt === null) return 'approved';
  return stage === 'batched' || stage === 'signed' ? 'signing' : stage;
}

export const withdrawalView = (withdrawal: Withdrawal, timeZone: string) => ({
  withdrawalId: withdrawal.id.toString(),
  status: statuses[withdrawal.stage],
  amount: formatMoney(withdrawal.amount),
  fee: formatMoney(withdrawal.fee),
  received: formatMoney(subtract(withdrawal.amount, withdrawal.fee)),
  paymentMethod: withdrawal.paymentMethod,
  address: withdrawal.address,
  createdAt: siteTime(withdrawal.requestedAt, timeZone),
  payableFrom: withdrawal.payableFrom && siteTime(withdrawal.payableFrom, timeZone),
  reviewedAt: withdrawal.reviewedAt && siteTime(withdrawal.reviewedAt, timeZone),
  sentAt: withdrawal.committedAt && siteTime(withdrawal.committedAt, timeZone),
  endedAt: withdrawal.endedAt && siteTime(withdrawal.endedAt, timeZone),
  stage: customerStage(withdrawal),
  tx: withdrawal.reference,
  reason: withdrawal.rejectReason,
});
