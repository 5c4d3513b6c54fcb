import { type PageRequest, pageOf, parsePage } from '../lists/page.ts';
import { DomainError } from '../domain-error.ts';
import type { ReturnService } from '../returns/return-service.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { type AdminOrderFilter, readAdminOrders } from './order-admin-store.ts';
import { type AdminOrderView, adminOrderView } from './order-admin-view.ts';

export type OrderInquiry = PageRequest & Omit<AdminOrderFilter, 'before' | 'limit'>;

export type OrderAdminService = ReturnType<typeof createOrderAdminService>;

export function createOrderAdminService(
  { database }: Pick<ServerContext, 'database'>,
  { settings, returns }: { settings: SettingService; returns: ReturnService },
) {
  async function views(filter: AdminOrderFilter, size: number, language: string) {
    const { timeZone, defaultLanguage } = await settings.current();
    const page = pageOf(await readAdminOrders(database, { reader: language, site: defaultLanguage }, filter), size);
    const asked = await returns.ofOrders(page.list.map(({ id }) => id));
    return {
      list: page.list.map((row) => {
        const own = asked.filter(({ orderId }) => orderId === row.id.toString());
        return adminOrderView(row, own, timeZone);
      }),
      nextCursor: page.nextCursor,
    };
  }

  async function list({ pageSize, cursor, ...filter }: OrderInquiry, language: string) {
    const { before, size } = parsePage({ pageSize, cursor });
    return await views({ ...filter, before, limit: size + 1 }, size, language);
  }

  /** Throws `not_found`. */
  async function find(orderId: bigint, language: string): Promise<AdminOrderView> {
    const [order] = (await views({ orderId, limit: 1 }, 1, language)).list;
    if (order === undefined) throw new DomainError('not_found');
    return order;
  }

  return { list, find };
}
