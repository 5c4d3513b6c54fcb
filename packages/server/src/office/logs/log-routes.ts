import { type Route, route } from '../../foundation/http/route.ts';
import type { LogService } from './log-service.ts';

export const logRoutes = (logs: LogService): Route[] => [
  route('server_log/inquire', async () => ({ data: await logs.list() })),
  route('server_log/test', async ({ session }) => ({ data: await logs.test(session) })),
];
