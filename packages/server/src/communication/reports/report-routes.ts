import { customerFilterOf } from '../../foundation/lists/filter-ids.ts';
import { type Route, route } from '../../foundation/http/route.ts';
import type { ReportService } from './report-service.ts';

export const reportRoutes = (reports: ReportService): Route[] => [
  route('report/inquire', async ({ body }) => ({ data: await reports.list(customerFilterOf(body)) })),
  route('report/totals', async ({ body }) => ({ data: await reports.totals(customerFilterOf(body)) })),
];
