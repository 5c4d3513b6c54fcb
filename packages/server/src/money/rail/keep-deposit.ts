import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { customerSubject } from '../../people/accounts/find-customer-subject.ts';
import { decidedPayload } from './decided-payload.ts';
import { findHeldDeposit } from './deposit-store.ts';

/** Keeps a held deposit because an authority ordered it. */
const depositKeep = approval('deposit_keep', {
  apply: carriedOutBy('keep_deposit', 'kept', {
    deposit_not_held: 'deposit_not_held',
    deposit_not_there: 'deposit_not_there',
    transaction_reference_used: 'transaction_reference_used',
  }),
});

export const keepDeposit = operation('arrival/keep', {
  approvals: [depositKeep],
  lock: ({ transaction, input }) => findHeldDeposit(transaction, BigInt(input.depositId), input.observer),
  customerId: ({ customerId }) => customerId,

  async execute({ input: { observer, reference, reason } }, deposit) {
    if (!deposit.needsTwo) throw new DomainError('deposit_not_held');
    const payload = { ...decidedPayload(deposit, observer), reference };
    const subject = customerSubject(deposit.customerId);
    return secondPerson(depositKeep.request({ subject, subjectId: deposit.id, payload, reason }));
  },
});
