import { route, type Route } from '../../foundation/http/route.ts';
import { returnFilterOf } from '../../foundation/lists/filter-ids.ts';
import type { ReturnAdminService } from './return-admin-service.ts';

export const returnAdminRoutes = (returns: ReturnAdminService): Route[] => [
  route('return/inquire', async ({ body, language }) => ({ data: await returns.list(returnFilterOf(body), language) })),
  route('return/totals', async ({ body }) => ({ data: await returns.totals(returnFilterOf(body)) })),
];
