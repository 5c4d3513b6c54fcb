import { requestHashOf } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import type { HoldAdminService } from './hold-admin-service.ts';

export const holdAdminRoutes = (holds: HoldAdminService): Route[] => [
  route('user/place_hold', async ({ body, session, idempotencyKey }) => {
    const stamp = { call: 'user/place_hold', key: idempotencyKey, requestHash: requestHashOf(body) };
    const { userId, days, reason } = body;
    const { approvalId } = await holds.place(session, stamp, { customerId: BigInt(userId), days, reason });
    return { data: { approvalId: approvalId.toString() } };
  }),

  route('user/lift_hold', async ({ body, session, idempotencyKey }) => {
    const stamp = { call: 'user/lift_hold', key: idempotencyKey, requestHash: requestHashOf(body) };
    const { approvalId } = await holds.lift(session, stamp, { holdId: BigInt(body.holdId), reason: body.reason });
    return { data: { approvalId: approvalId.toString() } };
  }),

  route('user/decide_appeal', async ({ body, session }) => {
    await holds.decideAppeal(session, { ...body, holdId: BigInt(body.holdId) });
    return { data: {} };
  }),
];
