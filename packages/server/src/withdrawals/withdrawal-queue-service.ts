import { type PageRequest, pageOf, parsePage } from '../lists/page.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { listForReview } from './withdrawal-review-store.ts';
import type { WithdrawalStage } from './withdrawal-row.ts';

const overdueMs = 24 * 3_600_000;

export type WithdrawalQueueService = ReturnType<typeof createWithdrawalQueueService>;

export function createWithdrawalQueueService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  settings: Pick<SettingService, 'current'>,
) {
  /** Withdrawals as operators see them: whose they are, who reviewed them, and what still has to happen. */
  async function list(request: PageRequest & { stage?: WithdrawalStage | undefined; customerId?: bigint | undefined }) {
    const { before: afterId, size } = parsePage(request);
    const { stage, customerId } = request;
    const { secondApprovalThreshold, timeZone } = await settings.current();
    const now = clock.now();
    const overdueSince = new Date(now.getTime() - overdueMs);
    const filter = { stage, customerId, afterId, limit: size + 1, today: { now, timeZone } };
    const page = pageOf(await listForReview(database, filter), size);
    const list = page.list.map((row) => {
      const isWaiting = row.stage === 'under_review' || row.stage === 'approved' || row.stage === 'signing';
      return {
        ...row,
        isOverdue: isWaiting && row.requestedAt <= overdueSince,
        needsSecondPerson: row.stage === 'under_review' && row.amount + row.approvedToday > secondApprovalThreshold,
      };
    });
    return { list, nextCursor: page.nextCursor };
  }

  return { list };
}
