import { newAdministrator } from '@goodturn/contract';
import { type Database, migrate } from '@goodturn/database';
import { accountOf, createAdministratorMaking } from '../administrators/administrator-making-service.ts';
import { createAuditService } from '../audit/audit-service.ts';
import { systemClock } from '../clock.ts';
import { DomainError } from '../domain-error.ts';
import { superAdministrator } from '../permissions/built-in-roles.ts';
import { createRoleService } from '../permissions/role-service.ts';
import { resetAdministrator } from './administrator-reset-service.ts';
import { type Environment, exitCodeOf, type Output, Refusal } from './output.ts';
import { placeOf, withDatabase } from './with-database.ts';

interface Terminal extends Output {
  /** Asks without an echo; undefined where nobody sits at a terminal. */
  ask: ((question: string) => Promise<string>) | undefined;
}

const passwordVariable = 'GOODTURN_ADMINISTRATOR_PASSWORD';
const usage = `Usage: npm run administrator -- [--reset] <account>
Makes a super administrator; with --reset, gives one who exists a new password and no authenticator app.
The password is asked for on the terminal, or read from ${passwordVariable}.`;

/** Makes or resets an administrator and gives the exit code: 0 done, 1 refused, 2 it could not be tried. */
export async function runAdministrator(args: readonly string[], environment: Environment, terminal: Terminal) {
  const isReset = args.includes('--reset');
  const [account, ...others] = args.filter((arg) => arg !== '--reset');
  if (account === undefined || account.startsWith('-') || others.length > 0) {
    terminal.complain(usage);
    return 2;
  }
  return await exitCodeOf(async () => {
    if (!newAdministrator.shape.account.safeParse(account).success)
      throw new Refusal('An account has 1 to 60 characters.');
    const password = await choosePassword(account, environment, terminal);
    const work = isReset ? reset : make;
    terminal.say(await withDatabase(placeOf(environment), (database) => work(database, account, password), migrate));
  }, terminal);
}

async function choosePassword(account: string, environment: Environment, { ask }: Terminal): Promise<string> {
  const given = environment[passwordVariable];
  const password = given ?? (await askTwice(ask));
  if (!newAdministrator.shape.password.safeParse(password).success)
    throw new Refusal('A password has 8 to 200 characters.');
  if (accountOf(password) === accountOf(account)) throw new Refusal('The password must not be the account.');
  return password;
}

async function askTwice(ask: Terminal['ask']): Promise<string> {
  if (ask === undefined) throw new Refusal(`There is no terminal to ask for the password: set ${passwordVariable}.`);
  const password = await ask('Password: ');
  if ((await ask('The same again: ')) !== password) throw new Refusal('The two entries differ.');
  return password;
}

async function make(database: Database, account: string, password: string): Promise<string> {
  const context = { database, clock: systemClock };
  const administrators = createAdministratorMaking(context, { audit: createAuditService(context) });
  await createRoleService(context).ensureBuiltInRoles();
  try {
    await administrators.createAdministrator({ account, password, role: superAdministrator });
    return `The super administrator ${accountOf(account)} can log in at /admin/.`;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'name_taken') {
      throw new Refusal(`There is an administrator ${accountOf(account)} already. Nothing was changed.`);
    }
    throw error;
  }
}

async function reset(database: Database, account: string, password: string): Promise<string> {
  const request = { account: accountOf(account), password };
  if (!(await resetAdministrator({ database, clock: systemClock }, request))) {
    throw new Refusal(`There is no administrator ${accountOf(account)}. Nothing was changed.`);
  }
  return `${accountOf(account)} has the new password, no authenticator app, and no session of before.`;
}
