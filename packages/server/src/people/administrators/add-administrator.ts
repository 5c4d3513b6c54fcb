import { accountOf } from '../../foundation/texts/account-names.ts';
import { createWithLink, findRoleToAssign, isTaken } from './colleague-store.ts';
import { passwordLinkToken } from '../accounts/password-link.ts';
import { approval, requireSuccess } from '../../decisions/approvals/approval.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';

const taken = () => new DomainError('name_taken', { fields: { account: 'error_view.name_taken' } });

/** Creates an account with its role and a one-time link, so that nobody types a password for another person. */
const administratorCreation = approval('administrator_creation', {
  async check({ transaction }, { payload }) {
    if (await isTaken(transaction, payload.account)) throw taken();
  },
  async apply({ transaction, approvalId, services, now }) {
    const token = passwordLinkToken(approvalId, services.drawKey);
    const result = await createWithLink(transaction, 'create_administrator', { approvalId, token, now });
    requireSuccess(result, { name_taken: 'name_taken' });
    if (result !== 'created') throw new Error(`no administrator was made for approval ${approvalId}: ${result}`);
  },
});

export const addAdministrator = operation('administrator/add', {
  approvals: [administratorCreation],
  lock: ({ transaction, input }) => findRoleToAssign(transaction, BigInt(input.roleId)),

  async execute({ input: { roleId, reason, ...input } }, { name: role }) {
    const account = accountOf(input.account);
    const payload = { account, role, roleId };
    return secondPerson(administratorCreation.request({ subject: account, payload, reason }));
  },
});
