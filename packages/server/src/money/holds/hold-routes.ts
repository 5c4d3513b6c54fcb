import { route, type Route } from '../../foundation/http/route.ts';
import { customerFilterOf } from '../../foundation/lists/filter-ids.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import type { HoldQueueService } from './hold-queue-service.ts';
import { type HoldService, holdView } from './hold-service.ts';

export const holdRoutes = (holds: HoldService, settings: SettingService): Route[] => [
  route('customer/holds', async ({ session }) => {
    const list = await holds.list(session.subjectId);
    const { timeZone } = await settings.current();
    return { data: list.map((hold) => holdView(hold, timeZone)) };
  }),
];

export const holdQueueRoutes = (holds: HoldQueueService): Route[] => [
  route('hold/inquire', async ({ body }) => ({ data: await holds.list(customerFilterOf(body)) })),
  route('hold/totals', async ({ body }) => ({ data: await holds.totals(customerFilterOf(body)) })),
];
