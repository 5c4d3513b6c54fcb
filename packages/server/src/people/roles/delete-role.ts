import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { roleErrors } from './role-errors.ts';
import * as store from './role-store.ts';

/** Deletes a role that nobody has. */
export const deleteRole = operation('role/delete', {
  lock: ({ transaction, input }) => store.findRoleById(transaction, BigInt(input.roleId)),

  async execute({ transaction, actor, now }, { id: roleId, name }) {
    requireSuccess(await store.deleteRole(transaction, { token: actor.token, roleId, now }), roleErrors);
    return { result: {}, audit: { subject: `role ${roleId}`, facts: { role: name } } };
  },
});
