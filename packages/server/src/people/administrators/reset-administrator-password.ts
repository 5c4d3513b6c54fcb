import { passwordLinkToken } from '../accounts/password-link.ts';
import { approval } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { createWithLink, findAdministrator } from './colleague-store.ts';

/** Creates a one-time link, so that nobody sets or sees another person's password. */
const passwordReset = approval('administrator_password_reset', {
  async apply({ transaction, approvalId, services, now }) {
    const token = passwordLinkToken(approvalId, services.drawKey);
    const result = await createWithLink(transaction, 'create_administrator_link', { approvalId, token, now });
    if (result !== 'created') throw new Error(`no link was made for approval ${approvalId}: ${result}`);
  },
});

export const resetAdministratorPassword = operation('administrator/reset_password', {
  approvals: [passwordReset],
  lock: ({ transaction, input }) => findAdministrator(transaction, BigInt(input.administratorId)),

  async execute({ input: { reason } }, { id, account }) {
    return secondPerson(passwordReset.request({ subject: account, subjectId: id, payload: {}, reason }));
  },
});
