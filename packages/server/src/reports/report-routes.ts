import { type Route, route } from '../http/route.ts';
import type { ReportService } from './report-service.ts';

export const reportRoutes = (reports: ReportService): Route[] => [
  route('report/inquire', async ({ body }) => ({ data: await reports.list(body) })),
];
