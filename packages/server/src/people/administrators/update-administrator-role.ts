import { approval, carriedOutBy, requireSuccess } from '../../decisions/approvals/approval.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { colleagueErrors, findRoleToAssign, findAdministrator, reduceRole } from './colleague-store.ts';

/** Assigns a role that holds more rights than the one before. */
const roleAssignment = approval('role_assignment', {
  apply: carriedOutBy('assign_role', 'assigned', { last_super_administrator: 'last_super_administrator' }),
});

export const updateAdministratorRole = operation('administrator/update_role', {
  approvals: [roleAssignment],
  lock: ({ transaction, input }) => findAdministrator(transaction, BigInt(input.administratorId)),

  async execute({ transaction, actor, now, input: { reason, ...input } }, { id, account }) {
    const roleId = BigInt(input.roleId);
    const role = await findRoleToAssign(transaction, roleId);
    if (role === undefined) throw new DomainError('not_found');
    const result = await reduceRole(transaction, { token: actor.token, administratorId: id, roleId, now });
    requireSuccess(result, colleagueErrors);
    if (result === 'second_person') {
      const payload = { role: role.name, roleId: input.roleId };
      const request = roleAssignment.request({ subject: account, subjectId: id, payload, reason });
      return { request, result: (approvalId: string) => ({ approvalId }) };
    }
    const facts = { account, role: role.name, reason };
    return { result: { approvalId: null }, audit: { subject: `administrator ${id}`, facts } };
  },
});
