import { type Route, route } from '../http/route.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import type { WithdrawalQueueService } from './withdrawal-queue-service.ts';
import { withdrawalView } from './withdrawal-view.ts';

type Row = Awaited<ReturnType<WithdrawalQueueService['inquire']>>['list'][number];

const wireRow = (row: Row, zone: string) => ({
  ...withdrawalView(row, zone),
  userId: row.customerId.toString(),
  userName: row.userName,
  reviewedBy: row.reviewedBy,
  reviewedAt: row.reviewedAt && siteTime(row.reviewedAt, zone),
  approvalId: row.approvalId?.toString() ?? null,
  overdue: row.isOverdue,
  needsSecondPerson: row.needsSecondPerson,
});

export const withdrawalAdminRoutes = (queue: WithdrawalQueueService, settings: SettingService): Route[] => [
  route('withdrawal/inquire', async ({ body: { userId, ...wish } }) => {
    const customerId = userId === undefined ? undefined : BigInt(userId);
    const page = await queue.inquire({ ...wish, customerId });
    const { zone } = await settings.current();
    return { data: { list: page.list.map((row) => wireRow(row, zone)), nextCursor: page.nextCursor } };
  }),
];
