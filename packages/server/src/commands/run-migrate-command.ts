import { parseArgs } from 'node:util';
import { createRoles } from '@goodturn/database';
import { migrateShop } from './migrate-service.ts';
import { type Environment, exitCodeOf, type Output } from './output.ts';
import { railUrlsOf, withUrls } from './database-target.ts';
import { secretKey } from '../foundation/config.ts';
import { resealAuthenticators } from './reseal-authenticators.ts';

const usage = `Usage: npm run migrate -- [--set-passwords] [--only-roles]
Brings a database to this version: creates the roles that are missing, applies migrations and functions, and writes what only
the owner may write. DATABASE_URL logs in as the owner; DATABASE_APP_URL, DATABASE_JOBS_URL and DATABASE_READER_URL name the
other logins, and the passwords of those that are created; so do DATABASE_WATCHER_A_URL, DATABASE_WATCHER_B_URL and
DATABASE_BROADCASTER_URL where the chains are watched. GOODTURN_IDENTITY_KEY is needed where
an earlier version sealed the secrets of authenticator apps: migrate says so.
--set-passwords gives logins that exist those passwords too. --only-roles leaves the database itself empty, as restore needs it.`;

function readOptions(args: readonly string[]) {
  const options = { 'set-passwords': { type: 'boolean' }, 'only-roles': { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    return { setPasswords: values['set-passwords'] ?? false, onlyRoles: values['only-roles'] ?? false };
  } catch {
    // An option is unknown.
    return undefined;
  }
}

/** Migrates and returns the exit code: 0 done, 1 rejected, 2 could not run. */
export async function runMigrate(args: readonly string[], environment: Environment, output: Output): Promise<number> {
  const options = readOptions(args);
  if (options === undefined) {
    output.printError(usage);
    return 2;
  }
  return await exitCodeOf(
    () =>
      withUrls(environment, ['owner', 'app', 'jobs', 'reader'], async (logins) => {
        const urls = { ...logins, rail: railUrlsOf(environment) };
        const { setPasswords } = options;
        if (options.onlyRoles) return output.print(rolesLine(await createRoles(urls, { setPasswords })));
        const { created, applied, functions } = await migrateShop(urls, { setPasswords });
        if (created.length > 0) output.print(rolesLine(created));
        for (const name of applied) output.print(`Applied the migration ${name}.`);
        const resealed = await resealAuthenticators(urls.owner, identityKeyOf(environment));
        if (resealed > 0) output.print(`Sealed the secrets of ${resealed} authenticator apps anew.`);
        if (functions.length > 0) output.print(`Replaced or dropped ${functions.length} functions.`);
        output.print('The database is of this version.');
      }),
    output,
  );
}

const identityKeyOf = ({ GOODTURN_IDENTITY_KEY: text }: Environment): Buffer | undefined =>
  text ? secretKey(text) : undefined;

const rolesLine = (created: string[]): string =>
  created.length === 0 ? 'Every role exists.' : `Created the roles ${created.join(', ')}.`;
