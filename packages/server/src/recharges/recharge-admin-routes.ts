import { parseMoney } from '@goodturn/money';
import { requestHashOf } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import type { RechargeAdminService } from './recharge-admin-service.ts';

export const rechargeAdminRoutes = (recharges: RechargeAdminService): Route[] => [
  route('recharge/confirm', async ({ body, session, idempotencyKey }) => {
    const stamp = { call: 'recharge/confirm', key: idempotencyKey, requestHash: requestHashOf(body) };
    const { userId, amount, ...arrived } = body;
    const recharge = { ...arrived, customerId: BigInt(userId), amount: parseMoney(amount) };
    const { approvalId } = await recharges.confirm(session, stamp, recharge);
    return { data: { approvalId: approvalId.toString() } };
  }),

  route('recharge/fail', async ({ body, session }) => {
    await recharges.fail(session, { rechargeId: BigInt(body.rechargeId), reason: body.reason });
    return { data: {} };
  }),

  route('recharge/inquire', async ({ body: { userId, ...question } }) => {
    const customerId = userId === undefined ? undefined : BigInt(userId);
    return { data: await recharges.inquire({ ...question, customerId }) };
  }),
];
