import { fieldEntries } from '../audit/audit-entry.ts';
import { type Route, route } from '../http/route.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import type { ApprovalService } from './approval-service.ts';

type Row = Awaited<ReturnType<ApprovalService['inquire']>>['list'][number];

const approvalView = (row: Row, { zone, mayDecide }: { zone: string; mayDecide: boolean }) => ({
  approvalId: row.id.toString(),
  kind: row.kind,
  state: row.state,
  subject: row.payload.subject,
  payload: fieldEntries(row.payload.fields).map(([field, value]) => ({ field, value })),
  reason: row.reason,
  requestedBy: row.requested_by,
  requestedAt: siteTime(row.requested_at, zone),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at && siteTime(row.decided_at, zone),
  outcome: row.outcome,
  mayDecide,
  remark: row.remark,
  otherCredits: row.other_credits.map(String),
});

export const approvalRoutes = (approvals: ApprovalService, settings: SettingService): Route[] => [
  route('approval/inquire', async ({ body, session }) => {
    const page = await approvals.inquire(body);
    const { zone } = await settings.current();
    const list = page.list.map((row) => approvalView(row, { zone, mayDecide: approvals.canDecide(session, row.kind) }));
    return { data: { list, nextCursor: page.nextCursor } };
  }),
];
