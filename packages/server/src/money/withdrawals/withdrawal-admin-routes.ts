import { customerFilterOf } from '../../foundation/lists/filter-ids.ts';
import { type Route, route } from '../../foundation/http/route.ts';
import type { WithdrawalQueueService } from './withdrawal-queue-service.ts';

export const withdrawalAdminRoutes = (queue: WithdrawalQueueService): Route[] => [
  route('withdrawal/inquire', async ({ body }) => ({ data: await queue.list(customerFilterOf(body)) })),
  route('withdrawal/reject_reasons', async ({ body }) => ({
    data: await queue.rejectReasons(BigInt(body.withdrawalId)),
  })),
  route('withdrawal/totals', async ({ body }) => ({ data: await queue.totals(customerFilterOf(body)) })),
];
