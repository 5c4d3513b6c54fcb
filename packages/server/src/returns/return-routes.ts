import { requestHashOf } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import type { ReturnService } from './return-service.ts';

export const returnRoutes = (returns: ReturnService): Route[] => [
  route('customer/returnOrder', async ({ session, body, idempotencyKey }) => {
    const stamp = { call: 'customer/returnOrder', key: idempotencyKey, requestHash: requestHashOf(body) };
    const wish = { orderId: BigInt(body.orderId), reason: body.reason, note: body.note ?? '' };
    return { data: await returns.ask(session, stamp, wish) };
  }),
];
