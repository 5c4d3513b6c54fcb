import { permissionNodes, type PermissionNode } from '@goodturn/contract';
import { inTransaction, type Database } from '@goodturn/database';
import { ensurePermissionNodes } from './permission-node-store.ts';
import { ensureBuiltInRole, replaceNodes } from './role-store.ts';

export const superAdministrator = 'super administrator';
export const administratorRole = 'administrator';
export const defaultRole = 'default role';

/** The nodes that the administrator role lacks, since they change the rules of the site or the rights of others. */
const reservedNodes = new Set<PermissionNode>([
  'role.write',
  'administrator.write',
  'setting.write',
  'suspension.write',
  'blacklist.write',
  'database.release',
  'file_store.write',
  'job.stop',
  'telegram.write',
  'goodwill.fund',
]);

/** The rights of the roles that nobody can change. */
export const fixedRights: ReadonlyMap<string, 'everything' | 'nothing'> = new Map([
  [superAdministrator, 'everything'],
  [defaultRole, 'nothing'],
]);

/**
 * The roles that always exist, with the nodes that every migration gives them; the administrator role only until
 * operators save other nodes for it.
 */
export const builtInRoles: readonly { name: string; nodes: readonly PermissionNode[] }[] = [
  { name: superAdministrator, nodes: permissionNodes },
  { name: administratorRole, nodes: permissionNodes.filter((node) => !reservedNodes.has(node)) },
  { name: defaultRole, nodes: [] },
];

const firstRevision = 1n;

/**
 * Synchronizes the permission nodes and the built-in roles with this version, as the last step of a migration and with
 * the owner's login. An administrator role that operators changed keeps its nodes, since a new version must not grant
 * rights that no two persons granted.
 */
export async function ensureBuiltInRoles(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await ensurePermissionNodes(transaction);
    for (const role of builtInRoles) {
      const { id, revision } = await ensureBuiltInRole(transaction, role.name);
      if (role.name === administratorRole && revision > firstRevision) continue;
      await replaceNodes(transaction, id, role.nodes);
    }
  });
}
