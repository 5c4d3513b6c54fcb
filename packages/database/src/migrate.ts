import type pg from 'pg';
import { applyFunctions } from './apply-functions.ts';
import { describeSqlError } from './describe-sql-error.ts';
import { readFunctions } from './function-files.ts';
import { silent, type Log } from './log.ts';
import { type MigrationFile, readMigrations } from './migration-files.ts';
import { withConnection } from './owner-connection.ts';
import { genericRoles, type RoleNames, withRoles } from './role-names.ts';

const migrationLock = 7_101_002;

const bookkeeping = `
  create schema if not exists goodturn_meta;
  create table if not exists goodturn_meta.migration (
    number int primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now()
  );
  create table if not exists goodturn_meta.function (
    schema text not null,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now(),
    primary key (schema, name)
  );
  create table if not exists goodturn_meta.purpose (
    only_row boolean primary key default true check (only_row),
    purpose text not null check (purpose in ('production', 'test', 'sample'))
  );
  insert into goodturn_meta.purpose (purpose) values ('production') on conflict do nothing;
  grant usage on schema goodturn_meta to goodturn_app, goodturn_jobs, goodturn_reader;
  grant select on all tables in schema goodturn_meta to goodturn_app, goodturn_jobs, goodturn_reader`;

type Applied = { number: number; name: string; sha256: string };

async function readApplied(client: pg.Client): Promise<Map<number, Applied>> {
  const { rows } = await client.query<Applied>('select number, name, sha256 from goodturn_meta.migration');
  return new Map(rows.map((row) => [row.number, row]));
}

function refuseEdited(files: MigrationFile[], applied: Map<number, Applied>): void {
  for (const file of files) {
    const known = applied.get(file.number);
    if (!known || known.sha256 === file.sha256) continue;
    throw new Error(
      `The migration ${file.name} was edited after this database applied it (as ${known.name}). ` +
        'Put the file back as it was, and make the change in a new migration.',
    );
  }
}

/** A database that is ahead of the code would be written by rules that this code does not know. */
function refuseUnknown(files: MigrationFile[], applied: Map<number, Applied>): void {
  const numbers = new Set(files.map((file) => file.number));
  const unknown = [...applied.values()].find((row) => !numbers.has(row.number));
  if (unknown) throw new Error(`This database has the migration ${unknown.name}, which this version does not know.`);
}

/** Runs `work` in one database transaction. */
async function atomically<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function applyMigration(client: pg.Client, { number, name, sha256, ...file }: MigrationFile, roles: RoleNames) {
  const sql = withRoles(file.sql, roles);
  try {
    await atomically(client, async () => {
      await client.query(sql);
      await client.query('insert into goodturn_meta.migration (number, name, sha256) values ($1, $2, $3)', [
        number,
        name,
        sha256,
      ]);
    });
  } catch (error) {
    throw new Error(`The migration ${name} failed and was rolled back: ${describeSqlError(error, sql)}`, {
      cause: error,
    });
  }
}

async function applyPending(client: pg.Client, files: MigrationFile[], roles: RoleNames, log: Log): Promise<string[]> {
  const applied = await readApplied(client);
  refuseEdited(files, applied);
  refuseUnknown(files, applied);
  const pending = files.filter((file) => !applied.has(file.number));
  for (const file of pending) {
    await applyMigration(client, file, roles);
    log(`Applied the migration ${file.name}.`);
  }
  return pending.map((file) => file.name);
}

export type MigrateOptions = { log?: Log; directory?: string; functionsDirectory?: string; roles?: RoleNames };

/** The names of the migrations that were applied, and of the functions that were made again or dropped. */
export type Migrated = { applied: string[]; functions: string[] };

/**
 * Applies the migrations that are missing, in number order, each in its own database transaction, and then the functions
 * whose files changed, all in one. Several processes may call it.
 */
export async function migrate(
  ownerUrl: string,
  { log = silent, directory, functionsDirectory, roles = genericRoles }: MigrateOptions = {},
): Promise<Migrated> {
  const files = await readMigrations(directory);
  const functionFiles = await readFunctions(functionsDirectory);
  return await withConnection(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(withRoles(bookkeeping, roles));
    const applied = await applyPending(client, files, roles, log);
    const functions = await atomically(client, async () => await applyFunctions(client, functionFiles, roles, log));
    return { applied, functions };
  });
}
