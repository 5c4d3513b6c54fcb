import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { findCustomerSubject } from './find-customer-subject.ts';

/** Creates a one-time link in two halves, so that nobody sets or sees another person's password. */
const passwordReset = approval('password_reset', { apply: carriedOutBy('create_password_link', 'created') });

export const resetPassword = operation('user/reset_password', {
  approvals: [passwordReset],
  lock: ({ transaction, input }) => findCustomerSubject(transaction, BigInt(input.userId)),

  async execute({ input: { userId, reason } }, subject) {
    return secondPerson(passwordReset.request({ subject, subjectId: BigInt(userId), payload: {}, reason }));
  },
});
