import {
  createShopFixture,
  createTestWorld,
  foundOrder,
  registerCustomer,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let world: TestWorld;
let shop: Shop;
let owner: TestCustomer;
let friend: TestCustomer;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
});
beforeEach(async () => {
  owner = await shop.addFundedCustomer('100');
  friend = await registerCustomer(world);
});
afterAll(() => world.close());

const ask = async (by: TestCustomer, slaveUserName: string) =>
  await world.call('customer/addFriend', { slaveUserName }, { token: by.token });
const requestsOf = async ({ token }: { token: string }) =>
  (await world.call('customer/needHelpFriends', undefined, { token })).data;
const requestIdOf = async ({ userName }: TestCustomer) =>
  (await requestsOf(owner)).find((request) => request.userName === userName)?.friendId ?? '';
const listOf = async (token: string) => (await world.call('customer/friendList', undefined, { token })).data;
const decide = async (by: { token: string }, friendId: string, isAccept: number) =>
  await world.call('customer/changeAccept', { friendId, isAccept }, { token: by.token });
const switchTo = async (token: string, slaveUserName: string) =>
  await world.call('customer/changeUser', { slaveUserName }, { token });
const infoOf = async (token: string) => await world.call('customer/getInfo', undefined, { token });
const inboxOf = async (token: string) => (await world.call('customer/messageList', {}, { token })).data.list;
const messagesOf = async ({ token }: { token: string }) =>
  (await inboxOf(token)).map(({ kind, content }) => ({ kind, content }));

/** Returns the friend's token on the owner's account, and the id of the request. */
async function agreed(): Promise<{ token: string; friendId: string }> {
  await ask(friend, owner.userName);
  const friendId = await requestIdOf(friend);
  await decide(owner, friendId, 1);
  await world.call('customer/setFriendAsk', { friendId, ask: 'never' }, { token: owner.token });
  return { token: (await switchTo(friend.token, owner.userName)).data.token, friendId };
}

describe('consent', () => {
  it('is asked for, given by the owner, and opens a session of the friend on the account', async () => {
    expect((await switchTo(friend.token, owner.userName)).error?.code).toBe('friend_not_accepted');
    expect((await ask(friend, ` ${owner.userName} `)).httpStatus).toBe(200);
    const [request] = await requestsOf(owner);
    expect(request).toMatchObject({ slaveUserName: owner.userName, userName: friend.userName, isAccept: 0 });
    expect((await switchTo(friend.token, owner.userName)).error?.code).toBe('friend_not_accepted');
    expect(await listOf(friend.token)).toMatchObject([{ isAccept: 0, firstName: null }]);
    expect((await decide(owner, request?.friendId ?? '', 1)).httpStatus).toBe(200);
    expect(await listOf(friend.token)).toMatchObject([{ isAccept: 1, firstName: 'Ann' }]);
    const { data } = await switchTo(friend.token, owner.userName);
    expect((await infoOf(data.token)).data).toMatchObject({ userId: owner.userId, isFriendLogin: '1' });
    expect((await messagesOf(owner))[0]).toMatchObject({ kind: 'friend_requested' });
    expect((await messagesOf(friend))[0]).toMatchObject({ kind: 'friend_accepted' });
  });

  it('[G13] is given by nobody but the owner: not by the friend, not in a friend’s session, not in the application’s role', async () => {
    await ask(friend, owner.userName);
    const friendId = await requestIdOf(friend);
    expect((await decide(friend, friendId, 1)).error?.code).toBe('not_found');
    const other = await registerCustomer(world);
    await ask(other, owner.userName);
    await decide(owner, await requestIdOf(other), 1);
    const inFriendsSession = (await switchTo(other.token, owner.userName)).data.token;
    expect((await decide({ token: inFriendsSession }, friendId, 1)).error?.code).toBe('friend_session');
    // This bypasses the server: the database checks the session itself.
    const { rows } = await sql<{ result: string }>`
      select result from shop.decide_friend(${inFriendsSession}, ${friendId}, true, ${world.clock.now()})
      union all select result from shop.decide_friend(${friend.token}, ${friendId}, true, ${world.clock.now()})`.execute(
      world.database,
    );
    expect(rows.map(({ result }) => result)).toEqual(['not_found', 'not_found']);
    await expect(sql`update shop.friend set is_accepted = true, consent = 1`.execute(world.database)).rejects.toThrow(
      'permission denied',
    );
    expect((await switchTo(friend.token, owner.userName)).error?.code).toBe('friend_not_accepted');
  });

  it('is asked for and used in every spelling of the owner’s number, and never of a number without its country', async () => {
    const abroad = await registerCustomer(world, { userName: '+44 7400 123456' });
    const at = async (slaveUserName: string, more: { phoneCountry?: string } = {}) =>
      await world.call('customer/addFriend', { slaveUserName, ...more }, { token: friend.token });
    expect((await at('07400 123456')).error?.fields).toHaveProperty('slaveUserName');
    for (const spelling of ['0044 7400 123456', '+44 (0)7400–123456', 'tel:+44-7400-123456']) await at(spelling);
    await at('07400 123456', { phoneCountry: 'GB' });
    const requests = await requestsOf(abroad);
    expect(requests.map(({ userName }) => userName)).toEqual([friend.userName]);
    await decide(abroad, requests[0]?.friendId ?? '', 1);
    expect((await switchTo(friend.token, '+44 (0)7400 123456')).error).toBeUndefined();
  });

  it('[G13] taken back ends the session on its next request, for good, and says so', async () => {
    const { token, friendId } = await agreed();
    expect((await infoOf(token)).httpStatus).toBe(200);
    await decide(owner, friendId, 0);
    for (const path of ['customer/getInfo', 'customer/friendList'] as const) {
      const { httpStatus, error } = await world.call(path, undefined, { token });
      expect([httpStatus, error?.code]).toEqual([401, 'friend_session_ended']);
    }
    expect((await switchTo(friend.token, owner.userName)).error?.code).toBe('friend_not_accepted');
    await decide(owner, friendId, 1);
    expect((await infoOf(token)).error?.code).toBe('friend_session_ended');
    const again = await switchTo(friend.token, owner.userName);
    expect((await infoOf(again.data.token)).httpStatus).toBe(200);
  });

  it('[G13] is not learned from the answer of whom a number belongs to', async () => {
    const answers = await Promise.all([ask(friend, owner.userName), ask(friend, '+15550000000')]);
    expect(answers.map(({ httpStatus, data }) => [httpStatus, data])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    const seen = (await listOf(friend.token)).map(({ isAccept, userName, firstName }) => [
      isAccept,
      userName,
      firstName,
    ]);
    expect(seen).toEqual([
      [0, friend.userName, null],
      [0, friend.userName, null],
    ]);
    const errors = [await switchTo(friend.token, owner.userName), await switchTo(friend.token, '+15550000000')];
    expect(errors.map(({ error }) => [error?.code, error?.message])).toEqual([
      ['friend_not_accepted', errors[0]?.error?.message],
      ['friend_not_accepted', errors[0]?.error?.message],
    ]);
  });

  it('is asked for of ten numbers a day, once of each, and never of the own', async () => {
    expect((await ask(friend, friend.userName)).error?.fields).toHaveProperty('slaveUserName');
    for (let index = 0; index < 10; index += 1) expect((await ask(friend, `+1555000010${index}`)).httpStatus).toBe(200);
    expect((await ask(friend, owner.userName)).error?.code).toBe('rate_limited');
    // A repeated request for the same number does not count.
    expect((await ask(friend, '+15550000101')).httpStatus).toBe(200);
    expect(await listOf(friend.token)).toHaveLength(10);
    world.clock.advance(25 * 3_600_000);
    expect((await ask(friend, owner.userName)).httpStatus).toBe(200);
    expect(await requestsOf(owner)).toHaveLength(1);
  });

  it('[G13] that nobody gave is over after 30 days, also of a number without an account, and can be asked for again', async () => {
    await agreed();
    const silent = await registerCustomer(world);
    await ask(friend, silent.userName);
    await ask(friend, '+15550000000');
    world.clock.advance(29 * 24 * 3_600_000);
    await world.services.friends.forgetUnanswered();
    const { token } = await again(friend);
    expect(await listOf(token)).toHaveLength(3);
    world.clock.advance(25 * 3_600_000);
    await world.services.friends.forgetUnanswered();
    const later = { ...friend, ...(await again(friend)) };
    expect(await listOf(later.token)).toMatchObject([{ isAccept: 1 }]);
    for (const number of [silent.userName, '+15550000000']) await ask(later, number);
    expect(await listOf(later.token)).toHaveLength(3);
  });
});

async function again({ userName, password }: TestCustomer): Promise<{ token: string }> {
  return (await world.call('customer/login', { username: userName, password })).data;
}

describe('a friend’s session', () => {
  beforeAll(async () => {
    await shop.addCampaign({ units: 50 });
  });

  it('[G13] shops with the owner’s balance, and the owner sees who did', async () => {
    const { token } = await agreed();
    const orderId = await shop.buy({ ...friend, token });
    const orderFor = async (by: string) => (await world.call('customer/orderDetails', { orderId }, { token: by })).data;
    expect((await orderFor(owner.token)).order).toMatchObject({ status: 1, friendName: friend.userName });
    expect((await messagesOf(owner))[0]).toEqual({
      kind: 'friend_paid',
      content: expect.stringContaining(friend.userName),
    });
    expect((await infoOf(owner.token)).data.hasMoney).toBe('66.00');
    expect(await world.services.maintenance.verify().then(({ findings }) => findings)).toEqual([]);
  });

  it('[G13] shows the friend no balance, and no figure that would tell it', async () => {
    const { token } = await agreed();
    const own = { token: owner.token };
    expect((await infoOf(token)).data).toMatchObject({ hasMoney: '', freezeMoney: '' });
    expect((await infoOf(owner.token)).data).toMatchObject({ hasMoney: '100.00', freezeMoney: '0.00' });
    const figures = { hasMoney: '', freezeMoney: '' };
    expect((await world.call('customer/brushInfo', {}, { token })).data).toMatchObject(figures);
    expect((await world.call('customer/brushInfo', {}, own)).data).toMatchObject({ hasMoney: '100.00' });
    const { orderId } = foundOrder((await world.call('customer/searchOrder', {}, { token })).data);
    const seen = async (by: { token: string }) => (await world.call('customer/orderMsg', { orderId }, by)).data.data;
    expect([(await seen({ token })).needPrice, (await seen(own)).needPrice]).toEqual(['', '0.00']);
    expect((await world.call('customer/getOrderList', {}, { token })).data.list[0]?.needPrice).toBe('');
    const paid = await world.call('customer/finishOrder', { orderId }, { token });
    expect(paid.data).toMatchObject({ orderId, hasMoney: '' });
    const poor = await shop.addFundedCustomer('1');
    owner = poor;
    const { token: ofPoor } = await agreed();
    const none = async (by: string) => (await world.call('customer/searchOrder', {}, { token: by })).data;
    expect(await none(poor.token)).toMatchObject({ reason: 'balance_too_low_for_all', lowestPrice: '40.00' });
    expect(await none(ofPoor)).toEqual({ reason: 'balance_too_low_for_all', lowestPrice: null });
  });

  it('[G13] says of the address nothing but the first name, the city and the country, wherever one is', async () => {
    const { token } = await agreed();
    const secrets = ['Main Street', '018956', '+6555500100', 'Lee'];
    const orderId = await shop.buy({ ...friend, token });
    const found = await world.call('customer/searchOrder', {}, { token });
    const answers = [
      await infoOf(token),
      found,
      await world.call('customer/orderMsg', { orderId }, { token }),
      await world.call('customer/orderDetails', { orderId }, { token }),
      await world.call('customer/getOrderList', {}, { token }),
      await world.call('customer/friendList', undefined, { token }),
    ].map(({ data }) => JSON.stringify(data));
    expect(answers.filter((answer) => secrets.some((secret) => answer.includes(secret)))).toEqual([]);
    expect(answers[3]).toContain('"recipient":"Ann","address":"Singapore","country":"SG"');
    await world.call('customer/cancelOrder', { orderId: foundOrder(found.data).orderId }, { token });
  });

  it('[G13] keeps other friends of the owner to the owner', async () => {
    const { token } = await agreed();
    const orderId = await shop.buy({ ...friend, token });
    friend = await registerCustomer(world);
    const { token: ofOther } = await agreed();
    const { data } = await world.call('customer/orderMsg', { orderId }, { token: ofOther });
    expect(data.data.friendName).toBeNull();
  });

  it('leads to the own account, and from one account to another, always as the same person', async () => {
    const { token } = await agreed();
    const first = owner;
    owner = await shop.addFundedCustomer();
    const { token: second } = await agreed();
    expect((await infoOf(second)).data.userId).toBe(owner.userId);
    // Each own session has at most one session on a friend's account.
    expect((await infoOf(token)).error?.code).toBe('not_logged_in');
    const back = (await switchTo(second, first.userName)).data.token;
    expect((await infoOf(back)).data.userId).toBe(first.userId);
    const own = (await switchTo(back, friend.userName)).data.token;
    expect((await infoOf(own)).data).toMatchObject({ userId: friend.userId, isFriendLogin: '0' });
    for (const old of [second, back, friend.token]) expect((await infoOf(old)).error?.code).toBe('not_logged_in');
  });

  it('[G13] ends with the own session: by log-out, by a change of the password, by another device', async () => {
    const logOut = (token: string) => world.call('customer/logout', {}, { token });
    const change = (by: TestCustomer) =>
      world.call('customer/updatePwd', { oldPassword: by.password, newPassword: 'a new horse' }, { token: by.token });
    const ends: Array<() => Promise<unknown>> = [
      () => logOut(friend.token),
      () => change(friend),
      () => change(owner),
      async () => change({ ...friend, ...(await again(friend)) }),
    ];
    for (const end of ends) {
      const { token } = await agreed();
      expect((await infoOf(token)).httpStatus).toBe(200);
      await end();
      expect((await infoOf(token)).error?.code).toBe('not_logged_in');
      owner = await shop.addFundedCustomer();
      friend = await registerCustomer(world);
    }
  });

  it('[G13] acts for nobody while the friend is disabled or on hold', async () => {
    const { token } = await agreed();
    const set = async (column: 'disabled_at' | 'hold_expires_at', value: Date | null) =>
      await sql`update shop.customer set ${sql.ref(column)} = ${value} where id = ${friend.id}`.execute(world.owner);
    const later = new Date(world.clock.now().getTime() + 3_600_000);
    for (const [column, value, code] of [
      ['disabled_at', world.clock.now(), 'account_disabled'],
      ['hold_expires_at', later, 'account_on_hold'],
    ] as const) {
      await set(column, value);
      expect((await infoOf(token)).error?.code).toBe('friend_session_ended');
      expect((await switchTo(friend.token, owner.userName)).error?.code).toBe(code);
      await set(column, null);
    }
    expect((await infoOf(token)).httpStatus).toBe(200);
  });

  it('lasts a day, and not longer than the own session', async () => {
    const { token } = await agreed();
    world.clock.advance(23 * 3_600_000);
    expect((await infoOf(token)).httpStatus).toBe(200);
    world.clock.advance(2 * 3_600_000);
    expect((await infoOf(token)).error?.code).toBe('not_logged_in');
    expect((await infoOf(friend.token)).httpStatus).toBe(200);
    const { rows } = await sql<{ isWithin: boolean }>`
      select s.expires_at <= o.expires_at as "isWithin" from shop.session s join shop.session o on o.token_hash = s.parent_token_hash`.execute(
      world.owner,
    );
    expect(rows.every(({ isWithin }) => isWithin)).toBe(true);
  });

  it('pushes none of the person’s devices out', async () => {
    const others = await Promise.all(Array.from({ length: 9 }, () => again(friend)));
    const { token } = await agreed();
    for (const one of [{ token }, friend, ...others]) expect((await infoOf(one.token)).httpStatus).toBe(200);
  });

  it('[G13] has keys of its own: the same key of the same person is another on each account', async () => {
    const { token } = await agreed();
    const key = { idempotencyKey: 'the-same-key-twice' };
    const pay = async (by: string) => {
      const { orderId } = foundOrder((await world.call('customer/searchOrder', {}, { token: by })).data);
      return await world.call('customer/finishOrder', { orderId }, { token: by, ...key });
    };
    expect((await pay(token)).httpStatus).toBe(200);
    await shop.fund(friend.userId, '100');
    const address = { nike: 'Bo Ek', address: '2 Side Street, Singapore', phone: '+6555500101', country: 'SG' };
    await world.call('customer/updateAddress', address, { token: friend.token });
    expect((await pay(friend.token)).httpStatus).toBe(200);
  });
});
