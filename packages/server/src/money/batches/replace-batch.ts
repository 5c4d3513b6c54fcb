import { replaceBatch as replaceInLedger } from '@goodturn/ledger';
import { operation } from '../../decisions/operations/operation.ts';
import { createdOutcome } from './batch-outcome.ts';

/** Makes a batch with the nonces of an exported one, of which at most one row each is mined. */
export const replaceBatch = operation('batch/replace', {
  async execute({ transaction, actor, now, input }) {
    const { batchId, kind } = input;
    const created = await replaceInLedger(transaction, actor.token, { batchId: BigInt(batchId), kind }, now);
    return createdOutcome(created, { replacedBatch: batchId, batchKind: kind });
  },
});
