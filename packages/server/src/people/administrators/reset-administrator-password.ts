import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { findAdministrator } from './colleague-store.ts';

/** Creates a one-time link in two halves, so that nobody sets or sees another person's password. */
const passwordReset = approval('administrator_password_reset', {
  apply: carriedOutBy('create_administrator_link', 'created'),
});

export const resetAdministratorPassword = operation('administrator/reset_password', {
  approvals: [passwordReset],
  lock: ({ transaction, input }) => findAdministrator(transaction, BigInt(input.administratorId)),

  async execute({ input: { reason } }, { id, account }) {
    return secondPerson(passwordReset.request({ subject: account, subjectId: id, payload: {}, reason }));
  },
});
