import { fieldEntries } from '../audit/audit-entry.ts';
import { type Route, route } from '../http/route.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import type { ApprovalService } from './approval-service.ts';

type Row = Awaited<ReturnType<ApprovalService['list']>>['list'][number];

const approvalView = (row: Row, timeZone: string) => ({
  approvalId: row.id.toString(),
  kind: row.kind,
  state: row.state,
  // A customer is stored by the number, and shown by the name.
  subject: row.customer_name ?? row.payload.subject,
  subjectId: row.subject_id?.toString() ?? null,
  payload: fieldEntries(row.payload.fields).map(([field, value]) => ({ field, value })),
  reason: row.reason,
  requestedBy: row.requested_by,
  requestedAt: siteTime(row.requested_at, timeZone),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at && siteTime(row.decided_at, timeZone),
  outcome: row.outcome,
  canDecide: row.can_decide,
  remark: row.remark,
  otherCredits: row.other_credits.map(String),
});

const idOf = (id: string | undefined): bigint | undefined => (id === undefined ? undefined : BigInt(id));

export const approvalRoutes = (approvals: ApprovalService, settings: SettingService): Route[] => [
  route('approval/inquire', async ({ body, session }) => {
    const page = await approvals.list(body, session);
    const { timeZone } = await settings.current();
    return { data: { list: page.list.map((row) => approvalView(row, timeZone)), nextCursor: page.nextCursor } };
  }),
  route('approval/details', async ({ body, session }) => {
    const { timeZone } = await settings.current();
    const time = (at: Date) => siteTime(at, timeZone);
    const { row, facts } = await approvals.details(BigInt(body.approvalId), session, time);
    return { data: { ...approvalView(row, timeZone), facts } };
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
