import { type PermissionNode, permissionNodes } from '@goodturn/contract';

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
