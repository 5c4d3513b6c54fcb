import { billFilterOf } from '../../foundation/lists/filter-ids.ts';
import { type Route, route } from '../../foundation/http/route.ts';
import type { BillService } from './bill-service.ts';

export const billRoutes = (bills: BillService): Route[] => [
  route('bill/inquire', async ({ body, language }) => ({ data: await bills.list(billFilterOf(body), language) })),
  route('bill/totals', async ({ body }) => ({ data: await bills.totals(billFilterOf(body)) })),
];
