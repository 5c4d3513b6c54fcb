import { exportBatch as exportInLedger } from '@goodturn/ledger';
import { operation } from '../../decisions/operations/operation.ts';
import { batchFileOf } from './batch-file.ts';
import { batchEntry, requireKnown } from './batch-outcome.ts';
import { findBatch, readApprovals, readItems } from './batch-store.ts';

/** Commits the rows of a batch and returns the file for the signer; the same file again is no other act. */
export const exportBatch = operation('batch/file', {
  lock: async ({ transaction, input }) => await findBatch(transaction, BigInt(input.batchId)),

  async execute({ transaction, actor, now }, batch) {
    const outcome = requireKnown(await exportInLedger(transaction, actor.token, batch.id, now));
    if (outcome !== 'exported') return { result: { outcome, fileName: null, file: null }, audit: null };
    const items = await readItems(transaction, batch.id);
    const file = batchFileOf(batch, items, await readApprovals(transaction, batch.id));
    const digest = batch.digest.toString('hex');
    return {
      result: { outcome, fileName: `batch-${batch.id}.json`, file },
      audit: batchEntry(batch.id, { digest }),
    };
  },
});
