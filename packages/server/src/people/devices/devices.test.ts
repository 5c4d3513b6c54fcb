import {
  createFriendSession,
  createTestWorld,
  loginAs,
  registerCustomer,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

const phone = 'the-random-text-of-an-app-on-a-phone';
const tablet = 'another-random-text-of-another-tablet';
const onPhone = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const dayMinutes = 24 * 60;

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const devicesOf = async (token: string, address?: string) =>
  (await world.call('customer/devices', undefined, { token, ...(address && { address }) })).data.devices;
const signOut = async (token: string, deviceId?: string) =>
  await world.call('customer/signOutDevice', deviceId === undefined ? {} : { deviceId }, { token });
const statusOf = async (token: string) => (await world.call('customer/getInfo', undefined, { token })).httpStatus;
const logIn = async ({ userName: username, password }: TestCustomer, installation: string, address = '203.0.113.7') =>
  (
    await world.call(
      'customer/login',
      { username, password, installation },
      { address, headers: { 'user-agent': onPhone } },
    )
  ).data.token;

it('says what is logged in, this one first, with no more than tells devices apart', async () => {
  const customer = await registerCustomer(world);
  const other = await logIn(customer, phone);
  const devices = await devicesOf(customer.token, '203.0.113.7');
  expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect(devices[1]).toEqual({
    deviceId: expect.stringMatching(/^[0-9a-f]{64}$/),
    isCurrent: false,
    kind: 'phone',
    browser: 'Chrome',
    system: 'Android',
    network: '203.0.…',
    isSameNetwork: true,
    friendName: null,
    loggedInAt: expect.any(String),
    lastSeenAt: expect.any(String),
  });
  expect(JSON.stringify(devices)).not.toContain('113.7');
  const [own] = await devicesOf(other);
  expect(own).toMatchObject({ isCurrent: true, deviceId: devices[1]?.deviceId });
});

it('is of the own account alone: nobody else’s, and no other’s to end', async () => {
  const [customer, stranger] = [await registerCustomer(world), await registerCustomer(world)];
  const [own] = await devicesOf(customer.token);
  expect(await devicesOf(stranger.token)).toHaveLength(1);
  expect((await signOut(stranger.token, own?.deviceId)).error?.code).toBe('not_found');
  expect(await statusOf(customer.token)).toBe(200);
});

it('ends one device, which hears of it on its next request, and not the one that asks', async () => {
  const customer = await registerCustomer(world);
  const [one, two] = [await logIn(customer, phone), await logIn(customer, tablet)];
  const devices = await devicesOf(two);
  const [here] = devices;
  const [ofOne] = await devicesOf(one);
  expect((await signOut(two, ofOne?.deviceId)).data).toEqual({ ended: 1 });
  expect(await Promise.all([customer.token, one, two].map(statusOf))).toEqual([200, 401, 200]);
  expect((await signOut(two, here?.deviceId)).error?.code).toBe('not_found');
  expect((await signOut(two, ofOne?.deviceId)).error?.code).toBe('not_found');
});

it('ends all others, those of friends and the own ones at friends too', async () => {
  const [customer, friend] = [await registerCustomer(world), await registerCustomer(world)];
  const ofFriend = await createFriendSession(world, { customerId: customer.id, friendId: friend.id });
  const atFriends = await createFriendSession(world, { customerId: friend.id, friendId: customer.id });
  const others = [ofFriend, atFriends, await logIn(customer, phone)];
  const [shown] = (await devicesOf(customer.token)).filter(({ kind }) => kind === 'friend');
  expect(shown).toMatchObject({ friendName: friend.userName, browser: null, system: null, network: null });
  // The fourth is the own session from which the session on the friend's account was opened.
  expect((await signOut(customer.token)).data).toEqual({ ended: 4 });
  expect(await Promise.all(others.map(statusOf))).toEqual([401, 401, 401]);
  expect(await Promise.all([customer.token, friend.token].map(statusOf))).toEqual([200, 200]);
  expect((await signOut(customer.token)).data).toEqual({ ended: 0 });
});

it('is not for a friend’s session', async () => {
  const [customer, friend] = [await registerCustomer(world), await registerCustomer(world)];
  const token = await createFriendSession(world, { customerId: customer.id, friendId: friend.id });
  expect((await world.call('customer/devices', undefined, { token })).error?.code).toBe('friend_session');
  expect((await signOut(token)).error?.code).toBe('friend_session');
});

it('announces the end, so that sockets are closed', async () => {
  const customer = await registerCustomer(world);
  await logIn(customer, phone);
  await signOut(customer.token);
  const rows = await world.database.selectFrom('shop.outbox').select(['topic', 'customer_ids']).execute();
  const ended = rows.filter(
    ({ topic, customer_ids }) => topic === 'session_ended' && customer_ids.includes(customer.id),
  );
  expect(ended).toHaveLength(1);
});

it('makes the app a stranger again: a first withdrawal password from there waits for a day', async () => {
  const customer = await registerCustomer(world, { installation: phone });
  const keeper = await loginAs(world, customer.userName, customer.password, tablet);
  world.clock.advanceMinutes(dayMinutes);
  const [lost] = await devicesOf(customer.token);
  await signOut(keeper, lost?.deviceId);
  const thief = await logIn(customer, phone);
  const setFrom = async (token: string) => {
    const passwords = { oldPassword: customer.password, newPassword: 'first door' };
    await world.call('customer/updateWhPwd', passwords, { token });
    return (await world.call('customer/getInfo', undefined, { token })).data.withdrawalPasswordFrom;
  };
  expect(await setFrom(thief)).not.toBeNull();
  expect(await setFrom(keeper)).toBeNull();
});

it('is a known app again a day after somebody logged in there', async () => {
  const customer = await registerCustomer(world, { installation: phone });
  const keeper = await loginAs(world, customer.userName, customer.password, tablet);
  const [lost] = await devicesOf(customer.token);
  await signOut(keeper, lost?.deviceId);
  const back = await logIn(customer, phone);
  world.clock.advanceMinutes(dayMinutes);
  const passwords = { oldPassword: customer.password, newPassword: 'first door' };
  await world.call('customer/updateWhPwd', passwords, { token: back });
  const { data } = await world.call('customer/getInfo', undefined, { token: back });
  expect(data.withdrawalPasswordFrom).toBeNull();
});
