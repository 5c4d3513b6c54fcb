import { customerFilterOf } from '../../foundation/lists/filter-ids.ts';
import { type Route, route } from '../../foundation/http/route.ts';
import type { HoldQueueService } from './hold-queue-service.ts';

export const holdQueueRoutes = (holds: HoldQueueService): Route[] => [
  route('hold/inquire', async ({ body }) => ({ data: await holds.list(customerFilterOf(body)) })),
  route('hold/totals', async ({ body }) => ({ data: await holds.totals(customerFilterOf(body)) })),
];
