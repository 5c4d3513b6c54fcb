import { sql } from 'kysely';
import { findCustomers, findTracked, matching } from '../../foundation/lists/search-lookups.ts';
import { keysetPage } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { OrderAdminService } from '../orders/order-admin-service.ts';
import {
  isFound,
  returnPage,
  returnPrices,
  type ReturnFilter,
  type ReturnListRequest,
  type ReturnScope,
} from './return-list.ts';
import { returnView } from './return-service.ts';

export type ReturnAdminService = ReturnType<typeof createReturnAdminService>;

export function createReturnAdminService(
  { database }: Pick<ServerContext, 'database'>,
  { settings, orders }: { settings: Pick<SettingService, 'current'>; orders: Pick<OrderAdminService, 'findAll'> },
) {
  async function scopeOf({ search }: ReturnFilter): Promise<ReturnScope> {
    const { timeZone } = await settings.current();
    if (search === undefined) return { found: undefined, timeZone };
    const terms = parseSearch(search);
    const customerIds = await findCustomers(database, terms);
    const found = isFound(terms, { customerIds, orderIds: await findTracked(database, terms) });
    return { found: await matching(database, { table: sql`shop.return_request r`, id: sql`r.id`, found }), timeZone };
  }

  return {
    async list(request: ReturnListRequest, language: string) {
      const scope = await scopeOf(request);
      const { query, size } = returnPage(request, scope);
      const page = keysetPage((await query.execute(database)).rows, { size });
      const ids = page.list.map((row) => row.order_id);
      const ofReturns = new Map((await orders.findAll(ids, language)).map((order) => [order.orderId, order]));
      const list = page.list.map((row) => {
        const order = ofReturns.get(`${row.order_id}`);
        if (order === undefined) throw new Error(`return ${row.id} has no order`);
        return {
          ...returnView(row, scope.timeZone),
          decidedBy: row.decidedBy,
          appealDecidedBy: row.appealDecidedBy,
          receivedBy: row.receivedBy,
          receivedAt: row.receivedAt && siteTime(row.receivedAt, scope.timeZone),
          approvalId: row.approvalId === null ? null : `${row.approvalId}`,
          rejectionId: row.rejectionId === null ? null : `${row.rejectionId}`,
          order,
        };
      });
      return { list, nextCursor: page.nextCursor };
    },

    async totals(filter: ReturnFilter, max?: number) {
      return await totalsOf(database, ['price'], returnPrices(filter, await scopeOf(filter)), max);
    },
  };
}
