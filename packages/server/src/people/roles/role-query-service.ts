import { editableNodeFields, type ResponseOf, yesNoCode } from '@goodturn/contract';
import type { ActingAdministrator } from '../../decisions/signers/acting-administrator.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { fixedRights } from './built-in-roles.ts';
import { readNodes } from './permission-node-store.ts';
import { openedTree, permissionTreeOf } from './permission-tree-view.ts';
import { listRoles } from './role-store.ts';

export type RoleQueryService = ReturnType<typeof createRoleQueryService>;

/** What is read about roles and permission nodes. */
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

    /** The navigation and the buttons of one administrator. */
    async treeOf({ nodes }: Pick<ActingAdministrator, 'nodes'>) {
      return openedTree(await readNodes(database), nodes);
    },
  };
}
