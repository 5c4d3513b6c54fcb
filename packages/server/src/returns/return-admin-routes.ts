import { requestHashOf } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import type { OrderAdminService } from '../orders/order-admin-service.ts';
import type { ReturnAdminService } from './return-admin-service.ts';

export const returnAdminRoutes = (returns: ReturnAdminService, orders: OrderAdminService): Route[] => [
  route('order/refund', async ({ session, body, idempotencyKey, language }) => {
    const stamp = { call: 'order/refund', key: idempotencyKey, requestHash: requestHashOf(body) };
    const asked = { orderId: BigInt(body.orderId), reason: body.reason };
    const { orderId } = await returns.refund(session, stamp, asked);
    return { data: await orders.find(orderId, language) };
  }),

  route('order/decide_return', async ({ session, body, idempotencyKey, language }) => {
    const stamp = { call: 'order/decide_return', key: idempotencyKey, requestHash: requestHashOf(body) };
    const decision = { returnId: BigInt(body.returnId), accept: body.accept, remark: body.remark };
    const { orderId, approvalId } = await returns.decide(session, stamp, decision);
    return { data: { approvalId: approvalId?.toString() ?? null, order: await orders.find(orderId, language) } };
  }),
];
