import type { Context, Pass } from '../context.ts';
import { maxAmountOf } from '../settings/setting-history.ts';
import { forEach } from '../reading/stream.ts';
import { day } from '../reading/time.ts';
import { usd } from '../finding-text.ts';
import { type Review, reviewsOf } from './withdrawal-rows.ts';

/**
 * The amount that one person approved for one customer on one day, and the last time an address of that customer was
 * reported unusable.
 */
interface Past {
  customerId: bigint;
  day: string | null;
  approved: bigint;
  unusableAt: bigint | undefined;
}

/** A withdrawal approved again after an abandoned payout no longer shows its first review. */
function checkApproval(review: Review, past: Past, limit: bigint, { report }: Context): void {
  if (review.wasAbandoned) return;
  past.approved += review.amount;
  if (review.reviewApprovalId !== null || past.approved <= limit) return;
  const sentence = `Withdrawal ${review.id} was approved by one person, and on that day ${usd(past.approved)} of customer ${review.customerId}; one person's limit is ${usd(limit)}.`;
  report('withdrawal_review_was_allowed', [`withdrawal ${review.id}`, `customer ${review.customerId}`], sentence);
}

function checkRejection(
  { id, reviewApprovalId, rejectReason, endedAt, customerId }: Review,
  past: Past,
  { report }: Context,
) {
  if (rejectReason !== 'address_unusable' || endedAt === null) return;
  if (reviewApprovalId === null && past.unusableAt !== undefined && past.unusableAt > endedAt - 30n * day) {
    const sentence = `Withdrawal ${id} was rejected by one person for an address, less than 30 days after another one of customer ${customerId}.`;
    report('withdrawal_review_was_allowed', [`withdrawal ${id}`, `customer ${customerId}`], sentence);
  }
  past.unusableAt = endedAt;
}

/** Checks all withdrawals of a customer and day together, because the limit of one reviewer applies to their sum. */
async function checkCustomers(context: Context, limit: bigint, isOneZone: boolean): Promise<void> {
  let past: Past = { customerId: 0n, day: null, approved: 0n, unusableAt: undefined };
  await forEach(reviewsOf(context.snapshot, 'customer'), (review) => {
    const { customerId } = review;
    if (customerId !== past.customerId) past = { customerId, day: null, approved: 0n, unusableAt: undefined };
    if (review.day !== past.day) past = { ...past, day: review.day, approved: 0n };
    if (review.stage === 'rejected') checkRejection(review, past, context);
    else if (isOneZone) checkApproval(review, past, limit, context);
  });
}

/**
 * Checks what was approved on a day by one reviewer alone, or to one address, whoever the customers were. What was
 * approved by two counts at the address, and never breaks a limit by itself.
 */
async function checkGroup(context: Context, group: 'reviewer' | 'address', limit: bigint): Promise<void> {
  let past = { of: '', day: '', approved: 0n };
  await forEach(reviewsOf(context.snapshot, group), (review) => {
    const { id, stage, amount, day, reviewApprovalId, reviewedBy, address } = review;
    if (stage === 'rejected' || !review.isLimited || review.wasAbandoned || day === null) return;
    if (group === 'reviewer' && reviewApprovalId !== null) return;
    const of = group === 'reviewer' ? `by administrator ${reviewedBy} alone` : `to ${address}`;
    if (of !== past.of || day !== past.day) past = { of, day, approved: 0n };
    past.approved += amount;
    if (reviewApprovalId !== null || past.approved <= limit) return;
    const sentence = `Withdrawal ${id} was approved by one person, and on that day ${usd(past.approved)} ${of}; one person's limit is ${usd(limit)}.`;
    context.report('withdrawal_review_was_allowed', [`withdrawal ${id}`], sentence);
  });
}

export const reviewPass: Pass = {
  name: 'reviews',
  run: async (context) => {
    const limit = maxAmountOf(context.settings, 'second_approval_threshold');
    // A day of a former time zone setting may be two days in the present one.
    const isOneZone = new Set(context.settings.valuesOf('zone')).size === 1;
    await checkCustomers(context, limit, isOneZone);
    if (!isOneZone) return;
    for (const group of ['reviewer', 'address'] as const) await checkGroup(context, group, limit);
  },
};
