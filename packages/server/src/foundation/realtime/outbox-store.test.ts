import { createDatabase, createPool, type Database, inTransaction } from '@goodturn/database';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '@goodturn/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHorizon, readOutbox } from './outbox-store.ts';

let testDatabase: TestDatabase;
let pool: ReturnType<typeof createPool>;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pool = createPool(testDatabase.urls.app, { max: 5, applicationName: 'test' });
  database = createDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await testDatabase.drop();
});

const insert = `insert into shop.outbox (topic, campaign_ids, created_at) values ('campaign_changed', array[$1::bigint], now())`;
const read = async (from: Database, xid = 0n) =>
  (await readOutbox(from, { xid, id: 0n }, 100)).flatMap((row) => row.campaignIds);

test('a row whose transaction ends while others are read is not passed over', async () => {
  const early = await pool.connect();
  // It gets its number first and commits last, after the reader's snapshot.
  await early.query('begin');
  await early.query(insert, [1n]);
  await pool.query(insert, [2n]);
  const seen = await inTransaction(
    database,
    async (transaction) => {
      const before = await read(transaction);
      await early.query('commit');
      return [before, await read(transaction)];
    },
    { isolationLevel: 'repeatable read' },
  );
  early.release();
  expect(seen).toEqual([[], []]);
  // Autovacuum may run a transaction in this database, too.
  await expect.poll(() => read(database)).toEqual([1n, 2n]);
});

test('a transaction of another database of the cluster holds nothing back', async () => {
  const stranger = await createEmptyDatabase();
  const strangers = createPool(stranger.urls.owner, { max: 1, applicationName: 'test' });
  const open = await strangers.connect();
  await open.query('begin');
  await open.query('select pg_current_xact_id()');
  const { horizon } = await readHorizon(database);
  await pool.query(insert, [3n]);
  await expect.poll(() => read(database, horizon)).toEqual([3n]);
  await open.query('rollback');
  open.release();
  await strangers.end();
  await stranger.drop();
});
