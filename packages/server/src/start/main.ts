// The server process of `npm run serve`, with an external database.
import { requireSchema, readPurpose, type Database } from '@goodturn/database';
import { readConfig, ConfigError, type Config } from '../foundation/config.ts';
import { createLog } from '../foundation/logs/log.ts';
import { openContext } from './open-context.ts';
import { servedBy } from './served-by.ts';
import { requireMatchingKeys } from '../commands/require-matching-keys.ts';
import { serve } from './serve.ts';
import { startFailure } from './start-failure.ts';
import { version } from '../foundation/version.ts';

async function run(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const { dataDirectory, urls, drawKey, identityKey, depositKeys, pushKey, origin, adminOrigin } = config;
  const { context, close } = openContext({ urls, dataDirectory, drawKey, identityKey, log, version });
  await requireSchema(context.database);
  await requireProduction(context.database);
  await requireMatchingKeys(context.database, config);
  const serving = await serve({ ...context, ...servedBy(config) }, config, config);
  log.info(`Goodturn ${version} listens on ${serving.address}.`);
  for (const chain of ['tron', 'ethereum'] as const) {
    if (depositKeys[chain] === undefined) {
      log.warn(`GOODTURN_${chain.toUpperCase()}_XPUB is not set: nobody can recharge by this chain.`);
    }
  }
  if (origin !== undefined && adminOrigin === undefined) {
    log.warn(
      'GOODTURN_ADMIN_ORIGIN is not set: the back office shares the origin of the shop, and so what it keeps in browsers.',
    );
  }
  if (pushKey === undefined) log.warn('GOODTURN_PUSH_KEY is not set: no notifications are sent to devices.');
  if (config.codeSender === undefined) log.warn('GOODTURN_CODE_SENDER is not set: no phone number can be confirmed.');
  let isEnding = false;
  const end = async (signal: string): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    log.info(`${signal}: the server stops taking requests and lets the open ones end.`);
    const isDrained = await serving.stop();
    const isClosed = await close();
    process.exit(isDrained && isClosed ? 0 : 1);
  };
  // Not `once`: the same signal often comes twice, from the terminal or systemd and from npm.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal));
}

const reasons = {
  test: 'was made for tests, where the time is what a test says',
  sample: 'holds the invented shop of npm start, whose money and history are invented too',
};

/** Throws ConfigError unless the database was created for production. */
async function requireProduction(database: Database): Promise<void> {
  const purpose = await readPurpose(database);
  if (purpose !== 'production') {
    throw new ConfigError(`DATABASE_APP_URL names a database that ${reasons[purpose]}. Use an empty one.`);
  }
}

try {
  await run(readConfig(process.env));
} catch (error) {
  const reason = startFailure(error);
  console.error(reason === undefined ? error : `The server cannot start:\n${reason}`);
  process.exit(1);
}
