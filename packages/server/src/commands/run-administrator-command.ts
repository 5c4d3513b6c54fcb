import { parseArgs } from 'node:util';
import { calls, newAdministrator } from '@goodturn/contract';
import { requireSchema, type Database } from '@goodturn/database';
import { accountOf } from '../foundation/texts/account-names.ts';
import { createAdministratorCreation } from '../people/administrators/administrator-creation-service.ts';
import { createOwnAccountService } from '../people/administrators/own-account-service.ts';
import { createAuditService } from '../decisions/audit/audit-service.ts';
import { systemClock } from '../foundation/clock.ts';
import { DomainError } from '../foundation/domain-error.ts';
import { textOf } from '../foundation/http/error-response.ts';
import { passwordError } from '../foundation/passwords/password-strength.ts';
import { superAdministrator } from '../people/roles/built-in-roles.ts';
import { resetAdministrator } from './administrator-reset-service.ts';
import { exitCodeOf, CommandError, type Environment, type Output } from './output.ts';
import { withDatabase } from './database-target.ts';

interface Terminal extends Output {
  /** Prompts without an echo; undefined without a terminal. */
  prompt: ((question: string) => Promise<string>) | undefined;
}

const passwordVariable = 'GOODTURN_ADMINISTRATOR_PASSWORD';
const usage = `Usage: npm run administrator -- [--reset | --own <user id>] <account>
Makes a super administrator; with --reset, gives one who exists a new password, no authenticator app and no passkeys.
With --own, records a customer account as this administrator's own, for good, and asks for no password.
The password is asked for on the terminal, or read from ${passwordVariable}.`;

interface Order {
  account: string;
  isReset: boolean;
  /** The user id of a customer account that the administrator owns. */
  own: string | undefined;
}

function readOrder(args: readonly string[]): Order | undefined {
  const options = { reset: { type: 'boolean' }, own: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { reset: isReset = false, own } = values;
    const [account, ...others] = positionals;
    if (account === undefined || others.length > 0 || (isReset && own !== undefined)) return undefined;
    return { account, isReset, own };
  } catch {
    // An option is unknown or lacks its value.
    return undefined;
  }
}

/** Creates or changes an administrator and returns the exit code: 0 done, 1 rejected, 2 could not run. */
export async function runAdministrator(args: readonly string[], environment: Environment, terminal: Terminal) {
  const order = readOrder(args);
  if (order === undefined) {
    terminal.printError(usage);
    return 2;
  }
  return await exitCodeOf(async () => {
    const work = await workOf(order, environment, terminal);
    const line = await withDatabase(environment, 'owner', async (database) => {
      await requireSchema(database);
      return await work(database);
    });
    terminal.print(line);
  }, terminal);
}

/** Validates the arguments, and returns the work to do in the database. */
async function workOf({ account, isReset, own }: Order, environment: Environment, terminal: Terminal) {
  if (!newAdministrator.shape.account.safeParse(account).success)
    throw new CommandError('An account has 1 to 60 characters.');
  if (own !== undefined) {
    if (!calls['admin/own_account'].body.shape.userId.safeParse(own).success)
      throw new CommandError(`${own} is not a user id: that is a whole number, which the back office shows as No.`);
    return (database: Database) => recordOwn(database, account, BigInt(own));
  }
  const password = await choosePassword(account, environment, terminal);
  return (database: Database) => (isReset ? reset : make)(database, account, password);
}

async function choosePassword(account: string, environment: Environment, { prompt }: Terminal): Promise<string> {
  const urls = environment[passwordVariable];
  // Parsed like the log-in's, without surrounding white space.
  const typed = newAdministrator.shape.password.safeParse(urls ?? (await promptTwice(prompt)));
  if (!typed.success) throw new CommandError('A password has 10 to 200 characters, white space not counted.');
  const { data: password } = typed;
  const error = passwordError(password, accountOf(account));
  // In English, like all output of commands.
  if (error !== undefined) throw new CommandError(textOf(error, 'en'));
  return password;
}

async function promptTwice(prompt: Terminal['prompt']): Promise<string> {
  if (prompt === undefined)
    throw new CommandError(`There is no terminal to ask for the password: set ${passwordVariable}.`);
  const password = await prompt('Password: ');
  if ((await prompt('The same again: ')) !== password) throw new CommandError('The two entries differ.');
  return password;
}

async function make(database: Database, account: string, password: string): Promise<string> {
  const context = { database, clock: systemClock };
  const administrators = createAdministratorCreation(context, { audit: createAuditService(context) });
  try {
    await administrators.createAdministrator({ account, password, role: superAdministrator });
    return `The super administrator ${accountOf(account)} can log in at /admin/.`;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'name_taken') {
      throw new CommandError(`There is an administrator ${accountOf(account)} already. Nothing was changed.`);
    }
    throw error;
  }
}

async function reset(database: Database, account: string, password: string): Promise<string> {
  const request = { account: accountOf(account), password };
  if (!(await resetAdministrator({ database, clock: systemClock }, request))) {
    throw new CommandError(`There is no administrator ${accountOf(account)}. Nothing was changed.`);
  }
  return `${accountOf(account)} has the new password, no authenticator app, and no session of before.`;
}

async function recordOwn(database: Database, account: string, customerId: bigint): Promise<string> {
  const audit = createAuditService({ clock: systemClock });
  try {
    if (!(await createOwnAccountService({ database, clock: systemClock }, { audit }).recordFor(account, customerId))) {
      throw new CommandError(`There is no administrator ${accountOf(account)}. Nothing was changed.`);
    }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') {
      throw new CommandError(`There is no customer with the user id ${customerId}. Nothing was changed.`);
    }
    throw error;
  }
  return `The customer account ${customerId} is recorded as ${accountOf(account)}'s own: others decide about it.`;
}
