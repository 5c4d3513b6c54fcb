import { customerFilterOf } from '../../foundation/lists/filter-ids.ts';
import { type Route, route } from '../../foundation/http/route.ts';
import type { RechargeAdminService } from './recharge-admin-service.ts';

export const rechargeAdminRoutes = (recharges: RechargeAdminService): Route[] => [
  route('recharge/inquire', async ({ body }) => ({ data: await recharges.list(customerFilterOf(body)) })),
  route('recharge/totals', async ({ body }) => ({ data: await recharges.totals(customerFilterOf(body)) })),
];
