import { parseMoney } from '@goodturn/money';
import { requestHashOf } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import type { SystemDecreaseService } from './system-decrease-service.ts';
import type { UserService } from './user-service.ts';

export const userRoutes = (users: UserService, decreases: SystemDecreaseService): Route[] => [
  route('user/update_balance', async ({ body, session, idempotencyKey }) => {
    const stamp = { call: 'user/update_balance', key: idempotencyKey, requestHash: requestHashOf(body) };
    const { userId, amount, reason } = body;
    const increase = { customerId: BigInt(userId), amount: parseMoney(amount), reason };
    const { approvalId } = await users.increaseBalance(session, stamp, increase);
    return { data: { approvalId: approvalId.toString() } };
  }),

  route('user/decrease_balance', async ({ body, session, idempotencyKey }) => {
    const stamp = { call: 'user/decrease_balance', key: idempotencyKey, requestHash: requestHashOf(body) };
    const { userId, amount, revenueId, reason } = body;
    const decrease = { customerId: BigInt(userId), amount: parseMoney(amount), creditId: BigInt(revenueId), reason };
    const { approvalId } = await decreases.decrease(session, stamp, decrease);
    return { data: { approvalId: approvalId.toString() } };
  }),

  route('user/disable', async ({ body, session }) => {
    const { userId, disabled, reason } = body;
    await users.setAccountDisabled(session, { customerId: BigInt(userId), disabled, reason });
    return { data: {} };
  }),
];
