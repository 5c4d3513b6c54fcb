import { type HoldDenial, findHoldDenial } from '@goodturn/ledger';
import { findCustomerSubject } from '../../people/accounts/find-customer-subject.ts';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';

const errors = {
  hold_active: 'hold_active',
  hold_reason_repeated: 'hold_reason_repeated',
  hold_too_long: 'hold_too_long',
} as const satisfies Record<HoldDenial, string>;

/** A hold begins when the second person agrees. */
const hold = approval('hold', {
  async check({ transaction, now }, { subjectId: customerId = 0n, payload, reason }) {
    const denial = await findHoldDenial(transaction, { customerId, days: BigInt(payload.days), reason }, now);
    if (denial !== null) throw new DomainError(errors[denial]);
  },

  apply: carriedOutBy('place_hold', 'placed', errors),
});

export const placeHold = operation('user/place_hold', {
  approvals: [hold],
  lock: ({ transaction, input }) => findCustomerSubject(transaction, BigInt(input.userId)),

  async execute({ input: { userId, days, reason } }, subject) {
    return secondPerson(hold.request({ subject, subjectId: BigInt(userId), payload: { days: `${days}` }, reason }));
  },
});
