import { type Route, route } from '../http/route.ts';
import type { OrderAdminService } from './order-admin-service.ts';

const idOf = (text: string | undefined): bigint | undefined => (text === undefined ? undefined : BigInt(text));

export const orderAdminRoutes = (orders: OrderAdminService): Route[] => [
  route('order/inquire', async ({ body, language }) => {
    const { pageSize, cursor, status, shipmentState, returnAsked } = body;
    const about = { orderId: idOf(body.orderId), customerId: idOf(body.userId), campaignId: idOf(body.campaignId) };
    const filter = { ...about, status, shipmentState, isReturnAsked: returnAsked };
    return { data: await orders.inquire({ pageSize, cursor, ...filter }, language) };
  }),
];
