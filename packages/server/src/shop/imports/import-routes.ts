import { route, type Route } from '../../foundation/http/route.ts';
import type { ImportService } from './import-service.ts';

export const importRoutes = (imports: ImportService): Route[] => [
  route('import/read', async ({ body, upload }) => ({ data: await imports.read(upload, body) })),
];
