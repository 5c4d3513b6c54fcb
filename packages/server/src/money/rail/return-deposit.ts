import { addressText } from '@goodturn/addresses';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { customerSubject } from '../../people/accounts/find-customer-subject.ts';
import { decidedPayload } from './decided-payload.ts';
import { findHeldDeposit } from './deposit-store.ts';

/** Lets a held deposit go back to the address that its customer named. */
const depositReturn = approval('deposit_return', {
  apply: carriedOutBy('return_deposit', 'returning', {
    deposit_not_held: 'deposit_not_held',
    deposit_not_there: 'deposit_not_there',
    return_address_changed: 'return_address_changed',
    transaction_reference_used: 'transaction_reference_used',
  }),
});

export const returnDeposit = operation('arrival/return', {
  approvals: [depositReturn],
  lock: ({ transaction, input }) => findHeldDeposit(transaction, BigInt(input.depositId), input.observer),
  customerId: ({ customerId }) => customerId,

  async execute({ input: { observer, reason } }, deposit) {
    const { id, customerId, chain, returnTo, needsTwo, isReturning } = deposit;
    if (!needsTwo && !isReturning) throw new DomainError('deposit_not_held');
    if (returnTo === null) throw new DomainError('return_address_changed');
    const payload = { ...decidedPayload(deposit, observer), address: addressText(chain, returnTo) };
    return secondPerson(
      depositReturn.request({ subject: customerSubject(customerId), subjectId: id, payload, reason }),
    );
  },
});
