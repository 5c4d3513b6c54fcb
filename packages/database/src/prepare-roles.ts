import type pg from 'pg';
import { atomicallyWithRetries } from './atomically.ts';
import { ensureBookkeeping, grantBookkeeping, type Purpose, recordPurpose, recordRoles } from './bookkeeping.ts';
import { withConnection } from './owner-connection.ts';
import type { RoleNames } from './role-names.ts';
import { checkRoles, createMissingRoles } from './roles.ts';
import { databaseOf, type DatabaseUrls } from './urls.ts';

const rolesLock = 7_101_001;
// Roles belong to the cluster while advisory locks belong to a database, so that two databases can still collide.
const collisions = { states: new Set(['23505', '42710', 'XX000']), attempts: 5, pauseMs: 50 };

export type PrepareOptions = {
  /** Sets the passwords of existing logins to those of their URLs. */
  setPasswords?: boolean;
  /** The purpose of the database; unchanged if absent. */
  purpose?: Purpose;
};

async function alone<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  return await atomicallyWithRetries(client, collisions, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [rolesLock]);
    return await work();
  });
}

/** Creates the missing metadata and roles of an installation. */
export async function prepareRoles(
  client: pg.Client,
  urls: DatabaseUrls,
  { setPasswords = false, purpose }: PrepareOptions,
): Promise<{ roles: RoleNames; created: string[] }> {
  return await alone(client, async () => {
    const { installationId: id } = await ensureBookkeeping(client);
    const options = { urls, installation: { id, database: databaseOf(urls.owner) }, setPasswords };
    const roles = await checkRoles(client, options);
    const created = await createMissingRoles(client, roles, options);
    await recordRoles(client, roles);
    await grantBookkeeping(client, roles);
    if (purpose !== undefined) await recordPurpose(client, purpose);
    return { roles, created };
  });
}

/** Creates only the roles and leaves the database empty, to restore a backup into it. Returns the new roles. */
export async function createRoles(
  urls: DatabaseUrls,
  { setPasswords = false }: PrepareOptions = {},
): Promise<string[]> {
  return await withConnection(urls.owner, (client) =>
    alone(client, async () => {
      const options = { urls, installation: { id: undefined, database: databaseOf(urls.owner) }, setPasswords };
      return await createMissingRoles(client, await checkRoles(client, options), options);
    }),
  );
}
