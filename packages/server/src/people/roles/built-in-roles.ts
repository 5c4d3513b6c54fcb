import { permissionNodes, type PermissionNode } from '@goodturn/contract';
import { inTransaction, type Database } from '@goodturn/database';
import { ensurePermissionNodes } from './permission-node-store.ts';
import { ensureBuiltInRole, replaceNodes } from './role-store.ts';

export const superAdministrator = 'super administrator';
export const administratorRole = 'administrator';
export const defaultRole = 'default role';

/** What changes the rules of the site or the rights of others stays with super administrators. */
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

/** What the fixed ones hold: nobody changes it. */
export const fixedRights: ReadonlyMap<string, 'everything' | 'nothing'> = new Map([
  [superAdministrator, 'everything'],
  [defaultRole, 'nothing'],
]);

/** The roles that always exist, with the nodes that they hold after every migration; the administrator's as long as nobody saved another tree. */
export const builtInRoles: readonly { name: string; nodes: readonly PermissionNode[] }[] = [
  { name: superAdministrator, nodes: permissionNodes },
  { name: administratorRole, nodes: permissionNodes.filter((node) => !reservedNodes.has(node)) },
  { name: defaultRole, nodes: [] },
];

/** Of a role that nobody has changed. */
const firstRevision = 1n;

/**
 * Brings the tree of nodes and the built-in roles in step with this version; a migration's last step, with the owner's login.
 * What operators saved of the administrator's tree stays: a new version gives nobody a right that two persons did not.
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
