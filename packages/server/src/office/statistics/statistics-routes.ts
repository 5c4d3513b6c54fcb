import { type Route, route } from '../../foundation/http/route.ts';
import type { StatisticsService } from './statistics-service.ts';

export const statisticsRoutes = (statistics: StatisticsService): Route[] => [
  route('today/inquire', async ({ body }) => ({ data: await statistics.list(body) })),
  route('today/report', async ({ body, language }) => ({ data: await statistics.report(body, language) })),
];
