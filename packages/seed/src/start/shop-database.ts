import { createDatabase, createPool, type LaunchedDatabase, launchDatabase, migrate } from '@goodturn/database';
import { readSeedState, type SeedState } from '../shop/seed-state.ts';
import { StartError } from './start-error.ts';

export interface ShopDatabaseOptions {
  dataDirectory: string;
  say: (line: string) => void;
  removePictures: () => Promise<void>;
}

const fillingLock = 7_101_020;

/**
 * Runs `work` while no other start of this shop fills it. The lock is taken beside an embedded database, which may be
 * dropped meanwhile.
 */
export async function whileAlone<T>({ urls, embedded }: LaunchedDatabase, work: () => Promise<T>): Promise<T> {
  const pool = maintenancePool(embedded ? withoutDatabase(urls.owner) : urls.owner);
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [fillingLock]);
      return await work();
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/**
 * Brings the database to this version and tells whether it is to be filled. A filling that was interrupted is thrown
 * away, where the database is our own. Throws StartError for a database that must not be touched.
 */
export async function prepareDatabase(launched: LaunchedDatabase, options: ShopDatabaseOptions): Promise<SeedState> {
  await migrate(launched.urls.owner);
  const state = await stateOf(launched);
  if (state === 'foreign') throw new StartError(foreign);
  if (state !== 'unfinished') return state;
  if (!launched.embedded) throw new StartError(unfinishedElsewhere);
  options.say('The first start was interrupted. The shop is made anew.');
  await recreate(launched, options);
  return await stateOf(launched);
}

async function stateOf({ urls }: LaunchedDatabase): Promise<SeedState> {
  const pool = maintenancePool(urls.owner);
  try {
    return await readSeedState(createDatabase(pool));
  } finally {
    await pool.end();
  }
}

/** Another launch beside ours makes the database that is missing. */
async function recreate({ urls }: LaunchedDatabase, { dataDirectory, removePictures }: ShopDatabaseOptions) {
  const pool = maintenancePool(withoutDatabase(urls.owner));
  try {
    const name = decodeURIComponent(new URL(urls.owner).pathname.slice(1));
    await pool.query(`drop database if exists "${name}" with (force)`);
  } finally {
    await pool.end();
  }
  await removePictures();
  const again = await launchDatabase({ dataDirectory });
  await again.stop();
  await migrate(urls.owner);
}

function withoutDatabase(url: string): string {
  const changed = new URL(url);
  changed.pathname = '/postgres';
  return changed.href;
}

const maintenancePool = (url: string) =>
  createPool(url, {
    max: 1,
    applicationName: 'goodturn-start',
    statementTimeoutMs: 0,
    lockTimeoutMs: 0,
    idleInTransactionTimeoutMs: 0,
    onIdleError: () => undefined,
  });

const foreign =
  'DATABASE_URL names a database with a shop in it that npm start did not make. Use an empty database, or npm run serve.';
const unfinishedElsewhere =
  'An earlier start was interrupted while it filled this database. Empty the database that DATABASE_URL names, and start again.';
