import { requestHashOf } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import type { ApprovalKindName, ApprovalState } from './approval-kind.ts';
import type { ApprovalService } from './approval-service.ts';

type Row = Awaited<ReturnType<ApprovalService['inquire']>>['list'][number];

const wireRow = (row: Row, zone: string, mayDecide: boolean) => ({
  approvalId: row.id.toString(),
  kind: row.kind as ApprovalKindName,
  state: row.state as ApprovalState,
  subject: row.payload.subject,
  payload: row.payload.fields,
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
    const mayDecide = (row: Row) => approvals.mayDecide(session, row.kind as ApprovalKindName);
    const list = page.list.map((row) => wireRow(row, zone, mayDecide(row)));
    return { data: { list, nextCursor: page.nextCursor } };
  }),

  route('approval/decide', async ({ body, session, idempotencyKey }) => {
    const stamp = { call: 'approval/decide', key: idempotencyKey, requestHash: requestHashOf(body) };
    const decision = await approvals.decide(session, stamp, { ...body, approvalId: BigInt(body.approvalId) });
    return { data: decision };
  }),
];
