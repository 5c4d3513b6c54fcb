import type { PermissionNode } from '@goodturn/contract';
import { inTransaction } from '@goodturn/database';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import { builtInRoles } from './built-in-roles.ts';
import { ensureBuiltInRole, findRole, insertRole, replaceNodes } from './role-store.ts';

export type RoleService = ReturnType<typeof createRoleService>;

export function createRoleService({ database }: Pick<ServerContext, 'database'>) {
  /** Brings the built-in roles in step with the nodes of this version; called at every start, before the first request. */
  async function ensureBuiltInRoles(): Promise<void> {
    await inTransaction(database, async (transaction) => {
      for (const role of builtInRoles) {
        await replaceNodes(transaction, await ensureBuiltInRole(transaction, role.name), role.nodes);
      }
    });
  }

  /** Adds a role of the site's own. Throws `name_taken`. */
  async function addRole(role: {
    name: string;
    remarks: string;
    nodes: readonly PermissionNode[];
  }): Promise<{ roleId: bigint }> {
    return await inTransaction(database, async (transaction) => {
      if ((await findRole(transaction, role.name)) !== undefined) throw new DomainError('name_taken');
      const roleId = await insertRole(transaction, role.name, role.remarks);
      await replaceNodes(transaction, roleId, role.nodes);
      return { roleId };
    });
  }

  return { ensureBuiltInRoles, addRole };
}
