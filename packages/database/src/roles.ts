import type pg from 'pg';
import { readRecordedRoles } from './bookkeeping.ts';
import { OperatorError } from './operator-error.ts';
import { ensureLimits } from './role-limits.ts';
import { type Installation, markRole, requireOwnRole } from './role-marks.ts';
import { quoteRole, type RoleNames } from './role-names.ts';
import { scramVerifier } from './scram-verifier.ts';
import { sqlState } from './sql-state.ts';
import { type DatabaseUrls, loginOf, passwordOf, railLogins, railVariables, urlVariables } from './urls.ts';

export type RoleOptions = {
  urls: DatabaseUrls;
  installation: Installation;
  /** Sets the passwords of existing logins to those of their URLs; otherwise existing roles are not changed. */
  setPasswords: boolean;
};

const logins = ['app', 'jobs', 'reader'] as const;
const grantees = ['ledger', ...logins, ...railLogins] as const;
const maxNameBytes = 63;

/** Derives the name of a role that no URL has to contain from the application's login. */
const nameBeside = (app: string, purpose: string): string => `${app.replace(/_app$/, '')}_${purpose}`;

/**
 * Returns the names that the URLs and the connection give. Throws OperatorError if they cannot be those of separate
 * roles.
 */
async function namesOf(client: pg.Client, urls: DatabaseUrls): Promise<RoleNames> {
  const { rows } = await client.query<{ owner: string }>('select current_user::text as owner');
  const app = loginOf(urls.app);
  const names = {
    owner: rows[0]?.owner ?? '',
    ledger: nameBeside(app, 'ledger'),
    app,
    jobs: loginOf(urls.jobs),
    reader: loginOf(urls.reader),
    watcher_a: nameBeside(app, 'watcher_a'),
    watcher_b: nameBeside(app, 'watcher_b'),
    broadcaster: nameBeside(app, 'broadcaster'),
  };
  for (const login of logins) {
    if (names[login] === '') throw new OperatorError(`${urlVariables[login]} names no login.`);
  }
  for (const login of railLogins) {
    const url = urls.rail?.[login];
    if (url === undefined || loginOf(url) === names[login]) continue;
    throw new OperatorError(`${railVariables[login]} must log in as ${names[login]}, beside ${app}.`);
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

/** Returns whether a role may log in; undefined if there is none of this name. */
async function readLogin(client: pg.Client, name: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ may: boolean }>('select rolcanlogin as may from pg_roles where rolname = $1', [
    name,
  ]);
  return rows[0]?.may;
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
  for (const purpose of grantees) await requireOwnRole(client, names[purpose], installation);
  for (const login of [...logins, ...railLogins]) await requireHarmless(client, names[login], names);
  return names;
}

/** Returns the URL of a role; undefined for one that is not to log in. */
const urlOf = (purpose: (typeof grantees)[number], { rail, ...urls }: DatabaseUrls): string | undefined => {
  if (purpose === 'ledger') return undefined;
  return purpose === 'app' || purpose === 'jobs' || purpose === 'reader' ? urls[purpose] : rail?.[purpose];
};

const isOptional = (purpose: string): boolean => railLogins.some((login) => login === purpose);

/** Creates the missing roles within a database transaction, and returns their names. */
export async function createMissingRoles(client: pg.Client, names: RoleNames, options: RoleOptions): Promise<string[]> {
  const created: string[] = [];
  for (const purpose of grantees) {
    const name = names[purpose];
    const url = urlOf(purpose, options.urls);
    const password = url === undefined ? undefined : passwordOf(url);
    const mayLogIn = await readLogin(client, name);
    if (mayLogIn === undefined) {
      await createRole(client, name, `${url === undefined ? 'nologin' : 'login'} noinherit${passwordClause(password)}`);
      created.push(name);
    } else if (!mayLogIn && url !== undefined && isOptional(purpose)) {
      // It was created before there was a process that logs in by it.
      await client.query(`alter role ${quoteRole(name)} login${passwordClause(password)}`);
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
