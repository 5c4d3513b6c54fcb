import { requestHashOf } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import type { OrderAdminService } from '../orders/order-admin-service.ts';
import type { ReturnAdminService } from './return-admin-service.ts';

export const returnAdminRoutes = (returns: ReturnAdminService, orders: OrderAdminService): Route[] => [
  route('order/refund', async ({ session, body, idempotencyKey, language }) => {
    const stamp = { call: 'order/refund', key: idempotencyKey, requestHash: requestHashOf(body) };
    const asked = { orderId: BigInt(body.orderId), reason: body.reason };
    return { data: await orders.find(await returns.refund(session, stamp, asked), language) };
  }),

  route('order/decide_return', async ({ session, body, idempotencyKey, language }) => {
    const stamp = { call: 'order/decide_return', key: idempotencyKey, requestHash: requestHashOf(body) };
    const decision = { returnId: BigInt(body.returnId), accept: body.accept, remark: body.remark };
    return { data: await orders.find(await returns.decide(session, stamp, decision), language) };
  }),
];
