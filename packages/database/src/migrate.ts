import type pg from 'pg';
import { applyFunctions } from './apply-functions.ts';
import { atomicallyWithRetries, stateOf } from './atomically.ts';
import { describeSqlError } from './describe-sql-error.ts';
import { readFunctions } from './function-files.ts';
import { silent, type Log } from './log.ts';
import { type MigrationFile, readMigrations } from './migration-files.ts';
import { OperatorError } from './operator-error.ts';
import { withConnection } from './owner-connection.ts';
import { prepareRoles, type PrepareOptions } from './prepare-roles.ts';
import { type RoleNames, withRoles } from './role-names.ts';
import { unknownMigration } from './unknown-migration.ts';
import { readAsText } from './schema/read-schema.ts';
import { schemaDifferences } from './schema/schema-differences.ts';
import type { DatabaseUrls } from './urls.ts';

const migrationLock = 7_101_002;
const lockTimeoutMs = 2_000;
const lockAttempts = 5;
const lockNotAvailable = '55P03';

type Applied = { number: number; name: string; sha256: string };

async function readApplied(client: pg.Client): Promise<Map<number, Applied>> {
  const { rowCount } = await client.query(`select where to_regclass('goodturn_meta.migration') is not null`);
  if (rowCount === 0) return new Map();
  const { rows } = await client.query<Applied>('select number, name, sha256 from goodturn_meta.migration');
  return new Map(rows.map((row) => [row.number, row]));
}

function requireUnedited(files: MigrationFile[], applied: Map<number, Applied>): void {
  for (const file of files) {
    const known = applied.get(file.number);
    if (!known || known.sha256 === file.sha256) continue;
    throw new OperatorError(
      `The migration ${file.name} was edited after this database applied it. ` +
        'Put the file back as it was, and make the change in a new migration.',
    );
  }
}

/** Rejects a database with unknown migrations, whose rules this code does not know. */
function requireKnown(files: MigrationFile[], applied: Map<number, Applied>): void {
  const names = new Set(files.map(({ name }) => name));
  const unknown = [...applied.values()].find(({ name }) => !names.has(name));
  if (unknown) throw new OperatorError(`This database has the migration ${unknown.name}, ${unknownMigration}`);
}

/**
 * A statement that waits for a lock makes everybody queue behind it: it gives up soon in a busy shop and retries later.
 */
async function atomicallyBesideAShop<T>(client: pg.Client, what: string, work: () => Promise<T>): Promise<T> {
  const retries = { states: new Set([lockNotAvailable]), attempts: lockAttempts, pauseMs: 500 };
  try {
    return await atomicallyWithRetries(client, retries, work);
  } catch (error) {
    if (stateOf(error) !== lockNotAvailable) throw error;
    throw new OperatorError(
      `${what} could not lock what it changes within ${lockTimeoutMs / 1_000} s, ${lockAttempts} times: a long transaction holds it. ` +
        'What was applied before stays applied. Try again when it has ended.',
    );
  }
}

async function applyMigration(client: pg.Client, { number, name, sha256, ...file }: MigrationFile, roles: RoleNames) {
  const sql = withRoles(file.sql, roles);
  await atomicallyBesideAShop(client, `The migration ${name}`, async () => {
    await client.query(sql).catch((cause: unknown) => {
      throw new Error(`The migration ${name} failed and was rolled back: ${describeSqlError(cause, sql)}`, { cause });
    });
    await client.query('insert into goodturn_meta.migration (number, name, sha256) values ($1, $2, $3)', [
      number,
      name,
      sha256,
    ]);
  });
}

async function applyPending(client: pg.Client, files: MigrationFile[], roles: RoleNames, log: Log): Promise<string[]> {
  const applied = await readApplied(client);
  const pending = files.filter((file) => !applied.has(file.number));
  for (const file of pending) {
    await applyMigration(client, file, roles);
    log(`Applied the migration ${file.name}.`);
  }
  return pending.map((file) => file.name);
}

const shortened = (text = 'nothing'): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 160)} …` : line;
};

/**
 * Throws OperatorError unless the database is what this version ships, which `verify` compares as well: a migration
 * never takes a trigger, right or constraint away unnoticed, and does not go on with one that somebody else took away.
 */
async function requireShippedSchema(client: pg.Client): Promise<void> {
  const differences = await schemaDifferences(readAsText(client));
  if (differences.length === 0) return;
  const lines = differences.map(
    ({ section, name, expected, found }) =>
      `${section}: ${name}: found ${shortened(found)}; expected ${shortened(expected)}`,
  );
  throw new OperatorError(
    `The database would not be as this version ships it, so the functions stay as they were:\n${lines.join('\n')}\n` +
      'Put it back as it was shipped, and migrate again.',
  );
}

export type MigrateOptions = PrepareOptions & {
  log?: Log;
  directory?: string;
  functionsDirectory?: string;
  /** Whether SQL is being written, so that schema.sql, which is generated from it, may be behind. */
  isDevelopment?: boolean;
};

/** The created roles, the applied migrations, and the functions that were created again or dropped. */
export type Migrated = { created: string[]; applied: string[]; functions: string[] };

/**
 * Creates missing roles, applies missing migrations in number order, each in its own database transaction, and then all
 * functions whose files changed, in one. Several processes may call it concurrently.
 */
export async function migrate(urls: DatabaseUrls, options: MigrateOptions = {}): Promise<Migrated> {
  const { log = silent } = options;
  const files = await readMigrations(options.directory);
  const functionFiles = await readFunctions(options.functionsDirectory);
  return await withConnection(urls.owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const before = await readApplied(client);
    requireKnown(files, before);
    requireUnedited(files, before);
    const { roles, created } = await prepareRoles(client, urls, options);
    for (const name of created) log(`Created the role ${name}.`);
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    const applied = await applyPending(client, files, roles, log);
    const functions = await atomicallyBesideAShop(client, 'A function', async () => {
      const changed = await applyFunctions(client, functionFiles, roles, log);
      const isShipped = !(options.isDevelopment || options.directory || options.functionsDirectory);
      if (isShipped && applied.length + changed.length > 0) await requireShippedSchema(client);
      return changed;
    });
    return { created, applied, functions };
  });
}
