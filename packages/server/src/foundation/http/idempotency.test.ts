import { inTransaction } from '@goodturn/database';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withIdempotency, requestHashOf } from './idempotency.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(async () => {
  await world.close();
});

const run = async (key: string, body: unknown, work: () => Promise<string>) =>
  await inTransaction(world.database, (transaction) =>
    withIdempotency(
      transaction,
      { caller: 'c1', call: 'test/call', key, requestHash: requestHashOf(body), now: world.clock.now() },
      work,
    ),
  );

test('twins at the same time do the work once and get the same answer', async () => {
  let runs = 0;
  const work = async () => {
    runs += 1;
    return JSON.stringify({ run: runs });
  };
  const answers = await Promise.all(Array.from({ length: 8 }, () => run('twins-key', { a: 1 }, work)));
  expect(runs).toBe(1);
  expect(new Set(answers)).toEqual(new Set(['{"run":1}']));
});

test('a key is not for another request', async () => {
  await run('reused-key', { a: 1 }, async () => '{}');
  await expect(run('reused-key', { a: 2 }, async () => '{}')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
});

test('work that fails leaves the key unused', async () => {
  const failing = run('failed-key', {}, async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await run('failed-key', {}, async () => '"second"')).toBe('"second"');
});
