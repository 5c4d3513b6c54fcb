import { editableNodeFields, yesNoCode, type PermissionNode, type ResponseOf } from '@goodturn/contract';
import { inTransaction } from '@goodturn/database';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { findRole, insertRole, replaceNodes, listRoles } from './role-store.ts';
import type { ActingAdministrator } from '../../decisions/signers/acting-administrator.ts';
import { fixedRights } from './built-in-roles.ts';
import { readNodes } from './permission-node-store.ts';
import { openedTree, permissionTreeOf } from './permission-tree-view.ts';

export type RoleQueryService = ReturnType<typeof createRoleQueryService>;

export function createRoleQueryService({ database }: Pick<ServerContext, 'database'>) {
  return {
    async roles({
      administratorId,
    }: Pick<ActingAdministrator, 'administratorId'>): Promise<ResponseOf<'role/inquire'>> {
      const rows = await listRoles(database);
      return rows.map(({ id, isBuiltIn: builtIn, revision, administrators, ...role }) => ({
        ...role,
        roleId: `${id}`,
        builtIn,
        fixed: (builtIn && fixedRights.get(role.name)) || null,
        revision: Number(revision) /* count: of changes */,
        administrators: administrators.map(({ isDisabled, ...one }) => ({ ...one, disabled: yesNoCode(isDisabled) })),
        own: administrators.some((one) => one.administratorId === `${administratorId}`),
      }));
    },

    async tree(): Promise<ResponseOf<'permission_node/inquire'>> {
      return { tree: permissionTreeOf(await readNodes(database)), editable: [...editableNodeFields] };
    },

    /** Returns the nodes from which the administrator's navigation and buttons are built. */
    async treeOf({ nodes }: Pick<ActingAdministrator, 'nodes'>) {
      return openedTree(await readNodes(database), nodes);
    },
  };
}

export function createRoleService({ database }: Pick<ServerContext, 'database'>) {
  /** Adds a role with rights without an approval, for test clients only. Throws `name_taken`. */
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
