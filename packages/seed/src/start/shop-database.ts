import {
  createDatabase,
  createPool,
  databaseOf,
  type LaunchedDatabase,
  launchDatabase,
  setPurpose,
  withDatabase,
} from '@goodturn/database';
import { migrateShop } from '@goodturn/server';
import { readSeedState, type SeedState } from '../shop/seed-state.ts';
import { StartError } from './start-error.ts';

/** `isOwn` says that the database lies in the shop's data folder and may be recreated. */
export type ShopDatabase = LaunchedDatabase & { isOwn: boolean };

export interface ShopDatabaseOptions {
  dataDirectory: string;
  say: (line: string) => void;
  logMigration?: ((line: string) => void) | undefined;
  isDevelopment?: boolean | undefined;
  removePictures: () => Promise<void>;
}

const fillingLock = 7_101_020;

/**
 * Runs `work` while no other start fills this shop. For an embedded database, the lock is taken in another database of
 * the same server, because the shop's own may be dropped meanwhile.
 */
export async function whileAlone<T>({ urls, isOwn }: ShopDatabase, work: () => Promise<T>): Promise<T> {
  const pool = maintenancePool(isOwn ? withoutDatabase(urls.owner) : urls.owner);
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
 * Migrates the database and returns its state. An interrupted filling is discarded if the database is the shop's own.
 * Throws StartError for a database that must not be changed.
 */
export async function prepareDatabase(launched: ShopDatabase, options: ShopDatabaseOptions): Promise<SeedState> {
  const { urls, isOwn } = launched;
  const { logMigration, isDevelopment = false } = options;
  await migrateShop(urls, { isDevelopment, ...(logMigration && { log: logMigration }) });
  let state = await stateOf(launched);
  if (state === 'foreign') throw new StartError(foreign);
  if (state === 'unfinished') {
    if (!isOwn) throw new StartError(unfinishedElsewhere);
    options.say('The first start was interrupted. The shop is made anew.');
    await recreate(launched, options);
    state = await stateOf(launched);
  }
  if (state === 'empty') await makeSample(urls.owner);
  return state;
}

/**
 * Marks the database as a sample: no server serves it for real, its history may be written with past times, and its
 * people, who have no authenticator app, request and decide without one. The migration runs as for production.
 */
async function makeSample(ownerUrl: string): Promise<void> {
  await setPurpose(ownerUrl, 'sample');
  const pool = maintenancePool(ownerUrl);
  try {
    await pool.query(`update shop.setting set value = 'false' where name = 'second_factor_required'`);
  } finally {
    await pool.end();
  }
}

async function stateOf({ urls }: ShopDatabase): Promise<SeedState> {
  const pool = maintenancePool(urls.owner);
  try {
    return await readSeedState(createDatabase(pool));
  } finally {
    await pool.end();
  }
}

/** A further launch creates the missing database. */
async function recreate({ urls }: ShopDatabase, { dataDirectory, removePictures }: ShopDatabaseOptions) {
  const pool = maintenancePool(withoutDatabase(urls.owner));
  try {
    await pool.query(`drop database if exists "${databaseOf(urls.owner)}" with (force)`);
  } finally {
    await pool.end();
  }
  await removePictures();
  const again = await launchDatabase({ dataDirectory });
  await again.stop();
  await migrateShop(urls);
}

const withoutDatabase = (url: string): string => withDatabase(url, 'postgres');

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
