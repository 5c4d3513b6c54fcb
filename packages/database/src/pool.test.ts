import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { withConnection } from './owner-connection.ts';
import { createPool } from './pool.ts';
import { createHangingProxy, type HangingProxy } from './testing/hanging-proxy.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let testDatabase: TestDatabase;
let proxy: HangingProxy;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  proxy = await createHangingProxy(testDatabase.urls.app);
});
afterAll(async () => {
  await proxy.close();
  await testDatabase.drop();
});

const poolOf = (url: string, statementTimeoutMs: number) =>
  createPool(url, { max: 1, applicationName: 'test', statementTimeoutMs, onIdleError: () => undefined });

/**
 * Advances the timers and the clock by which a pool watches its connections; its queries to the database take real
 * time.
 */
const moveClock = (): void => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
};
const muchMs = 1_500;

test('a slow statement is not taken for a database that hangs', async () => {
  moveClock();
  const { app } = testDatabase.urls;
  const patient = poolOf(app, 0);
  const byUrl = poolOf(`${app}?options=-c%20statement_timeout%3D0`, 100);
  for (const pool of [patient, byUrl]) {
    await pool.query('select 1');
    const answer = pool.query("select 'done' as said from pg_sleep(0.1)");
    vi.advanceTimersByTime(muchMs);
    const { rows } = await answer;
    expect(rows).toEqual([{ said: 'done' }]);
    await pool.end();
  }
});

test('a connection that waits for its next statement is not broken', async () => {
  moveClock();
  const pool = poolOf(testDatabase.urls.app, 100);
  const client = await pool.connect();
  const pid = async () => (await client.query('select pg_backend_pid() as pid')).rows[0];
  const before = await pid();
  vi.advanceTimersByTime(muchMs);
  expect(await pid()).toEqual(before);
  client.release();
  await pool.end();
});

test('what waits for a database that hangs fails, and its connection is dropped', async () => {
  const url = proxy.through(testDatabase.urls.app);
  const [pool, transacting] = [poolOf(url, 100), poolOf(url, 100)];
  await pool.query('select 1');
  const inside = inTransaction(createDatabase(transacting), async (transaction) => {
    await sql`select 1`.execute(transaction);
    proxy.hang();
    await sql`select 2`.execute(transaction);
  });
  await expect(inside).rejects.toThrow('Connection terminated unexpectedly');
  await expect(pool.query('select 2')).rejects.toThrow('Connection terminated unexpectedly');
  await expect.poll(() => [pool.totalCount, transacting.totalCount]).toEqual([0, 0]);
  await Promise.all([pool.end(), transacting.end()]);
});

test('a connection that breaks while nobody uses it is told of in a few words, and not while the pool ends', async () => {
  const told: Error[] = [];
  const pool = createPool(testDatabase.urls.app, {
    max: 1,
    applicationName: 'broken by a test',
    onIdleError: (error) => told.push(error),
  });
  const breakIt = async () =>
    await withConnection(testDatabase.urls.owner, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'broken by a test'`,
      ),
    );
  await pool.query('select 1');
  await breakIt();
  await expect.poll(() => told).toHaveLength(1);
  expect(JSON.stringify(told[0]).length).toBeLessThan(500);
  await pool.query('select 1');
  const ending = pool.end();
  pool.emit('error', new Error('its socket closed'), undefined as never);
  await ending;
  expect(told).toHaveLength(1);
});
