import { refusalReason, type ResponseOf, returnReason, returnRequest } from '@goodturn/contract';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { readReturns, type ReturnRow } from './return-store.ts';

export type ReturnView = ResponseOf<'customer/returnOrder'>;

export type ReturnService = ReturnType<typeof createReturnService>;

export function createReturnService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function ofOrders(orderIds: readonly bigint[]): Promise<ReturnView[]> {
    const [rows, { timeZone }] = await Promise.all([readReturns(database, orderIds), settings.current()]);
    return rows.map((row) => returnView(row, timeZone));
  }

  return { ofOrders };
}

/** The time for which the ledger takes an appeal of the newest return of an order. */
const appealDays = 14;

/** Returns the time until which a refusal can be appealed: once, and not if its order has ended meanwhile. */
function appealEnd({ state, decided_at, appealed_at }: ReturnRow): Date | null {
  if (state !== 'rejected' || appealed_at !== null || decided_at === null) return null;
  return new Date(decided_at.getTime() + appealDays * 86_400_000);
}

export function returnView(row: ReturnRow, timeZone: string): ReturnView {
  const time = (date: Date | null): string | null => (date === null ? null : siteTime(date, timeZone));
  return {
    returnId: row.id.toString(),
    orderId: row.order_id.toString(),
    reason: returnReason.parse(row.reason),
    note: row.note,
    state: returnRequest.shape.state.parse(row.state),
    requestedAt: siteTime(row.requested_at, timeZone),
    decideBy: siteTime(row.decision_due_at, timeZone),
    sendTo: row.send_to,
    sendBy: time(row.send_by),
    sentAt: time(row.sent_at),
    sentTracking: row.sent_tracking,
    decidedAt: time(row.decided_at),
    remark: row.remark,
    refusalReason: row.refusal_reason === null ? null : refusalReason.parse(row.refusal_reason),
    appealUntil: time(appealEnd(row)),
    appealText: row.appeal_text,
    appealedAt: time(row.appealed_at),
    appealAccepted: row.appeal_accepted,
    appealRemark: row.appeal_remark,
    appealDecidedAt: time(row.appeal_decided_at),
  };
}

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    returns: Pick<ReturnService, 'ofOrders'>;
  }
}
