import { type ResponseOf, returnReason, returnRequest } from '@goodturn/contract';
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
  };
}

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    returns: Pick<ReturnService, 'ofOrders'>;
  }
}
