import { fieldEntries } from '../audit/audit-entry.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { ApprovalRow } from './approval-store.ts';

export const approvalView = (row: ApprovalRow, timeZone: string) => ({
  approvalId: row.id.toString(),
  kind: row.kind,
  state: row.state,
  // A customer is stored by id and shown by name.
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
