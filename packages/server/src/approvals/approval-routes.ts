import { fieldEntries } from '../audit/audit-entry.ts';
import { type Route, route } from '../http/route.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import type { ApprovalService } from './approval-service.ts';

type Row = Awaited<ReturnType<ApprovalService['list']>>['list'][number];

const approvalView = (row: Row, { timeZone, canDecide }: { timeZone: string; canDecide: boolean }) => ({
  approvalId: row.id.toString(),
  kind: row.kind,
  state: row.state,
  subject: row.payload.subject,
  payload: fieldEntries(row.payload.fields).map(([field, value]) => ({ field, value })),
  reason: row.reason,
  requestedBy: row.requested_by,
  requestedAt: siteTime(row.requested_at, timeZone),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at && siteTime(row.decided_at, timeZone),
  outcome: row.outcome,
  canDecide,
  remark: row.remark,
  otherCredits: row.other_credits.map(String),
});

export const approvalRoutes = (approvals: ApprovalService, settings: SettingService): Route[] => [
  route('approval/inquire', async ({ body, session }) => {
    const page = await approvals.list(body);
    const { timeZone } = await settings.current();
    const list = page.list.map((row) =>
      approvalView(row, { timeZone, canDecide: approvals.canDecide(session, row.kind) }),
    );
    return { data: { list, nextCursor: page.nextCursor } };
  }),
];
