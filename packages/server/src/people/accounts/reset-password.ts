import { approval } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { findCustomerSubject } from './find-customer-subject.ts';
import { passwordLinkToken } from './password-link.ts';
import { createPasswordLink } from './password-link-store.ts';

/** Creates a one-time link, so that nobody sets or sees another person's password. */
const passwordReset = approval('password_reset', {
  async apply({ transaction, approvalId, services, now }) {
    const token = passwordLinkToken(approvalId, services.drawKey);
    await createPasswordLink(transaction, { approvalId, token }, now);
  },
});

export const resetPassword = operation('user/reset_password', {
  approvals: [passwordReset],
  lock: ({ transaction, input }) => findCustomerSubject(transaction, BigInt(input.userId)),

  async execute({ input: { userId, reason } }, subject) {
    return secondPerson(passwordReset.request({ subject, subjectId: BigInt(userId), payload: {}, reason }));
  },
});
