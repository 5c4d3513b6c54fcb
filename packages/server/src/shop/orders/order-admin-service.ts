import { sql } from 'kysely';
import { DomainError } from '../../foundation/domain-error.ts';
import { findCustomers, findCampaigns, findTracked, matching } from '../../foundation/lists/search-lookups.ts';
import { keysetPage } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import type { ReturnService } from '../returns/return-service.ts';
import {
  isFound,
  orderAmounts,
  orderPage,
  type OrderFilter,
  type OrderRequest,
  type OrderScope,
} from './order-list.ts';
import { readTrackingCorrections } from './order-store.ts';
import { adminOrderView, type AdminOrderView } from './order-view.ts';

export type OrderAdminService = ReturnType<typeof createOrderAdminService>;

export function createOrderAdminService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { settings, returns }: { settings: SettingService; returns: ReturnService },
) {
  async function scopeOf({ search: text }: OrderFilter, timeZone: string): Promise<OrderScope> {
    const now = clock.now();
    if (text === undefined) return { found: undefined, timeZone, now };
    const terms = parseSearch(text);
    const condition = isFound({
      terms,
      customerIds: await findCustomers(database, terms),
      orderIds: await findTracked(database, terms),
      campaignIds: await findCampaigns(database, terms),
    });
    const found = await matching(database, { table: sql`shop.orders o`, id: sql`o.id`, found: condition });
    return { found, timeZone, now };
  }

  async function list(request: OrderRequest, language: string) {
    const { timeZone, defaultLanguage } = await settings.current();
    const languages = { reader: language, site: defaultLanguage };
    const { query, size } = orderPage(request, await scopeOf(request, timeZone), languages);
    const page = keysetPage((await query.execute(database)).rows, { size });
    const ids = page.list.map(({ id }) => id);
    const [asked, corrected] = await Promise.all([returns.ofOrders(ids), readTrackingCorrections(database, ids)]);
    return {
      list: page.list.map((row) => {
        const own = asked.filter(({ orderId }) => orderId === row.id.toString());
        const corrections = corrected.filter(({ orderId }) => orderId === row.id);
        return adminOrderView(row, { returns: own, corrections, timeZone });
      }),
      nextCursor: page.nextCursor,
    };
  }

  async function totals(filter: OrderFilter, max?: number) {
    const { timeZone } = await settings.current();
    const amounts = orderAmounts(filter, await scopeOf(filter, timeZone));
    return await totalsOf(database, ['price', 'cashback', 'bonus'], amounts, max);
  }

  /** Throws `not_found`. */
  async function find(orderId: bigint, language: string): Promise<AdminOrderView> {
    const [order] = (await list({ orderId, pageSize: 1 }, language)).list;
    if (order === undefined) throw new DomainError('not_found');
    return order;
  }

  /** Returns these orders in unspecified order. */
  async function findAll(orderIds: readonly bigint[], language: string): Promise<AdminOrderView[]> {
    if (orderIds.length === 0) return [];
    return (await list({ orderIds: [...new Set(orderIds)], pageSize: orderIds.length }, language)).list;
  }

  return { list, totals, find, findAll };
}

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    orders: Pick<OrderAdminService, 'find'>;
  }
}
