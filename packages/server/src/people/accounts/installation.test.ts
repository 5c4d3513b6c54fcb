import { createHash } from 'node:crypto';
import { createTestWorld, registerCustomer, type TestCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const phone = 'the-random-text-of-an-app-on-a-phone';
const tablet = 'another-random-text-of-another-tablet';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const seenOn = async ({ id }: TestCustomer) => {
  const rows = await world.database
    .selectFrom('shop.installation')
    .select('fingerprint')
    .where('customer_id', '=', id)
    .execute();
  return rows.map(({ fingerprint }) => fingerprint.toString('hex')).sort();
};
const login = ({ userName, password }: TestCustomer, changes: { password?: string; installation?: string }) =>
  world.call('customer/login', { username: userName, password, ...changes });

it('is kept by its hash, once, at the registration and at each log-in', async () => {
  const customer = await registerCustomer(world, { installation: phone });
  expect(await seenOn(customer)).toEqual([hashOf(phone)]);
  for (const installation of [phone, tablet, tablet]) {
    expect((await login(customer, { installation })).httpStatus).toBe(200);
  }
  expect(await seenOn(customer)).toEqual([hashOf(phone), hashOf(tablet)].sort());
});

it('is not kept of somebody who could not log in, and is no condition', async () => {
  const customer = await registerCustomer(world);
  expect((await login(customer, { password: 'wrong', installation: phone })).httpStatus).toBe(401);
  expect(await seenOn(customer)).toEqual([]);
});

it('is refused where it is too short to be random', async () => {
  const customer = await registerCustomer(world);
  const { httpStatus, error } = await login(customer, { installation: 'phone' });
  expect([httpStatus, error?.fields]).toEqual([400, { installation: expect.any(String) }]);
});
