import { type ResponseOf, returnReason, returnRequest } from '@goodturn/contract';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { ReturnRow } from './return-store.ts';

export type ReturnView = ResponseOf<'customer/returnOrder'>;

export function returnView(row: ReturnRow, timeZone: string): ReturnView {
  return {
    returnId: row.id.toString(),
    orderId: row.order_id.toString(),
    reason: returnReason.parse(row.reason),
    note: row.note,
    state: returnRequest.shape.state.parse(row.state),
    requestedAt: siteTime(row.requested_at, timeZone),
    decideBy: siteTime(row.decision_due_at, timeZone),
    decidedAt: row.decided_at === null ? null : siteTime(row.decided_at, timeZone),
    remark: row.remark,
  };
}
