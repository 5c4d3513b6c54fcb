import { type Route, route } from '../http/route.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import type { HoldQueueService } from './hold-queue-service.ts';

type Row = Awaited<ReturnType<HoldQueueService['inquire']>>['list'][number];

const wireRow = (row: Row, zone: string) => ({
  holdId: row.id.toString(),
  userId: row.customer_id.toString(),
  userName: row.user_name,
  reason: row.reason,
  startsAt: siteTime(row.starts_at, zone),
  expiresAt: siteTime(row.expires_at, zone),
  active: row.ended_at === null,
  endedAt: row.ended_at && siteTime(row.ended_at, zone),
  endCause: row.end_cause as 'expired' | 'lifted' | 'appeal' | null,
  appeal: row.appeal,
  appealedAt: row.appealed_at && siteTime(row.appealed_at, zone),
  appealAccepted: row.appeal_accepted,
  appealRemark: row.appeal_remark,
  askedBy: row.asked_by,
  agreedBy: row.agreed_by,
  appealDecidedBy: row.judged_by,
});

export const holdQueueRoutes = (holds: HoldQueueService, settings: SettingService): Route[] => [
  route('hold/inquire', async ({ body }) => {
    const page = await holds.inquire(body);
    const { zone } = await settings.current();
    return { data: { list: page.list.map((row) => wireRow(row, zone)), nextCursor: page.nextCursor } };
  }),
];
