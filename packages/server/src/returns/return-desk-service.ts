import type { OrderAdminService } from '../orders/order-admin-service.ts';
import { type PageRequest, pageOf, parsePage } from '../lists/page.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import { readReturnDesk, type ReturnQueue } from './return-desk-store.ts';
import { returnView } from './return-view.ts';

export type ReturnDeskService = ReturnType<typeof createReturnDeskService>;

type ReturnDeskQuery = PageRequest & { state?: ReturnQueue | undefined; returnId?: string | undefined };

/** Returns with everything that a decision about them rests on. */
export function createReturnDeskService(
  { database }: Pick<ServerContext, 'database'>,
  { settings, orders }: { settings: Pick<SettingService, 'current'>; orders: Pick<OrderAdminService, 'findAll'> },
) {
  return {
    async list({ state: queue, returnId, ...request }: ReturnDeskQuery, language: string) {
      const { before: after, size } = parsePage(request);
      const id = returnId === undefined ? undefined : BigInt(returnId);
      const { timeZone } = await settings.current();
      const page = pageOf(await readReturnDesk(database, { queue, id, after, limit: size + 1 }), size);
      const ids = page.list.map((row) => row.order_id);
      const ofReturns = new Map((await orders.findAll(ids, language)).map((order) => [order.orderId, order]));
      const list = page.list.map((row) => {
        const order = ofReturns.get(`${row.order_id}`);
        if (order === undefined) throw new Error(`return ${row.id} has no order`);
        return {
          ...returnView(row, timeZone),
          decidedBy: row.decidedBy,
          receivedBy: row.receivedBy,
          receivedAt: row.receivedAt && siteTime(row.receivedAt, timeZone),
          approvalId: row.approvalId === null ? null : `${row.approvalId}`,
          order,
        };
      });
      return { list, nextCursor: page.nextCursor };
    },
  };
}
