// Backup of an external database by PostgreSQL's pg_dump and pg_restore, in the custom format.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecordedRoles } from '../bookkeeping.ts';
import { OperatorError } from '../operator-error.ts';
import { withConnection } from '../owner-connection.ts';
import { withoutOwnParameters, withoutPassword } from '../urls.ts';
import { findClient } from './find-client.ts';

export type DumpOrigin = {
  /** The major version of the pg_dump that wrote the file; an older pg_restore may not be able to read it. */
  clientMajor: number;
  /** The login that owns the objects outside the ledger. */
  owner: string;
  /** The other roles with rights in the dump, which must exist in the cluster it is restored into. */
  roles: string[];
};

/** Runs the program and returns what it printed; throws with the end of its complaint if it failed. */
async function run(program: string, args: string[], password?: string): Promise<string> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(password === undefined ? {} : { PGPASSWORD: password }) },
  });
  let printed = '';
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = `${said}${text}`.slice(-4_000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} failed:\n${said.trim()}`);
  return printed;
}

async function runOn(ownerUrl: string, program: string, args: string[]): Promise<void> {
  // The password is passed in the environment, because every user of the machine can read arguments.
  const { url, password } = withoutPassword(withoutOwnParameters(ownerUrl));
  await run(program, ['--no-password', ...args, `--dbname=${url}`], password);
}

async function describe(ownerUrl: string): Promise<{ major: number; owner: string; objects: number }> {
  return await withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ major: number; owner: string; objects: number }>(
      `select current_setting('server_version_num')::int / 10000 as major, current_user::text as owner,
         (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname <> 'information_schema' and n.nspname !~ '^pg_') as objects`,
    );
    if (rows[0] === undefined) throw new Error('PostgreSQL did not describe itself.');
    return rows[0];
  });
}

/** Writes a consistent dump of the database while it is in use. */
export async function dumpDatabase(ownerUrl: string, file: string): Promise<DumpOrigin> {
  const { major, owner } = await describe(ownerUrl);
  const { path, major: clientMajor } = await findClient('pg_dump', major);
  // pg_dump keeps the permissions of an existing file.
  await writeFile(file, '', { mode: 0o600, flag: 'wx' });
  await runOn(ownerUrl, path, ['--format=custom', `--file=${file}`]);
  return { clientMajor, owner, roles: await readRoles(ownerUrl) };
}

async function readRoles(ownerUrl: string): Promise<string[]> {
  const roles = await withConnection(ownerUrl, readRecordedRoles);
  return Object.entries(roles)
    .flatMap(([purpose, name]) => (purpose === 'owner' ? [] : [name]))
    .toSorted();
}

async function requireRoles(ownerUrl: string, roles: string[]): Promise<void> {
  const missing = await withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from unnest($1::text[]) as name where not exists (select from pg_roles where rolname = name) order by 1',
      [roles],
    );
    return rows.map(({ name }) => name);
  });
  if (missing.length === 0) return;
  throw new OperatorError(
    `The backup's rights belong to roles that are not here: ${missing.join(', ')}. ` +
      'npm run migrate -- --only-roles creates them. Nothing was changed.',
  );
}

const schemaEntry = /^\d+; \d+ \d+ (?:SCHEMA - (\S+)|(?:ACL|COMMENT) - SCHEMA )/;

/** Writes two lists of the dump's entries beside each other: its schemas with their rights, and all the rest. */
async function divide(pgRestore: string, file: string, folder: string) {
  const entries = (await run(pgRestore, ['--list', file])).split('\n').filter((line) => /^\d/.test(line));
  const lists = { schemas: join(folder, 'schemas'), rest: join(folder, 'rest') };
  await writeFile(lists.schemas, entries.filter((entry) => schemaEntry.test(entry)).join('\n'));
  await writeFile(lists.rest, entries.filter((entry) => !schemaEntry.test(entry)).join('\n'));
  const names = entries.flatMap((entry) => schemaEntry.exec(entry)?.[1] ?? []);
  return { ...lists, names };
}

async function dropSchemas(ownerUrl: string, names: string[]): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    const list = names.map((name) => client.escapeIdentifier(name)).join(', ');
    if (list !== '') await client.query(`drop schema if exists ${list}`);
  });
}

/**
 * Restores a dump into an empty database, whose owner need not be a superuser; its roles must exist. Throws
 * OperatorError if the database is not empty, and leaves it empty when the restore fails.
 *
 * pg_restore grants rights last, but a function can be handed to the ledger's role only while that role may create in
 * the schema. So the schemas come first with their rights, and the rest in a database transaction of its own.
 */
export async function restoreDump(ownerUrl: string, file: string, origin: DumpOrigin): Promise<void> {
  const { owner, objects } = await describe(ownerUrl);
  if (objects > 0) throw new OperatorError('The database that DATABASE_URL names is not empty. Nothing was changed.');
  if (owner !== origin.owner) {
    throw new OperatorError(
      `The backup belongs to the login ${origin.owner}: let DATABASE_URL log in as ${origin.owner}.`,
    );
  }
  await requireRoles(ownerUrl, origin.roles);
  const { path } = await findClient('pg_restore', origin.clientMajor);
  const folder = await mkdtemp(join(tmpdir(), 'goodturn-restore-'));
  try {
    const { schemas, rest, names } = await divide(path, file, folder);
    const restore = async (list: string) =>
      await runOn(ownerUrl, path, ['--exit-on-error', '--single-transaction', `--use-list=${list}`, file]);
    await restore(schemas);
    try {
      await restore(rest);
    } catch (error) {
      await dropSchemas(ownerUrl, names);
      throw error;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
