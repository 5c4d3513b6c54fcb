import { type Database, inTransaction } from '@goodturn/database';
import { administratorRole, builtInRoles } from './built-in-roles.ts';
import { ensurePermissionNodes } from './permission-node-store.ts';
import { ensureBuiltInRole, replaceNodes } from './role-store.ts';

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
