import { cancelWithdrawal as cancelInLedger } from '@goodturn/ledger';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { findWithdrawal } from './withdrawal-store.ts';
import { withdrawalView } from './withdrawal-view.ts';

/** Cancels a withdrawal that is not being signed yet; repeating it changes nothing. */
export const cancelWithdrawal = operation('customer/cancelWithdraw', {
  async execute({ transaction, actor: { token }, now, site, input }) {
    const withdrawalId = BigInt(input.withdrawalId);
    const result = await cancelInLedger(transaction, token, withdrawalId, now);
    if (result === 'not_cancellable') throw new DomainError('withdrawal_not_cancellable');
    const withdrawal = result === 'not_found' ? undefined : await findWithdrawal(transaction, withdrawalId);
    if (withdrawal === undefined) throw new DomainError('not_found');
    return { result: withdrawalView(withdrawal, site.timeZone), audit: null };
  },
});
