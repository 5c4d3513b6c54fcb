import * as store from './role-store.ts';
import { isPermissionNode } from '@goodturn/contract';
import { approval, carriedOutBy, requireSuccess } from '../../decisions/approvals/approval.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { requireRoleName, roleErrors } from './role-errors.ts';

/** Adds rights to a role that somebody has; the deciding person holds these rights, too. */
const roleChange = approval('role_change', {
  apply: carriedOutBy('change_role', 'changed', { name_taken: 'name_taken', not_selectable: 'node_not_selectable' }),
});

const asText = (nodes: readonly string[]): string => nodes.join(' ');

export const updateRole = operation('role/update', {
  approvals: [roleChange],
  lock: ({ transaction, input }) => store.findRoleById(transaction, BigInt(input.roleId)),

  async execute({ transaction, actor, now, input }, before) {
    const name = requireRoleName(input.name);
    const remarks = input.remarks.trim();
    if (!input.nodes.every(isPermissionNode)) throw new DomainError('invalid_request');
    const roleId = before.id;
    const change = { token: actor.token, roleId, revision: input.revision, name, remarks, now };
    const { result, added, removed } = await store.updateRole(transaction, { ...change, nodes: input.nodes });
    if (result === 'name_built_in') {
      throw new DomainError('role_built_in', { fields: { name: 'error_view.role_name_built_in' } });
    }
    requireSuccess(result, roleErrors);
    const rights = { rightsAdded: asText(added), rightsRemoved: asText(removed) };
    if (result === 'second_person') {
      const { reason } = input;
      if (reason === undefined) {
        throw new DomainError('reason_required', { fields: { reason: 'error_view.reason_required' } });
      }
      const payload = { name, remarks, ...rights };
      const request = roleChange.request({ subject: before.name, subjectId: roleId, payload, reason });
      return { request, result: (approvalId: string) => ({ approvalId }) };
    }
    const facts = { role: name, remarks, ...rights };
    return { result: { approvalId: null }, audit: { subject: `role ${roleId}`, facts } };
  },
});
