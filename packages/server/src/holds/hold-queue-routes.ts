import { type Route, route } from '../http/route.ts';
import type { SettingService } from '../settings/setting-service.ts';
import type { HoldQueueService } from './hold-queue-service.ts';
import { holdView } from './hold-view.ts';

type Row = Awaited<ReturnType<HoldQueueService['list']>>['list'][number];

const wireRow = (row: Row, timeZone: string) => ({
  ...holdView(row, timeZone),
  userId: row.customerId.toString(),
  userName: row.userName,
  requestedBy: row.requestedBy,
  agreedBy: row.agreedBy,
  appealDecidedBy: row.judgedBy,
});

export const holdQueueRoutes = (holds: HoldQueueService, settings: SettingService): Route[] => [
  route('hold/inquire', async ({ body }) => {
    const page = await holds.list(body);
    const { timeZone } = await settings.current();
    return { data: { list: page.list.map((row) => wireRow(row, timeZone)), nextCursor: page.nextCursor } };
  }),
];
