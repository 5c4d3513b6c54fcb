import type { PermissionNode } from '@goodturn/contract';
import { inTransaction } from '@goodturn/database';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { findRole, insertRole, replaceNodes } from './role-store.ts';

export function createRoleService({ database }: Pick<ServerContext, 'database'>) {
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

  return { addRole };
}
