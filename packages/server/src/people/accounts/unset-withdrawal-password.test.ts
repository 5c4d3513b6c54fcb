import {
  createFriendSession,
  createTestWorld,
  loginAs,
  registerCustomer,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { verifyLedger } from '@goodturn/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const phone = 'the-random-text-of-an-app-on-a-phone';
const door = 'first door';
const dayMinutes = 24 * 60;

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const unset = async ({ token }: { token: string }, password: string) =>
  await world.call('customer/unsetWhPwd', { password }, { token });
const cancel = async (token: string) => await world.call('customer/cancelUnsetWhPwd', {}, { token });
const infoOf = async ({ token }: { token: string }) =>
  (await world.call('customer/getInfo', undefined, { token })).data;
const setPassword = async ({ token }: { token: string }, oldPassword: string, newPassword: string) =>
  await world.call('customer/updateWhPwd', { oldPassword, newPassword }, { token });
const kindsOf = async ({ token }: { token: string }) =>
  (await world.call('customer/messageList', {}, { token })).data.list.map(({ kind }) => kind);

/** Returns a customer whose withdrawal password is in effect. */
async function withPassword(): Promise<TestCustomer> {
  const customer = await registerCustomer(world, { installation: phone });
  world.clock.advanceMinutes(dayMinutes);
  expect((await setPassword(customer, customer.password, door)).httpStatus).toBe(200);
  return customer;
}
const passMinutes = async (minutes: number) => {
  world.clock.advanceMinutes(minutes);
  await world.services.passwords.unsetDue();
};

describe('a forgotten withdrawal password', () => {
  it('ends a day after it was asked for, and every device is told before and after', async () => {
    const customer = await withPassword();
    const requestedAt = world.clock.now().getTime();
    const { data } = await unset(customer, customer.password);
    expect(new Date(data.unsetAt).getTime()).toBe(requestedAt + dayMinutes * 60_000);
    expect(await infoOf(customer)).toMatchObject({ hasWhPwd: true, withdrawalPasswordUnsetAt: data.unsetAt });
    await passMinutes(dayMinutes - 1);
    expect((await infoOf(customer)).hasWhPwd).toBe(true);
    await passMinutes(1);
    expect(await infoOf(customer)).toMatchObject({ hasWhPwd: false, withdrawalPasswordUnsetAt: null });
    expect(await kindsOf(customer)).toEqual([
      'withdrawal_password_unset',
      'withdrawal_password_unset_requested',
      'withdrawal_password_changed',
    ]);
    const rows = await world.database.selectFrom('shop.outbox').select(['topic', 'customer_ids']).execute();
    const topics = rows.filter(({ customer_ids }) => customer_ids.includes(customer.id)).map(({ topic }) => topic);
    expect(topics).toContain('withdrawal_password_unset_requested');
  });

  it('is followed by a first one, which counts a day later on a device that is new', async () => {
    const customer = await withPassword();
    await unset(customer, customer.password);
    await passMinutes(dayMinutes);
    const thief = { token: await loginAs(world, customer.userName, customer.password) };
    expect((await setPassword(thief, customer.password, 'second door')).httpStatus).toBe(200);
    expect((await infoOf(thief)).withdrawalPasswordFrom).not.toBeNull();
    expect((await setPassword(customer, customer.password, 'third door')).httpStatus).toBe(200);
    expect((await infoOf(customer)).withdrawalPasswordFrom).toBeNull();
  });

  it('is kept by nobody else', async () => {
    const [customer, stranger] = [await withPassword(), await withPassword()];
    await unset(customer, customer.password);
    expect((await cancel(stranger.token)).httpStatus).toBe(404);
    await passMinutes(dayMinutes);
    expect((await infoOf(customer)).hasWhPwd).toBe(false);
  });

  it('is kept by any device, which the owner is told', async () => {
    const customer = await withPassword();
    const thief = { token: await loginAs(world, customer.userName, customer.password) };
    await unset(thief, customer.password);
    expect((await cancel(customer.token)).httpStatus).toBe(200);
    expect((await infoOf(thief)).withdrawalPasswordUnsetAt).toBeNull();
    await passMinutes(2 * dayMinutes);
    expect((await infoOf(customer)).hasWhPwd).toBe(true);
    expect((await kindsOf(customer))[0]).toBe('withdrawal_password_unset_cancelled');
    expect((await cancel(customer.token)).error?.code).toBe('not_found');
  });

  it('asked for again ends no sooner and no later', async () => {
    const customer = await withPassword();
    const first = await unset(customer, customer.password);
    world.clock.advanceMinutes(60);
    expect((await unset(customer, customer.password)).data).toEqual(first.data);
    expect((await kindsOf(customer)).filter((kind) => kind === 'withdrawal_password_unset_requested')).toHaveLength(1);
  });

  it('is kept by a change of either password', async () => {
    const customer = await withPassword();
    await unset(customer, customer.password);
    await setPassword(customer, door, 'second door');
    expect((await infoOf(customer)).withdrawalPasswordUnsetAt).toBeNull();
    await unset(customer, customer.password);
    const passwords = { oldPassword: customer.password, newPassword: 'another horse' };
    await world.call('customer/updatePwd', passwords, { token: customer.token });
    expect((await infoOf(customer)).withdrawalPasswordUnsetAt).toBeNull();
  });

  it('needs the login password, and one to forget', async () => {
    const customer = await withPassword();
    expect((await unset(customer, 'guessed')).error?.code).toBe('old_password_incorrect');
    expect((await unset(customer, door)).error?.code).toBe('old_password_incorrect');
    const without = await registerCustomer(world);
    expect((await unset(without, without.password)).error?.code).toBe('withdrawal_password_missing');
    expect((await cancel(customer.token)).error?.code).toBe('not_found');
  });

  it('is not a friend’s to ask for or to keep', async () => {
    const [customer, friend] = [await withPassword(), await registerCustomer(world)];
    const token = await createFriendSession(world, { customerId: customer.id, friendId: friend.id });
    expect((await unset({ token }, customer.password)).error?.code).toBe('friend_session');
    expect((await cancel(token)).error?.code).toBe('friend_session');
  });

  it('cannot be ended sooner by a server that says it is later', async () => {
    const customer = await withPassword();
    await unset(customer, customer.password);
    await world.services.passwords.unsetDue();
    expect((await infoOf(customer)).hasWhPwd).toBe(true);
  });
});

it('leaves nothing that a check finds', async () => {
  const { findings } = await verifyLedger(world.context.urls.reader, {});
  expect(findings.map(({ check, sentence }) => `${check}: ${sentence}`)).toEqual([]);
});
