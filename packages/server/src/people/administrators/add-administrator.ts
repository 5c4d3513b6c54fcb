import { accountOf } from '../../foundation/texts/account-names.ts';
import { findRoleToAssign, isTaken } from './colleague-store.ts';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';

const taken = () => new DomainError('name_taken', { fields: { account: 'error_view.name_taken' } });

/** Creates an account with its role and a one-time link in two halves, so that nobody types a password for another. */
const administratorCreation = approval('administrator_creation', {
  async check({ transaction }, { payload }) {
    if (await isTaken(transaction, payload.account)) throw taken();
  },
  apply: carriedOutBy('create_administrator', 'created', { name_taken: 'name_taken' }),
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
