import { type Database, inTransaction } from '@goodturn/database';
import { builtInRoles } from './built-in-roles.ts';
import { ensurePermissionNodes } from './permission-node-store.ts';
import { ensureBuiltInRole, replaceNodes } from './role-store.ts';

/** Brings the tree of nodes and the built-in roles in step with this version; a migration's last step, with the owner's login. */
export async function ensureBuiltInRoles(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await ensurePermissionNodes(transaction);
    for (const role of builtInRoles) {
      await replaceNodes(transaction, await ensureBuiltInRole(transaction, role.name), role.nodes);
    }
  });
}
