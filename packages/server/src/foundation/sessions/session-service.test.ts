import { hash } from 'node:crypto';
import { createPool, SecretToken } from '@goodturn/database';
import { createTestWorld, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(async () => {
  await world.close();
});

test('many look-ups at once each find their own session', async () => {
  const customers = [await registerCustomer(world), await registerCustomer(world)];
  const tokens = Array.from({ length: 250 }, (_, index) => customers[index % 2]?.token ?? '');
  const found = await Promise.all(tokens.map((token) => world.services.sessions.find(new SecretToken(token))));
  expect(found.map((session) => session?.kind === 'customer' && session.subjectId)).toEqual(
    tokens.map((_, index) => customers[index % 2]?.id),
  );
});

test('the token itself is nowhere in the database', async () => {
  const { token } = await registerCustomer(world);
  const owner = createPool(world.context.urls.owner, { max: 1, applicationName: 'test' });
  const { rows } = await owner.query('select s::text as text from shop.session s');
  await owner.end();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row: { text: string }) => row.text.includes(token))).toEqual([]);
});

test('a lost connection costs no session', async () => {
  const { token } = await registerCustomer(world);
  const owner = createPool(world.context.urls.owner, { max: 1, applicationName: 'test' });
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'goodturn-sessions'`);
  await owner.end();
  expect((await world.call('customer/getInfo', undefined, { token })).httpStatus).toBe(200);
});

test('clean-up removes what is over, and nothing else', async () => {
  const { token } = await registerCustomer(world);
  const rows = async () => await world.owner.selectFrom('shop.session').selectAll().execute();
  world.clock.advanceMinutes(13 * 24 * 60);
  expect((await world.call('customer/getInfo', undefined, { token })).httpStatus).toBe(200);
  world.clock.advanceMinutes(24 * 60);
  await world.services.sessions.cleanUp();
  expect((await rows()).map(({ token_hash }) => token_hash)).toEqual([hash('sha256', token, 'buffer')]);
  world.clock.advanceMinutes(14 * 24 * 60);
  await world.services.sessions.cleanUp();
  expect(await rows()).toEqual([]);
});

test('a token says whose it is, and is known with exactly this account alone', async () => {
  const [one, other] = [await registerCustomer(world), await registerCustomer(world)];
  expect(one.token).toMatch(new RegExp(`^[\\w-]{43}\\.c${one.id}$`));
  const [random] = one.token.split('.');
  for (const token of [random, `${random}.c${other.id}`, `${random}.a${one.id}`])
    expect((await world.call('customer/getInfo', undefined, { token: token ?? '' })).httpStatus).toBe(401);
  expect((await world.call('customer/getInfo', undefined, { token: one.token })).httpStatus).toBe(200);
});
