import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { customerSubject } from '../../people/accounts/find-customer-subject.ts';
import { decidedPayload } from './decided-payload.ts';
import { findHeldDeposit } from './deposit-store.ts';

/** Credits a deposit that is held for two persons. */
const depositCredit = approval('deposit_credit', {
  apply: carriedOutBy('confirm_deposit', 'credited', {
    deposit_not_held: 'deposit_not_held',
    crediting_stopped: 'crediting_stopped',
    transaction_reference_used: 'transaction_reference_used',
  }),
});

export const confirmDeposit = operation('arrival/confirm', {
  approvals: [depositCredit],
  lock: ({ transaction, input }) => findHeldDeposit(transaction, BigInt(input.depositId), input.observer),
  customerId: ({ customerId }) => customerId,

  async execute({ input: { observer, reason } }, deposit) {
    const { id, customerId, needsTwo } = deposit;
    if (!needsTwo) throw new DomainError('deposit_not_held');
    const payload = decidedPayload(deposit, observer);
    return secondPerson(
      depositCredit.request({ subject: customerSubject(customerId), subjectId: id, payload, reason }),
    );
  },
});
