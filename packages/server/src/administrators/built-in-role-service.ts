import { type Database, inTransaction } from '@goodturn/database';
import { builtInRoles } from './built-in-roles.ts';
import { ensureBuiltInRole, replaceNodes } from './role-store.ts';

/** Brings the built-in roles in step with the nodes of this version; a migration's last step, with the owner's login. */
export async function ensureBuiltInRoles(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    for (const role of builtInRoles) {
      await replaceNodes(transaction, await ensureBuiltInRole(transaction, role.name), role.nodes);
    }
  });
}
