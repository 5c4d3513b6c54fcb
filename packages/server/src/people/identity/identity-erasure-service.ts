import { inTransaction } from '@goodturn/database';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import * as store from './identity-erasure-store.ts';
import type { IdentityFiles } from './identity-files.ts';
import { findImages } from './identity-store.ts';

const dayMs = 24 * 3_600_000;
const batchSize = 100;

/**
 * Erases documents after their retention period, uploads that were never submitted, and the keys of customers without
 * any document.
 */
export function createIdentityErasureService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { settings, files }: { settings: Pick<SettingService, 'current'>; files: IdentityFiles },
) {
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);

  /** Deletes the files before their rows: if the process ends half-way, the rows still name what is left to delete. */
  async function eraseDecided(): Promise<number> {
    const { identityRetentionDays } = await settings.current();
    return await inTransaction(database, async (transaction) => {
      const decidedBefore = daysAgo(identityRetentionDays);
      const overdue = await store.lockOverdue(transaction, { decidedBefore, limit: batchSize });
      for (const { id } of overdue) {
        const references = (await findImages(transaction, id)).map(({ reference }) => reference);
        await files.remove(references);
        await store.deleteImages(transaction, references);
        await store.eraseSubmission(transaction, id, clock.now());
      }
      const owners = overdue.map(({ customerId }) => customerId);
      await store.deleteUnusedKeys(transaction, owners);
      return overdue.length;
    });
  }

  async function eraseUnsubmitted(): Promise<number> {
    return await inTransaction(database, async (transaction) => {
      const found = await store.lockUnsubmitted(transaction, { before: daysAgo(1), limit: batchSize });
      const references = found.map(({ reference }) => reference);
      await files.remove(references);
      await store.deleteImages(transaction, references);
      const owners = found.map(({ customerId }) => customerId);
      await store.deleteUnusedKeys(transaction, owners);
      return found.length;
    });
  }

  /** Removes files without a row, which a server leaves behind if it ends between writing the file and the row. */
  async function removeStrayFiles(): Promise<void> {
    const old = await files.listBefore(daysAgo(1));
    if (old.length > 0) await files.remove(await store.unknownReferences(database, old));
  }

  return {
    async erase(): Promise<void> {
      while ((await eraseDecided()) === batchSize);
      while ((await eraseUnsubmitted()) === batchSize);
      await removeStrayFiles();
    },
  };
}
