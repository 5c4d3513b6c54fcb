import { createBatch as createInLedger } from '@goodturn/ledger';
import { operation } from '../../decisions/operations/operation.ts';
import { createdOutcome } from './batch-outcome.ts';
import { findToken } from './batch-store.ts';

/** Makes a batch of what was approved. Payees and amounts are those of the withdrawals. */
export const createBatch = operation('batch/create', {
  lock: async ({ transaction, input }) => await findToken(transaction, input.paymentMethod),

  async execute({ transaction, actor, now, input }, token) {
    const created = await createInLedger(transaction, actor.token, token, now);
    return createdOutcome(created, { paymentMethod: input.paymentMethod });
  },
});
