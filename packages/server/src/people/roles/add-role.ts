import * as store from './role-store.ts';
import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { requireRoleName, roleErrors } from './role-errors.ts';

/** Adds a role without any rights. */
export const addRole = operation('role/add', {
  async execute({ transaction, actor, now, input }) {
    const name = requireRoleName(input.name);
    const remarks = input.remarks.trim();
    const { result, roleId } = await store.addRole(transaction, { token: actor.token, name, remarks, now });
    requireSuccess(result, roleErrors);
    return {
      result: { roleId: `${roleId}` },
      audit: { subject: `role ${roleId ?? 0n}`, facts: { role: name, remarks } },
    };
  },
});
