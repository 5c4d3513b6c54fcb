import type { BodyOf } from '@goodturn/contract';
import { inTransaction } from '@goodturn/database';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import type { FileStoreService } from '../../foundation/file-stores/file-store-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';

export type FileStoreTestService = ReturnType<typeof createFileStoreTestService>;

interface Dependencies {
  fileStores: Pick<FileStoreService, 'test'>;
  audit: Pick<AuditService, 'recordFor'>;
}

export function createFileStoreTestService(
  { database }: Pick<ServerContext, 'database'>,
  { fileStores, audit }: Dependencies,
) {
  return {
    /** Writes, reads and deletes an object, and records in the audit that the server connected there. */
    async test(by: AdministratorSession, input: BodyOf<'file_store/test'>) {
      const outcome = await fileStores.test(input);
      const { uploadType, endpoint = '', bucket = '' } = input;
      const facts = { uploadType, endpoint, bucket, storeTest: outcome.result };
      await inTransaction(database, async (transaction) => {
        await audit.recordFor(transaction, by, { action: 'file_store/test', subject: 'pictures', facts });
      });
      return outcome;
    },
  };
}
