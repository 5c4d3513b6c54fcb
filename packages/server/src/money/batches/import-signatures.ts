import { BatchError, checkSignatures, parseSignaturesFile } from '@goodturn/batch/files';
import { importSignatures as importInLedger } from '@goodturn/ledger';
import { operation } from '../../decisions/operations/operation.ts';
import { batchOf } from './batch-file.ts';
import { batchEntry, requireKnown } from './batch-outcome.ts';
import { type BatchRow, findBatch, readItems } from './batch-store.ts';
import type { DatabaseTransaction } from '@goodturn/database';

/** Returns the signatures of a file that are by the key of each row's sender over the stored bytes, or why it is refused. */
async function readSignatures(transaction: DatabaseTransaction, batch: BatchRow, text: string) {
  try {
    const file = parseSignaturesFile(text);
    checkSignatures(batchOf(batch, await readItems(transaction, batch.id)), batch.digest.toString('hex'), file);
    return file;
  } catch (error) {
    if (error instanceof BatchError) return error;
    throw error;
  }
}

/** Takes the signatures of a batch and no bytes. An import pays nothing that two persons did not approve. */
export const importSignatures = operation('batch/import', {
  lock: async ({ transaction, input }) => await findBatch(transaction, BigInt(input.batchId)),

  async execute({ transaction, actor, now, input }, batch) {
    const read = await readSignatures(transaction, batch, input.file);
    if (read instanceof BatchError) {
      const { code, line, field } = read;
      const result = { outcome: 'file_refused' as const, fault: code, line: line ?? null, field: field ?? null };
      return { result, audit: null };
    }
    const signatures = read.signatures.map(({ position, variant, r, s, parity }) => ({
      position,
      variant,
      r: Buffer.from(r, 'hex'),
      s: Buffer.from(s, 'hex'),
      parity,
    }));
    const imported = { batchId: batch.id, digest: Buffer.from(read.digest, 'hex'), signatures };
    const outcome = requireKnown(await importInLedger(transaction, actor.token, imported, now));
    return {
      result: { outcome, fault: null, line: null, field: null },
      audit: outcome === 'imported' ? batchEntry(batch.id, { policy: read.policy }) : null,
    };
  },
});
