import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { latestImports, type StoredImport } from './product-import-store.ts';

export type ProductImportService = ReturnType<typeof createProductImportService>;

const undoWithinMs = 24 * 3_600_000;
const listed = 20;

export const canBeUndone = ({ createdAt, undoneAt }: StoredImport, now: Date): boolean =>
  undoneAt === null && now.getTime() - createdAt.getTime() < undoWithinMs;

export function createProductImportService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  settings: Pick<SettingService, 'current'>,
) {
  return {
    /** Returns the latest imports, the newest first. */
    async list() {
      const { timeZone } = await settings.current();
      const now = clock.now();
      return (await latestImports(database, listed)).map((row) => ({
        importId: row.id.toString(),
        fileName: row.fileName,
        account: row.account,
        createdAt: siteTime(row.createdAt, timeZone),
        added: row.added,
        changed: row.changed,
        pictures: row.pictures,
        undoneAt: row.undoneAt === null ? null : siteTime(row.undoneAt, timeZone),
        canUndo: canBeUndone(row, now),
      }));
    },
  };
}
