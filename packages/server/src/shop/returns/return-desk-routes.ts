import { returnFilterOf } from '../../foundation/lists/filter-ids.ts';
import { type Route, route } from '../../foundation/http/route.ts';
import type { ReturnDeskService } from './return-desk-service.ts';

export const returnDeskRoutes = (returns: ReturnDeskService): Route[] => [
  route('return/inquire', async ({ body, language }) => ({ data: await returns.list(returnFilterOf(body), language) })),
  route('return/totals', async ({ body }) => ({ data: await returns.totals(returnFilterOf(body)) })),
];
