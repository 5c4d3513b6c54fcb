import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CommitRolledBack, UnknownOutcome } from './commit-guard.ts';
import { createDatabase, type Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { withConnection } from './owner-connection.ts';
import { createPool } from './pool.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let testDatabase: TestDatabase;
let pool: pg.Pool;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pool = createPool(testDatabase.urls.owner, { max: 4, applicationName: 'test', onIdleError: () => undefined });
  database = createDatabase(pool);
  await pool.query('create table counter (id int primary key, value int8 not null)');
  await pool.query('create table late (id int references counter deferrable initially deferred)');
});

afterAll(async () => {
  await pool.end();
  await testDatabase.drop();
});

beforeEach(async () => {
  await pool.query('truncate counter, late');
  await pool.query('insert into counter values (1, 0), (2, 0)');
});

async function value(id: number): Promise<bigint> {
  return (await pool.query<{ value: bigint }>('select value from counter where id = $1', [id])).rows[0]?.value ?? -1n;
}

const raise = (state: string) => sql.raw(`do $$ begin raise exception 'planted' using errcode = '${state}'; end $$`);

test('int8 arrives as bigint, alone and in arrays with nulls, and dates as text', async () => {
  const { rows } = await pool.query(
    `select 9007199254740993::int8 as one, array[1, null, -2]::int8[] as many, date '2026-02-01' as day`,
  );
  expect(rows).toEqual([{ one: 9007199254740993n, many: [1n, null, -2n], day: '2026-02-01' }]);
});

test('a session gives up by itself, unless its pool or its URL says otherwise', async () => {
  const ask = async (url: string, statementTimeoutMs?: number): Promise<unknown> => {
    const own = createPool(url, {
      max: 1,
      applicationName: 'test',
      ...(statementTimeoutMs ? { statementTimeoutMs } : {}),
    });
    const { rows } =
      await own.query(`select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l,
      current_setting('idle_in_transaction_session_timeout') as i`);
    await own.end();
    return rows[0];
  };
  expect(await ask(testDatabase.urls.app)).toEqual({ s: '5s', l: '2s', i: '10s' });
  expect(await ask(testDatabase.urls.app, 7_000)).toEqual({ s: '7s', l: '2s', i: '10s' });
  expect(await ask(`${testDatabase.urls.app}?options=-c%20lock_timeout%3D3s`)).toEqual({ s: '5s', l: '3s', i: '10s' });
});

test.each(['40001', '40P01'])('an error %s is tried again until it works', async (state) => {
  let runs = 0;
  await inTransaction(database, async (transaction) => {
    runs += 1;
    await sql`update counter set value = value + 1 where id = 1`.execute(transaction);
    if (runs <= 3) await raise(state).execute(transaction);
  });
  expect({ runs, value: await value(1) }).toEqual({ runs: 4, value: 1n });
});

test('it is tried three times again and no more, and other errors never', async () => {
  const runsOf = async (state: string): Promise<number> => {
    let runs = 0;
    const work = inTransaction(database, async (transaction) => {
      runs += 1;
      await raise(state).execute(transaction);
    });
    await expect(work).rejects.toMatchObject({ code: state });
    return runs;
  };
  expect([await runsOf('40001'), await runsOf('23505')]).toEqual([4, 1]);
});

test('a real serialization failure is tried again and both changes stay', async () => {
  const addOne = async (): Promise<void> =>
    await inTransaction(
      database,
      async (transaction) => {
        const { rows } = await sql<{ value: bigint }>`select value from counter where id = 1`.execute(transaction);
        await sql`update counter set value = ${(rows[0]?.value ?? 0n) + 1n} where id = 1`.execute(transaction);
      },
      { isolationLevel: 'serializable' },
    );
  await Promise.all([addOne(), addOne()]);
  expect(await value(1)).toBe(2n);
});

test('a deferred constraint that COMMIT finds is that error, and not an unknown outcome', async () => {
  const work = inTransaction(
    database,
    async (transaction) => await sql`insert into late values (99)`.execute(transaction),
  );
  await expect(work).rejects.toMatchObject({ code: '23503' });
});

test('an error that was swallowed does not look like success', async () => {
  const work = inTransaction(database, async (transaction) => {
    await raise('23505')
      .execute(transaction)
      .catch(() => undefined);
  });
  await expect(work).rejects.toBeInstanceOf(CommitRolledBack);
});

test('a connection that is lost at COMMIT is an unknown outcome, is not tried again, and is not used again', async () => {
  let runs = 0;
  const work = inTransaction(database, async (transaction) => {
    runs += 1;
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await withConnection(testDatabase.urls.owner, (client) =>
      client.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]),
    );
  });
  await expect(work).rejects.toBeInstanceOf(UnknownOutcome);
  expect(runs).toBe(1);
  expect(await value(1)).toBe(0n);
});
