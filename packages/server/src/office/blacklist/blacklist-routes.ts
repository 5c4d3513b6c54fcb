import { type Route, route } from '../../foundation/http/route.ts';
import type { BlacklistService } from './blacklist-service.ts';

export const blacklistRoutes = (blacklist: BlacklistService): Route[] => [
  route('ip_blacklist/inquire', async ({ body }) => ({ data: await blacklist.list(body) })),
  route('ip_blacklist/totals', async ({ body }) => ({ data: await blacklist.totals(body) })),
];
