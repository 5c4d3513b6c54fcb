import { createReturns } from '@goodturn/ledger';
import { operation } from '../../decisions/operations/operation.ts';
import { createdOutcome } from './batch-outcome.ts';
import { findToken } from './batch-store.ts';

/** Makes a batch of held deposits that go back. Addresses and amounts are those on which two persons agreed. */
export const returnDeposits = operation('batch/return', {
  lock: async ({ transaction, input }) => await findToken(transaction, input.paymentMethod),

  async execute({ transaction, actor, now, input }, token) {
    const created = await createReturns(transaction, actor.token, token, now);
    return createdOutcome(created, { paymentMethod: input.paymentMethod });
  },
});
