import { type Route, route } from '../http/route.ts';
import type { AdministratorListService } from './administrator-list-service.ts';

export const administratorListRoutes = (administrators: AdministratorListService): Route[] => [
  route('administrator/inquire', async ({ body }) => ({ data: await administrators.list(body) })),
  route('administrator/totals', async ({ body }) => ({ data: await administrators.totals(body) })),
];
