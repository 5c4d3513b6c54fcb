import { type Route, route } from '../http/route.ts';
import type { OrderAdminService } from './order-admin-service.ts';

const idOf = (text: string | undefined): bigint | undefined => (text === undefined ? undefined : BigInt(text));

export const orderAdminRoutes = (orders: OrderAdminService): Route[] => [
  route('order/inquire', async ({ body, language }) => {
    const { pageSize, cursor, status, shipmentState, returnRequested } = body;
    const about = { orderId: idOf(body.orderId), customerId: idOf(body.userId), campaignId: idOf(body.campaignId) };
    const filter = { ...about, status, shipmentState, isReturnRequested: returnRequested };
    return { data: await orders.list({ pageSize, cursor, ...filter }, language) };
  }),
];
