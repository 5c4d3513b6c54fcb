// Backup of an external database by PostgreSQL's pg_dump and pg_restore, in the custom format.
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
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

async function run(program: string, args: string[], ownerUrl: string): Promise<void> {
  // The password is passed in the environment, because every user of the machine can read arguments.
  const { url, password } = withoutPassword(withoutOwnParameters(ownerUrl));
  const child = spawn(program, ['--no-password', ...args, `--dbname=${url}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password === undefined ? {} : { PGPASSWORD: password }) },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = `${said}${text}`.slice(-4_000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} failed:\n${said.trim()}`);
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
  await run(path, ['--format=custom', `--file=${file}`], ownerUrl);
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

/**
 * Restores a dump into an empty database in a single transaction; its roles must exist. Throws OperatorError if the
 * database is not empty.
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
  await run(path, ['--exit-on-error', '--single-transaction', file], ownerUrl);
}
