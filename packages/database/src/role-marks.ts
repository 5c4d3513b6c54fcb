// A role belongs to the whole cluster, an installation to one of its databases. A comment on each role names its
// installation.
import type pg from 'pg';
import { OperatorError } from './operator-error.ts';
import { quoteRole } from './role-names.ts';
import { sqlState } from './sql-state.ts';

export type Installation = {
  /** It is undefined before the database has its metadata, as before a restore. */
  id: string | undefined;
  database: string;
};

const markShape = /^Goodturn(?: ([0-9a-f-]{36}))?: the \w+ role of the database (.*)$/s;

async function readComment(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_authid') as comment from pg_roles where rolname = $1`,
    [name],
  );
  return rows[0]?.comment ?? '';
}

/** Throws OperatorError for a role of another installation whose database still exists. */
export async function requireOwnRole(client: pg.Client, name: string, own: Installation): Promise<void> {
  const [, id, database] = markShape.exec(await readComment(client, name)) ?? [];
  if (database === undefined || database === own.database || (id !== undefined && id === own.id)) return;
  if ((await client.query('select from pg_database where datname = $1', [database])).rowCount === 0) return;
  throw new OperatorError(
    `The role ${name} belongs to the installation in the database ${database} of this PostgreSQL. ` +
      'Choose other names for the logins in DATABASE_APP_URL, DATABASE_JOBS_URL and DATABASE_READER_URL. Nothing was changed.',
  );
}

/** Writes the installation into a role's comment, unless the role has a foreign comment or cannot be commented on. */
export async function markRole(client: pg.Client, purpose: string, name: string, { id, database }: Installation) {
  const comment = await readComment(client, name);
  const mark = `Goodturn${id === undefined ? '' : ` ${id}`}: the ${purpose} role of the database ${database}`;
  if (comment === mark || (comment !== '' && !markShape.test(comment))) return;
  await client.query('savepoint mark');
  try {
    await client.query(`comment on role ${quoteRole(name)} is '${mark.replaceAll(`'`, `''`)}'`);
  } catch (error) {
    if (sqlState(error) !== '42501') throw error;
    await client.query('rollback to savepoint mark');
  }
}
