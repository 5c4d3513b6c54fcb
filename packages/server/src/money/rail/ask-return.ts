import { requestDepositReturn } from '@goodturn/ledger';
import { operation } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { addressNotAllowed, payoutAddress } from '../withdrawals/payout-address.ts';
import { findOwnMethod } from './own-deposit-store.ts';

/** Names where a held deposit is to go back to. As for a withdrawal, the withdrawal password says that it is the customer. */
export const askReturn = operation('customer/returnArrival', {
  lock: async ({ transaction, actor, input }) =>
    await findOwnMethod(transaction, actor.subjectId, BigInt(input.depositId)),

  async authorize({ actor: { subjectId: customerId, installation }, ip, input }, { passwords }) {
    return await passwords.requireWithdrawalPassword({ customerId, installation, ip }, input.withdrawalPassword);
  },

  async execute({ transaction, actor: { token, subjectId }, passwordProof, now, input }, { paymentMethod }) {
    const address = payoutAddress(paymentMethod, input.address);
    const request = { depositId: BigInt(input.depositId), address };
    const result = await requestDepositReturn(transaction, { token, passwordProof }, request, now);
    // Changed since it was checked, or the session is over.
    if (result === 'not_proven') throw new DomainError('withdrawal_password_incorrect');
    if (result === 'payout_address_not_allowed') throw addressNotAllowed();
    if (result !== 'requested') throw new DomainError(result);
    // Two persons agree to the address because the customer named it: the audit keeps that they did.
    const facts = { deposit: input.depositId, address };
    return { result: {}, audit: { subject: `customer ${subjectId}`, facts } };
  },
});
