import { requestBalance } from '@goodturn/ledger';
import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { findWallet } from './wallet-list-service.ts';

/** Asks the watchers to read what a wallet holds. No server asks a chain, and what they read is theirs to say. */
export const synchroniseWallet = operation('wallet/synchronise', {
  lock: async ({ transaction, input }) => await findWallet(transaction, BigInt(input.walletId)),

  async execute({ transaction, actor, now }, wallet) {
    const outcome = await requestBalance(transaction, actor.token, wallet, now);
    requireSuccess(outcome, { forbidden: 'forbidden', not_found: 'not_found' });
    const facts = { chain: wallet.chain };
    return {
      result: { outcome },
      audit: outcome === 'requested' ? { subject: `customer ${wallet.customerId}`, facts } : null,
    };
  },
});
