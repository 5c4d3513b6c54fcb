import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { accountOf } from '../../foundation/texts/account-names.ts';
import { findCustomerForRole, findRoleToAssign, isTaken } from './colleague-store.ts';

const taken = () => new DomainError('name_taken', { fields: { account: 'error_view.name_taken' } });

/**
 * Creates a back-office account with its role and a one-time link, and records the customer's account as its owner's.
 */
const customerRole = approval('customer_role', {
  async check({ transaction }, { payload, subjectId = 0n }) {
    if ((await findCustomerForRole(transaction, subjectId))?.hasRole === true)
      throw new DomainError('customer_has_role');
    if (await isTaken(transaction, payload.account)) throw taken();
  },
  apply: carriedOutBy('give_customer_role', 'created', { name_taken: 'name_taken', has_role: 'customer_has_role' }),
});

/** Requests a back-office account for a customer; two persons decide about it. */
export const giveCustomerRole = operation('user/update_role', {
  approvals: [customerRole],
  lock: ({ transaction, input }) => findCustomerForRole(transaction, BigInt(input.userId)),
  customerId: ({ customerId }) => customerId,

  async execute({ transaction, input: { roleId, reason, ...input } }, { customerId }) {
    const role = await findRoleToAssign(transaction, BigInt(roleId));
    if (role === undefined) throw new DomainError('not_found');
    const payload = { account: accountOf(input.account), role: role.name, roleId };
    const subject = `customer ${customerId}`;
    return secondPerson(customerRole.request({ subject, subjectId: customerId, payload, reason }));
  },
});
