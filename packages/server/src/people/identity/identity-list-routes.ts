import { identityFilterOf } from '../../foundation/lists/filter-ids.ts';
import { type Route, route } from '../../foundation/http/route.ts';
import type { IdentityListService } from './identity-list-service.ts';

export const identityListRoutes = (identityList: IdentityListService): Route[] => [
  route('real_name/inquire', async ({ body }) => ({ data: await identityList.list(identityFilterOf(body)) })),
  route('real_name/totals', async ({ body }) => ({ data: await identityList.totals(identityFilterOf(body)) })),
];
