import { type Route, route } from '../http/route.ts';
import type { SettingService } from '../settings/setting-service.ts';
import type { WithdrawalQueueService } from './withdrawal-queue-service.ts';
import { withdrawalView } from './withdrawal-view.ts';

type Row = Awaited<ReturnType<WithdrawalQueueService['list']>>['list'][number];

const wireRow = (row: Row, timeZone: string) => ({
  ...withdrawalView(row, timeZone),
  userId: row.customerId.toString(),
  userName: row.userName,
  reviewedBy: row.reviewedBy,
  approvalId: row.approvalId?.toString() ?? null,
  overdue: row.isOverdue,
  needsSecondPerson: row.needsSecondPerson,
});

export const withdrawalAdminRoutes = (queue: WithdrawalQueueService, settings: SettingService): Route[] => [
  route('withdrawal/inquire', async ({ body: { userId, ...query } }) => {
    const customerId = userId === undefined ? undefined : BigInt(userId);
    const page = await queue.list({ ...query, customerId });
    const { timeZone } = await settings.current();
    return { data: { list: page.list.map((row) => wireRow(row, timeZone)), nextCursor: page.nextCursor } };
  }),
];
