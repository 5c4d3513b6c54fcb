import { orderFilterOf } from '../../foundation/lists/filter-ids.ts';
import { type Route, route } from '../../foundation/http/route.ts';
import type { OrderAdminService } from './order-admin-service.ts';

export const orderAdminRoutes = (orders: OrderAdminService): Route[] => [
  route('order/inquire', async ({ body, language }) => ({ data: await orders.list(orderFilterOf(body), language) })),
  route('order/totals', async ({ body }) => ({ data: await orders.totals(orderFilterOf(body)) })),
];
