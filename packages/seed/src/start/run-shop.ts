import { once } from 'node:events';
import { createServer } from 'node:net';
import {
  launchDatabase,
  passwordOf,
  railUrlsWith,
  withOption,
  type DatabaseUrls,
  type LoginUrls,
  type Database,
} from '@goodturn/database';
import {
  createLog,
  openContext,
  requireMatchingKeys,
  resealAuthenticators,
  serve,
  servedBy,
  version,
  type ContextOptions,
  type ServerContext,
  type ShopConfig,
} from '@goodturn/server';
import { readContent, type Content } from '../content/read-content.ts';
import { linesOf, summaryOf } from './announcement.ts';
import { choosePassword, planOf, type Environment, type Plan } from './plan.ts';
import { prepareDatabase, whileAlone, type ShopDatabase } from './shop-database.ts';
import { StartError } from './start-error.ts';

type Say = (line: string) => void;

/** The program that runs the shop, and the messages that it receives. */
export interface Program {
  say: Say;
  /** It is called once the configuration is valid and the port is free. */
  onStart?: () => void;
  /** Receives the applied migrations and functions. */
  logMigration?: Say;
  /** Whether SQL is being written, so that schema.sql may be behind. */
  isDevelopment?: boolean;
  /** The address that people use, unless it is the server's own. */
  shownAddress?: string | undefined;
  /** Whether the shop ends with the program, whose data folder is then removed. */
  endsWithProgram?: boolean;
  /** Opens what runs beside the server, with the logins of the rail, before the lines are announced. */
  beside?: (shop: ServedShop) => Promise<void>;
  /** Receives the lines for people once the server listens, and the server's address. */
  announce: (lines: string[], address: string) => void;
}

/** The properties of the server that a program beside it needs to know. */
export interface ServedShop {
  urls: DatabaseUrls;
  depositKeys: ShopConfig['depositKeys'];
  address: string;
}

/** Runs the sample shop until the signal aborts, and stops everything that it started. */
export async function runShop(environment: Environment, signal: AbortSignal, program: Program): Promise<void> {
  const plan = await planOf(environment);
  await requireFreePort(plan.config);
  const { dataDirectory, urls } = plan;
  const { say, onStart } = program;
  onStart?.();
  const launched: ShopDatabase =
    urls === undefined
      ? withRail({ ...(await launchDatabase({ dataDirectory, log: say })), isOwn: true }, program)
      : { urls, isOwn: false, stop: async () => undefined };
  try {
    signal.throwIfAborted();
    await openShop(plan, launched, signal, program);
  } finally {
    await launched.stop();
  }
}

/** Adds the logins of the rail, if something beside the server uses them; the migration makes them. */
function withRail(launched: ShopDatabase, { beside }: Program): ShopDatabase {
  if (beside === undefined) return launched;
  const { owner, app, jobs, reader } = launched.urls;
  const rail = railUrlsWith(owner, 'goodturn', passwordOf(jobs) ?? '');
  return { ...launched, urls: { owner, app, jobs, reader, rail } };
}

async function openShop(plan: Plan, launched: ShopDatabase, signal: AbortSignal, program: Program): Promise<void> {
  const { dataDirectory, config } = plan;
  const { drawKey, identityKey, depositKeys } = config;
  const log = createLog(config.logLevel);
  const { app, jobs, reader } = launched.urls;
  const contextOptions = { dataDirectory, drawKey, identityKey, log, version };
  const opened = openContext({ ...contextOptions, urls: { app, jobs, reader } });
  const context = { ...opened.context, ...servedBy(config) };
  try {
    const isNew = await whileAlone(launched, () =>
      fillOnce(plan, launched, { context, contextOptions }, signal, program),
    );
    await serveUntil(signal, context, config, async (address) => {
      await program.beside?.({ urls: launched.urls, depositKeys, address });
      await announce(plan, context, { address, isNew }, program);
    });
  } finally {
    await opened.close();
  }
}

/** Fills the shop if necessary, and returns whether it did. */
async function fillOnce(
  plan: Plan,
  launched: ShopDatabase,
  { context, contextOptions }: { context: ServerContext; contextOptions: Omit<ContextOptions, 'urls'> },
  signal: AbortSignal,
  { say, logMigration, isDevelopment }: Program,
): Promise<boolean> {
  const { dataDirectory, files } = plan;
  const { removePictures } = files;
  const state = await prepareDatabase(launched, { dataDirectory, removePictures, say, logMigration, isDevelopment });
  if (state === 'finished') {
    await resealAuthenticators(launched.urls.owner, context.identityKey);
    await requireMatchingKeys(context.database, context);
    return false;
  }
  say('The shop is filled with brands, goods, people and a month of their history.');
  const password = await choosePassword(plan);
  await files.keepPassword(password);
  const filling = openContext({ ...contextOptions, urls: withoutWaiting(launched.urls) });
  try {
    // Imported here, because only a first start needs it and the image library that it loads.
    const { seedShop } = await import('../shop/seed-shop.ts');
    const options = { password, ownerUrl: launched.urls.owner, signal, onProgress: saidNowAndThen(say) };
    return await seedShop({ ...context, ...filling.context }, options);
  } finally {
    await filling.close();
  }
}

const quietMs = 2_000;

/** Returns a progress callback that prints the share at readable intervals. */
function saidNowAndThen(say: Say): (share: number) => void {
  let saidAt = performance.now();
  return (share) => {
    if (performance.now() - saidAt < quietMs) return;
    saidAt = performance.now();
    say(`${Math.floor(share * 100)} % of it is there.`);
  };
}

/**
 * Returns logins that do not wait for the disk at each commit, because an interrupted filling is discarded. The owner's
 * last commit, which marks the shop as filled, waits, and flushes all earlier commits.
 */
function withoutWaiting({ app, jobs, reader }: DatabaseUrls): LoginUrls {
  const quick = (url: string): string => withOption(url, '-c synchronous_commit=off');
  return { app: quick(app), jobs: quick(jobs), reader };
}

async function serveUntil(
  signal: AbortSignal,
  context: ServerContext,
  config: ShopConfig,
  onListening: (address: string) => Promise<void>,
): Promise<void> {
  signal.throwIfAborted();
  const serving = await serve(context, config).catch((error: unknown) => {
    // Another program took the port after the check.
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw isTaken ? new StartError(`Port ${config.port} is in use.`) : error;
  });
  try {
    await onListening(serving.address);
    if (!signal.aborted) await once(signal, 'abort');
  } finally {
    await serving.stop();
  }
}

async function announce(
  { files, wantedPassword }: Plan,
  { database }: ServerContext,
  { address, isNew }: { address: string; isNew: boolean },
  { shownAddress = address, endsWithProgram = false, announce: tell }: Program,
): Promise<void> {
  const content = readContent();
  const password = await files.password();
  const passwordDiffers = !isNew && wantedPassword !== undefined && wantedPassword !== password;
  const invitationCode = await findInvitationCode(database, content);
  const announcement = { address: shownAddress, invitationCode, password, passwordDiffers, isKept: !endsWithProgram };
  await files.writeSummary(summaryOf(content, announcement));
  tell(linesOf(content, announcement), address);
}

/**
 * Throws StartError if the port is taken. It is checked before anything else starts, so that a mistake costs no time.
 */
async function requireFreePort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    throw new StartError(reasonOf(error as NodeJS.ErrnoException, port, host));
  }
  probe.close();
  await once(probe, 'close');
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Name another one: PORT=${port + 1} npm start`;
  if (code === 'EACCES') return `You may not listen on port ${port}. Name one from 1024 on: PORT=8080 npm start`;
  return `${host}:${port} cannot be listened on: ${message}`;
}

async function findInvitationCode(database: Database, { people }: Content): Promise<string> {
  const { invitation_code: code } = await database
    .selectFrom('shop.customer')
    .select('invitation_code')
    .where('user_name', '=', people.customers[0]?.username ?? '')
    .executeTakeFirstOrThrow();
  return code;
}
