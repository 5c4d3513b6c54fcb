import { inTransaction } from '@goodturn/database';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { drawPicture } from '../../foundation/files/draw-picture.ts';
import type { FileService } from '../../foundation/files/file-service.ts';
import type { PictureService } from '../../foundation/files/picture-service.ts';

export type PictureUploadService = ReturnType<typeof createPictureUploadService>;

interface Dependencies {
  files: Pick<FileService, 'write' | 'insert'>;
  pictures: PictureService;
  audit: Pick<AuditService, 'recordFor'>;
}

export function createPictureUploadService(
  { database }: Pick<ServerContext, 'database'>,
  { files, pictures, audit }: Dependencies,
) {
  return {
    /** Throws the errors of `PictureService.redraw` and `FileService.write`. */
    async add(by: AdministratorSession, file: Buffer): Promise<{ id: bigint; name: string }> {
      const picture = await drawPicture(pictures, file, 'file');
      // Written before the database transaction, which would hold a connection while an object storage is slow.
      const written = await files.write(picture);
      return await inTransaction(database, async (transaction) => {
        const id = await files.insert(transaction, written);
        await audit.recordFor(transaction, by, { action: 'file/add', subject: `file ${id}` });
        return { id, name: written.name };
      }).catch(async (error: unknown) => {
        await written.discard();
        throw error;
      });
    },
  };
}
