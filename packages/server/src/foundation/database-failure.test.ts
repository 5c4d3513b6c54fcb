import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { createPool, UnknownOutcome } from '@goodturn/database';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-failure.ts';
import { errorReply } from './http/error-response.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(async () => {
  await world.close();
});

const errorOf = async (work: Promise<unknown>): Promise<unknown> =>
  await work.then(
    () => undefined,
    (error: unknown) => error,
  );
const replyTo = (error: unknown) => {
  const { httpStatus, retryAfterSeconds, body } = errorReply(error, 'en', 'id');
  return [httpStatus, body.code, retryAfterSeconds];
};

test('a server that is not there, and a pool without a free connection, are a matter of time', async () => {
  const nobody = createPool('postgres://a:b@127.0.0.1:1/c', { max: 1, applicationName: 'test' });
  expect(replyTo(await errorOf(nobody.query('select 1')))).toEqual([503, 'overloaded', 1]);
  await nobody.end();
  const full = createPool(world.context.urls.app, { max: 1, applicationName: 'test', connectionTimeoutMs: 1_000 });
  const taken = await full.connect();
  expect(replyTo(await errorOf(full.query('select 1')))).toEqual([503, 'overloaded', 1]);
  taken.release();
  await full.end();
});

test('so are statements and connections that are ended from outside', async () => {
  const pool = createPool(world.context.urls.app, { max: 1, applicationName: 'test', statementTimeoutMs: 20 });
  expect(isDatabaseUnavailable(await errorOf(pool.query('select pg_sleep(5)')))).toBe(true);
  expect(isDatabaseUnavailable(await errorOf(pool.query('select pg_terminate_backend(pg_backend_pid())')))).toBe(true);
  await pool.end();
});

test.each([
  ['25006', 'overloaded'],
  ['53100', 'overloaded'],
  ['53200', 'overloaded'],
  ['58030', 'overloaded'],
  ['GT001', 'clock_skewed'],
])('so is what the database says with %s: %s', async (state, code) => {
  const raise = sql.raw(`do $$ begin raise exception 'planted' using errcode = '${state}'; end $$`);
  expect(replyTo(await errorOf(raise.execute(world.database)))).toEqual([503, code, 1]);
});

test('a broken rule of the schema is a fault of ours', async () => {
  const error = await errorOf(sql`insert into shop.role (name) values (null)`.execute(world.database));
  expect(isDatabaseUnavailable(error)).toBe(false);
  expect(replyTo(error)).toEqual([500, 'internal', undefined]);
});

test('neither a client that left nor a missing file is taken for the database', async () => {
  expect(isDatabaseUnavailable(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBe(false);
  expect(isDatabaseUnavailable(await errorOf(readFile('/nowhere/at/all')))).toBe(false);
  const manyAddresses = new AggregateError([await errorOf(once(connect(1, '127.0.0.1'), 'connect'))]);
  expect(isDatabaseUnavailable(manyAddresses)).toBe(true);
});

test('a commit that nobody can tell of is called so', () => {
  expect(replyTo(new UnknownOutcome('?'))).toEqual([503, 'outcome_unknown', 1]);
});
