import { requestHashOf } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import type { WithdrawalQueueService } from './withdrawal-queue-service.ts';
import type { WithdrawalReviewService } from './withdrawal-review-service.ts';
import { wireWithdrawal } from './withdrawal-view.ts';

type Row = Awaited<ReturnType<WithdrawalQueueService['inquire']>>['list'][number];

const wireRow = (row: Row, zone: string) => ({
  ...wireWithdrawal(row, zone),
  userId: row.customerId.toString(),
  userName: row.userName,
  reviewedBy: row.reviewedBy,
  reviewedAt: row.reviewedAt && siteTime(row.reviewedAt, zone),
  approvalId: row.approvalId?.toString() ?? null,
  overdue: row.isOverdue,
  needsSecondPerson: row.needsSecondPerson,
});

export const withdrawalAdminRoutes = (
  { review, queue }: { review: WithdrawalReviewService; queue: WithdrawalQueueService },
  settings: SettingService,
): Route[] => [
  route('withdrawal/inquire', async ({ body: { userId, ...wish } }) => {
    const customerId = userId === undefined ? undefined : BigInt(userId);
    const page = await queue.inquire({ ...wish, customerId });
    const { zone } = await settings.current();
    return { data: { list: page.list.map((row) => wireRow(row, zone)), nextCursor: page.nextCursor } };
  }),

  route('withdrawal/approve', async ({ body, session }) => {
    const { approvalId, stage } = await review.approve(session, BigInt(body.withdrawId));
    return { data: { approvalId: approvalId?.toString() ?? null, stage } };
  }),

  route('withdrawal/reject', async ({ body, session }) => {
    const rejection = { withdrawalId: BigInt(body.withdrawId), reason: body.reason };
    const { approvalId, stage } = await review.reject(session, rejection);
    return { data: { approvalId: approvalId?.toString() ?? null, stage } };
  }),

  route('withdrawal/reopen', async ({ body, session }) => {
    await review.reopen(session, { withdrawalId: BigInt(body.withdrawId), reason: body.reason });
    return { data: { stage: 'under_review' } };
  }),

  route('withdrawal/begin_payout', async ({ body, session }) => {
    await review.beginPayout(session, BigInt(body.withdrawId));
    return { data: { stage: 'signing' } };
  }),

  route('withdrawal/abandon_payout', async ({ body, session, idempotencyKey }) => {
    const stamp = { call: 'withdrawal/abandon_payout', key: idempotencyKey, requestHash: requestHashOf(body) };
    const { withdrawId, reason } = body;
    const { approvalId } = await review.abandonPayout(session, stamp, { withdrawalId: BigInt(withdrawId), reason });
    return { data: { approvalId: approvalId.toString() } };
  }),

  route('withdrawal/confirm_paid', async ({ body, session, idempotencyKey }) => {
    const stamp = { call: 'withdrawal/confirm_paid', key: idempotencyKey, requestHash: requestHashOf(body) };
    const { withdrawId, transaction, reason } = body;
    const paid = { withdrawalId: BigInt(withdrawId), reference: transaction, reason };
    const { approvalId } = await review.confirmPaid(session, stamp, paid);
    return { data: { approvalId: approvalId.toString() } };
  }),
];
