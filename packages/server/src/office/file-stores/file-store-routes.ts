import type { FileStoreService } from '../../foundation/file-stores/file-store-service.ts';
import { type Route, route } from '../../foundation/http/route.ts';
import type { FileStoreTestService } from './file-store-test-service.ts';

export const fileStoreRoutes = (fileStores: FileStoreService, fileStoreTests: FileStoreTestService): Route[] => [
  route('file_store/inquire', async () => ({ data: await fileStores.show() })),
  route('file_store/test', async ({ session, body }) => ({ data: await fileStoreTests.test(session, body) })),
];
