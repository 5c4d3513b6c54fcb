import { createSweep } from '@goodturn/ledger';
import { operation } from '../../decisions/operations/operation.ts';
import { batchEntry, requireKnown } from './batch-outcome.ts';
import { findToken } from './batch-store.ts';

/** Makes a batch that collects a token from deposit addresses. Addresses, amounts and the destination are the database's. */
export const collect = operation('wallet/collect', {
  lock: async ({ transaction, input }) => await findToken(transaction, input.paymentMethod),

  async execute({ transaction, actor, now, input }, token) {
    const { result, batchId } = await createSweep(transaction, actor.token, token, now);
    return {
      result: { outcome: requireKnown(result), batchId: batchId?.toString() ?? null },
      audit: batchId === null ? null : batchEntry(batchId, { paymentMethod: input.paymentMethod }),
    };
  },
});
