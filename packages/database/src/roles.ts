import type pg from 'pg';
import { readRecordedRoles } from './bookkeeping.ts';
import { OperatorError } from './operator-error.ts';
import { ensureLimits } from './role-limits.ts';
import { type Installation, markRole, requireOwnRole } from './role-marks.ts';
import { quoteRole, type RoleNames } from './role-names.ts';
import { scramVerifier } from './scram-verifier.ts';
import { sqlState } from './sql-state.ts';
import { type LoginUrls, loginOf, passwordOf, urlVariables } from './urls.ts';

export type RoleOptions = {
  urls: LoginUrls;
  installation: Installation;
  /** Sets the passwords of existing logins to those of their URLs; otherwise existing roles are not changed. */
  setPasswords: boolean;
};

const logins = ['app', 'jobs', 'reader'] as const;
const maxNameBytes = 63;

/** Derives the name of the ledger's role from the application's login: it cannot log in, so that no URL contains it. */
const ledgerNameFor = (app: string): string => `${app.replace(/_app$/, '')}_ledger`;

/**
 * Returns the names that the URLs and the connection give. Throws OperatorError if they cannot be those of five roles.
 */
async function namesOf(client: pg.Client, urls: LoginUrls): Promise<RoleNames> {
  const { rows } = await client.query<{ owner: string }>('select current_user::text as owner');
  const app = loginOf(urls.app);
  const names = {
    owner: rows[0]?.owner ?? '',
    ledger: ledgerNameFor(app),
    app,
    jobs: loginOf(urls.jobs),
    reader: loginOf(urls.reader),
  };
  for (const login of logins) {
    if (names[login] === '') throw new OperatorError(`${urlVariables[login]} names no login.`);
  }
  if (new Set(Object.values(names)).size < Object.keys(names).length) {
    throw new OperatorError(
      'DATABASE_URL, DATABASE_APP_URL, DATABASE_JOBS_URL and DATABASE_READER_URL must log in by four different names.',
    );
  }
  const tooLong = Object.values(names).find((name) => Buffer.byteLength(name) > maxNameBytes);
  if (tooLong !== undefined)
    throw new OperatorError(`PostgreSQL's names have at most ${maxNameBytes} bytes: ${tooLong}`);
  return names;
}

/** Throws OperatorError if the database was set up with other roles. */
async function requireRecorded(client: pg.Client, names: RoleNames): Promise<void> {
  const recorded = await readRecordedRoles(client);
  for (const purpose of ['owner', ...logins] as const) {
    const known = recorded[purpose];
    if (known === undefined || known === names[purpose]) continue;
    throw new OperatorError(
      `This database was set up for the login ${known}, but ${urlVariables[purpose]} logs in as ${names[purpose]}.`,
    );
  }
}

type Attributes = { rolsuper: boolean; rolbypassrls: boolean; rolcreaterole: boolean; above: string | null };

/** Rejects a login that could become the owner or the ledger, because every rule would be void for it. */
async function requireHarmless(client: pg.Client, name: string, { owner, ledger }: RoleNames): Promise<void> {
  const { rows } = await client.query<Attributes>(
    `select rolsuper, rolbypassrls, rolcreaterole,
       (select a.rolname::text from pg_roles a where a.rolname = any ($2) and pg_has_role(r.oid, a.oid, 'member') limit 1) as above
       from pg_roles r where rolname = $1`,
    [name, [owner, ledger]],
  );
  const [found] = rows;
  if (found === undefined) return;
  if (found.rolsuper || found.rolbypassrls || found.rolcreaterole) {
    throw new OperatorError(`The login ${name} is a superuser or has BYPASSRLS or CREATEROLE: take a plain one.`);
  }
  if (found.above !== null)
    throw new OperatorError(`The login ${name} is a member of ${found.above}: take a plain one.`);
}

async function roleExists(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query('select from pg_roles where rolname = $1', [name])).rowCount === 1;
}

const passwordClause = (password: string | undefined): string =>
  password === undefined ? '' : ` password '${scramVerifier(password)}'`;

async function createRole(client: pg.Client, name: string, attributes: string): Promise<void> {
  const create = `create role ${quoteRole(name)} ${attributes}`;
  try {
    await client.query(create);
  } catch (error) {
    if (sqlState(error) !== '42501') throw error;
    const advice = create.replace(/ password .*/, ` password '…'`);
    throw new OperatorError(`DATABASE_URL may not create roles. Let an administrator of PostgreSQL run: ${advice};`);
  }
}

/** Ensures that the migrating login can transfer objects to a role: a superuser can, others need membership. */
async function ensureMembership(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query(`select pg_has_role(current_user, $1, 'usage') as member`, [name]);
  if (rows[0]?.member === true) return;
  try {
    await client.query(`grant ${quoteRole(name)} to current_user`);
  } catch (error) {
    if (sqlState(error) !== '42501' && sqlState(error) !== '0LP01') throw error;
    throw new OperatorError(
      `DATABASE_URL may not act for ${name}. Let an administrator of PostgreSQL run: grant ${quoteRole(name)} to the login of DATABASE_URL;`,
    );
  }
}

/** Returns the installation's role names. Throws OperatorError if they do not, or cannot, belong to it. */
export async function checkRoles(client: pg.Client, { urls, installation }: RoleOptions): Promise<RoleNames> {
  const names = await namesOf(client, urls);
  if (installation.id !== undefined) await requireRecorded(client, names);
  for (const purpose of ['ledger', ...logins] as const) await requireOwnRole(client, names[purpose], installation);
  for (const login of logins) await requireHarmless(client, names[login], names);
  return names;
}

/** Creates the missing roles within a database transaction, and returns their names. */
export async function createMissingRoles(client: pg.Client, names: RoleNames, options: RoleOptions): Promise<string[]> {
  const created: string[] = [];
  for (const purpose of ['ledger', ...logins] as const) {
    const name = names[purpose];
    const password = purpose === 'ledger' ? undefined : passwordOf(options.urls[purpose]);
    if (!(await roleExists(client, name))) {
      await createRole(
        client,
        name,
        `${purpose === 'ledger' ? 'nologin' : 'login'} noinherit${passwordClause(password)}`,
      );
      created.push(name);
    } else if (options.setPasswords && password !== undefined) {
      await client.query(`alter role ${quoteRole(name)}${passwordClause(password)}`);
    }
    await markRole(client, purpose, name, options.installation);
    if (purpose !== 'ledger') await ensureLimits(client, purpose, name);
  }
  await ensureMembership(client, names.ledger);
  await ensureMembership(client, names.jobs);
  return created;
}
