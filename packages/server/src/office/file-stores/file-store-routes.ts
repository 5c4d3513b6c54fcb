import { type Route, route } from '../../foundation/http/route.ts';
import type { FileStoreService } from '../../foundation/file-stores/file-store-service.ts';

export const fileStoreRoutes = (fileStores: FileStoreService): Route[] => [
  route('file_store/inquire', async () => ({ data: await fileStores.show() })),
  route('file_store/test', async ({ session, body }) => ({ data: await fileStores.test(session, body) })),
];
