import { sql } from 'kysely';
import type { Database } from './database.ts';
import { readMigrations } from './migration-files.ts';
import { OperatorError } from './operator-error.ts';
import { readSchemaHash } from './schema-hash.ts';
import { sqlState } from './sql-state.ts';
import { unknownMigration } from './unknown-migration.ts';

const notMigrated = 'The database is not migrated: run npm run migrate.';
const missing = new Set(['42P01', '3F000']);

/** Throws OperatorError unless the database has exactly the migrations and functions of this version. */
export async function requireSchema(database: Database): Promise<void> {
  const applied = await readApplied(database);
  if (applied.sha256 === (await readSchemaHash())) return;
  const known = new Set((await readMigrations()).map(({ name }) => name));
  const unknown = applied.migrations.find((name) => !known.has(name));
  if (unknown !== undefined) throw new OperatorError(`The database has the migration ${unknown}, ${unknownMigration}`);
  if (applied.migrations.length < known.size) {
    throw new OperatorError('The database is of an earlier version: run npm run migrate.');
  }
  throw new OperatorError(
    'The functions of the database are those of another version. Run npm run migrate of the version that is to serve, ' +
      'and start every server with that version.',
  );
}

async function readApplied(database: Database): Promise<{ sha256: string; migrations: string[] }> {
  try {
    const { rows } = await sql<{ sha256: string; migrations: string[] }>`
      select sha256, (select coalesce(array_agg(name order by number), '{}') from goodturn_meta.migration) as migrations
        from goodturn_meta.schema_version`.execute(database);
    return rows[0] ?? { sha256: '', migrations: [] };
  } catch (error) {
    if (missing.has(sqlState(error) ?? '')) throw new OperatorError(notMigrated);
    throw error;
  }
}
