import {
  createDatabase,
  createPool,
  migrate,
  type DatabaseUrls,
  type Migrated,
  type MigrateOptions,
} from '@goodturn/database';
import { ensureBuiltInRoles } from '../people/roles/built-in-roles.ts';

/** Migrates a database to this version, with all data that only its owner may write. */
export async function migrateShop(urls: DatabaseUrls, options: MigrateOptions = {}): Promise<Migrated> {
  const migrated = await migrate(urls, options);
  const pool = createPool(urls.owner, { max: 1, applicationName: 'goodturn-setup', onIdleError: () => undefined });
  try {
    await ensureBuiltInRoles(createDatabase(pool));
  } finally {
    await pool.end();
  }
  return migrated;
}
