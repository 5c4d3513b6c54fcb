import type pg from 'pg';
import { silent, type Log } from './log.ts';
import { type MigrationFile, migrationsDirectory, readMigrations } from './migration-files.ts';
import { withConnection } from './owner-connection.ts';

const migrationLock = 7_101_002;

const bookkeeping = `
  create schema if not exists goodturn_meta;
  create table if not exists goodturn_meta.migration (
    number int primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`;

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

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin');
    await client.query(file.sql);
    await client.query('insert into goodturn_meta.migration (number, name, sha256) values ($1, $2, $3)', [
      file.number,
      file.name,
      file.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`The migration ${file.name} failed and was rolled back: ${whereInFile(error, file)}`, {
      cause: error,
    });
  }
}

function whereInFile(error: unknown, file: MigrationFile): string {
  if (!(error instanceof Error)) return String(error);
  const position = 'position' in error ? Number(error.position) : Number.NaN;
  if (Number.isNaN(position)) return error.message;
  return `${error.message} (line ${file.sql.slice(0, position).split('\n').length})`;
}

async function applyPending(client: pg.Client, files: MigrationFile[], log: Log): Promise<string[]> {
  await client.query(bookkeeping);
  const applied = await readApplied(client);
  refuseEdited(files, applied);
  refuseUnknown(files, applied);
  const pending = files.filter((file) => !applied.has(file.number));
  for (const file of pending) {
    await apply(client, file);
    log(`Applied the migration ${file.name}.`);
  }
  return pending.map((file) => file.name);
}

/** Applies what is missing, in number order, each file in its own database transaction; several processes may call it. */
export async function migrate(
  ownerUrl: string,
  options: { log?: Log; directory?: string } = {},
): Promise<{ applied: string[] }> {
  const files = await readMigrations(options.directory ?? migrationsDirectory);
  return await withConnection(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return { applied: await applyPending(client, files, options.log ?? silent) };
  });
}
