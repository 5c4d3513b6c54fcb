import { type Route, route } from '../http/route.ts';
import type { RechargeAdminService } from './recharge-admin-service.ts';

export const rechargeAdminRoutes = (recharges: RechargeAdminService): Route[] => [
  route('recharge/inquire', async ({ body: { userId, ...question } }) => {
    const customerId = userId === undefined ? undefined : BigInt(userId);
    return { data: await recharges.list({ ...question, customerId }) };
  }),
];
