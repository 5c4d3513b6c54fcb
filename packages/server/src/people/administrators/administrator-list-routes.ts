import { type Route, route } from '../../foundation/http/route.ts';
import { administratorFilterOf } from '../../foundation/lists/filter-ids.ts';
import type { AdministratorListService } from './administrator-list-service.ts';

export const administratorListRoutes = (administrators: AdministratorListService): Route[] => [
  route('administrator/inquire', async ({ body }) => ({
    data: await administrators.list(administratorFilterOf(body)),
  })),
  route('administrator/totals', async ({ body }) => ({
    data: await administrators.totals(administratorFilterOf(body)),
  })),
];
