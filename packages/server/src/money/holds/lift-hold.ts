import { findCustomerSubject } from '../../people/accounts/find-customer-subject.ts';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { findHold } from './hold-store.ts';

const holdRelease = approval('hold_release', {
  apply: carriedOutBy('release_hold', 'released', { hold_not_active: 'hold_not_active' }),
});

export const liftHold = operation('user/lift_hold', {
  approvals: [holdRelease],
  lock: ({ transaction, input }) => findHold(transaction, BigInt(input.holdId)),
  customerId: ({ customerId }) => customerId,

  async execute({ transaction, now, input }, { id, customerId, reason, endedAt, expiresAt }) {
    if (endedAt !== null || expiresAt <= now) throw new DomainError('hold_not_active');
    const subject = (await findCustomerSubject(transaction, customerId)) ?? '';
    return secondPerson(
      holdRelease.request({ subject, subjectId: id, payload: { hold: reason }, reason: input.reason }),
    );
  },
});
