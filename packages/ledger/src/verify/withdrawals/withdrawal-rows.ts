import { bool, int, optionalInt, optionalText, optionalTime, type RowOf, text, time } from '../reading/columns.ts';
import type { Snapshot } from '../reading/snapshot.ts';

const columns = {
  id: int,
  customerId: int,
  paymentMethodId: int,
  amount: int,
  fee: int,
  feeRatePpm: int,
  shortfall: int,
  address: text,
  stage: text,
  route: text,
  committedAt: optionalTime,
  requestedAt: time,
  reviewedBy: optionalInt,
  reviewedAt: optionalTime,
  reviewApprovalId: optionalInt,
  signingAt: optionalTime,
  signingBy: optionalInt,
  rejectReason: optionalText,
  transactionReference: optionalText,
  approvalId: optionalInt,
  endedAt: optionalTime,
  hasCustomer: ['c.id is not null', bool],
  isOwnAddress: [`exists (select from only shop.deposit_address d where lower(d.address) = lower(w.address))`, bool],
  payoutKind: ['p.kind', optionalText],
  payoutState: ['p.state', optionalText],
  payoutSubject: ['p.subject_id', optionalInt],
  payoutAt: ['p.decided_at', optionalTime],
  payoutPayload: ['p.payload::text', optionalText],
  reviewKind: ['v.kind', optionalText],
  reviewState: ['v.state', optionalText],
  reviewSubject: ['v.subject_id', optionalInt],
  reviewRequestedBy: ['v.requested_by', optionalInt],
  reviewDecidedAt: ['v.decided_at', optionalTime],
  reviewPayload: ['v.payload::text', optionalText],
  /** What two agreed was not sent counts as reviewed from then on. */
  isReviewedByAbandonment: [
    `coalesce((w.id, w.reviewed_at) in (select p.withdrawal_id, p.ended_at from only shop.payout_attempt p where p.outcome = 'abandoned'), false)`,
    bool,
  ],
} as const;
export type Withdrawal = RowOf<typeof columns>;

const from = `only shop.withdrawal w left join only shop.customer c on c.id = w.customer_id
  left join only shop.approval p on p.id = w.approval_id left join only shop.approval v on v.id = w.review_approval_id`;

/** Reads withdrawals with both approvals that they can name. */
export const withdrawalsOf = (snapshot: Snapshot) => snapshot.stream({ columns, from, alias: 'w', orderBy: 'w.id' });

const reviewColumns = {
  id: int,
  customerId: int,
  address: ['lower(w.address)', text],
  amount: int,
  stage: text,
  reviewedBy: int,
  reviewedAt: optionalTime,
  reviewApprovalId: optionalInt,
  isLimited: [`w.reviewed_at > (select u.since from only shop.rule u where u.name = 'review_limits')`, bool],
  rejectReason: optionalText,
  endedAt: optionalTime,
  wasAbandoned: [
    `exists (select from only shop.approval a where a.kind = 'payout_abandonment' and a.state = 'approved' and a.subject_id = w.id)`,
    bool,
  ],
  // The day in the site's time zone, as the review counted it.
  day: [
    `(w.reviewed_at at time zone coalesce((select s.value from only shop.setting s where s.name = 'zone'), 'UTC'))::date::text`,
    optionalText,
  ],
} as const;
export type Review = RowOf<typeof reviewColumns>;

/** The columns by which reviews of a day count together. */
const groups = { customer: 'w.customer_id', reviewer: 'w.reviewed_by', address: 'lower(w.address)' } as const;
export type ReviewGroup = keyof typeof groups;

/**
 * Reads reviewed withdrawals by group, in the order of their review. At equal times, reviews by one person come first:
 * their order is not stored, and a review by two does not count towards the limit of one.
 */
export const reviewsOf = (snapshot: Snapshot, group: ReviewGroup) =>
  snapshot.stream({
    columns: reviewColumns,
    from: 'only shop.withdrawal w',
    alias: 'w',
    where: `w.reviewed_at is not null and w.stage in ('approved', 'signing', 'batched', 'signed', 'sent', 'paid', 'rejected')`,
    orderBy: `${groups[group]}, w.reviewed_at, w.review_approval_id is not null, w.id`,
  });
