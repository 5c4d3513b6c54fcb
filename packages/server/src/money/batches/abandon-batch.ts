import { abandonBatch as abandonInLedger } from '@goodturn/ledger';
import { operation } from '../../decisions/operations/operation.ts';
import { batchEntry, requireKnown } from './batch-outcome.ts';

/** Takes a batch back before it is exported; afterwards nobody does. */
export const abandonBatch = operation('batch/abandon', {
  async execute({ transaction, actor, now, input }) {
    const batchId = BigInt(input.batchId);
    const outcome = requireKnown(await abandonInLedger(transaction, actor.token, batchId, now));
    return { result: { outcome }, audit: outcome === 'abandoned' ? batchEntry(batchId) : null };
  },
});
