import { type Route, route } from '../../foundation/http/route.ts';
import type { ServerListService } from './server-list-service.ts';

export const serverRoutes = (serverList: ServerListService): Route[] => [
  route('server/inquire', async () => ({ data: await serverList.list() })),
];
