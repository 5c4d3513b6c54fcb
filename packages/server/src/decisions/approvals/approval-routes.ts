import { customerFilterOf } from '../../foundation/lists/filter-ids.ts';
import { route, type Route } from '../../foundation/http/route.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { approvalView, type ApprovalListService } from './approval-list-service.ts';
import type { ApprovalService } from './approval-service.ts';

const idOf = (id: string | undefined): bigint | undefined => (id === undefined ? undefined : BigInt(id));

export const approvalRoutes = (
  approvals: ApprovalService,
  approvalList: ApprovalListService,
  settings: SettingService,
): Route[] => [
  route('approval/inquire', async ({ body, session }) => ({
    data: await approvalList.list(customerFilterOf(body), session),
  })),
  route('approval/totals', async ({ body }) => ({ data: await approvalList.totals(customerFilterOf(body)) })),
  route('approval/details', async ({ body, session }) => {
    const { timeZone } = await settings.current();
    const time = (at: Date) => siteTime(at, timeZone);
    const { row, facts, objection } = await approvals.details(BigInt(body.approvalId), session, time);
    const { until = null, objectedAt = null } = objection ?? {};
    const shown = objection && { until: until && time(until), objectedAt: objectedAt && time(objectedAt) };
    return { data: { ...approvalView(row, timeZone), facts, objection: shown ?? null } };
  }),
  route('approval/pending', async ({ body: { kinds, subjectId, userId } }) => {
    const filter = { kinds, subjectId: idOf(subjectId), customerId: idOf(userId) };
    const rows = await approvals.pending(filter);
    const { timeZone } = await settings.current();
    const data = rows.map((row) => ({
      approvalId: `${row.id}`,
      kind: row.kind,
      subjectId: row.subject_id?.toString() ?? null,
      subject: row.payload.subject,
      requestedBy: row.requested_by,
      requestedAt: siteTime(row.requested_at, timeZone),
      deciders: row.deciders,
    }));
    return { data };
  }),
];
