import { type Route, route } from '../../foundation/http/route.ts';
import type { BackendService } from './backend-service.ts';

export const backendRoutes = (backends: BackendService): Route[] => [
  route('database/inquire', async () => ({ data: await backends.list() })),
];
