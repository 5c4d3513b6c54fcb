/** A friend's question to the owner of an order: who may pay, who is told, and which of two answers counts (G13). */
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
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

let world: TestWorld;
let shop: Shop;
let owner: TestCustomer;
let friend: TestCustomer;
let friendId: string;
/** The friend's session on the owner's account. */
let token: string;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  await shop.addCampaign({ units: 100 });
});
afterAll(() => world.close());

async function sessionOf(one: TestCustomer): Promise<{ id: string; token: string }> {
  await world.call('customer/addFriend', { slaveUserName: owner.userName }, { token: one.token });
  const requests = (await world.call('customer/needHelpFriends', undefined, { token: owner.token })).data;
  const id = requests.find(({ userName }) => userName === one.userName)?.friendId ?? '';
  await world.call('customer/changeAccept', { friendId: id, isAccept: 1 }, { token: owner.token });
  const switched = await world.call('customer/changeUser', { slaveUserName: owner.userName }, { token: one.token });
  return { id, token: switched.data.token };
}

beforeEach(async () => {
  owner = await shop.addFundedCustomer('200');
  friend = await registerCustomer(world);
  ({ id: friendId, token } = await sessionOf(friend));
});

const match = async (by: string) => foundOrder((await world.call('customer/searchOrder', {}, { token: by })).data);
const pay = async (by: string, orderId: string) => await world.call('customer/finishOrder', { orderId }, { token: by });
const ask = async (by: string, orderId: string) => await world.call('customer/askOwner', { orderId }, { token: by });
const takeBack = async (by: string, orderId: string) =>
  await world.call('customer/takeBackQuestion', { orderId }, { token: by });
const decline = async (orderId: string, reason?: 'not_now' | 'have_one') =>
  await world.call('customer/declineAsked', { orderId, ...(reason && { reason }) }, { token: owner.token });
const choose = async (body: { ask: 'always' | 'from' | 'never'; from?: string }) =>
  await world.call('customer/setFriendAsk', { friendId, ...body }, { token: owner.token });
const orderOf = async (by: string, orderId: string) =>
  (await world.call('customer/orderDetails', { orderId }, { token: by })).data.order;
const kindsOf = async (by: string) =>
  (await world.call('customer/messageList', {}, { token: by })).data.list.map(({ kind }) => kind);
const requireClean = async () =>
  expect(await world.services.maintenance.verify().then(({ findings }) => findings)).toEqual([]);

it('[G13] a friend who need not have asked yet is refused by the database, and the owner’s yes pays', async () => {
  const { orderId } = await match(token);
  expect((await orderOf(token, orderId)).ask).toEqual({ when: 'always', from: null, required: true });
  expect((await pay(token, orderId)).error?.code).toBe('owner_must_agree');
  // Past the server too, with every login of it.
  const past = await sql<{ result: string }>`
    select (ledger.settle_orders(array[${token}], array[${orderId}::bigint], array[${owner.id}::bigint],
      array[${`c${friend.id}@${owner.id}`}], array['a key of its own'], array['\\x00'::bytea], array[0::bigint], array[null::bytea],
      array[null::text], array[null::text], array[null::text], array[null::text], ${world.clock.now()})).results[1] as result`.execute(
    world.database,
  );
  expect(past.rows[0]?.result).toBe('owner_must_agree');

  const asked = await ask(token, orderId);
  expect(asked.data.question).toMatchObject({ state: 'waiting', isOwn: true, friendName: friend.userName });
  expect((await ask(token, orderId)).httpStatus).toBe(200);
  expect((await pay(token, orderId)).error?.code).toBe('owner_must_agree');
  expect((await orderOf(owner.token, orderId)).question).toMatchObject({ isOwn: false, friendName: friend.userName });
  const [told] = (await world.call('customer/messageList', {}, { token: owner.token })).data.list;
  expect(told).toMatchObject({ kind: 'friend_asked', orderId, content: expect.stringContaining('40.00') });

  expect((await pay(owner.token, orderId)).httpStatus).toBe(200);
  expect((await orderOf(token, orderId)).question?.state).toBe('agreed');
  const [answer] = (await world.call('customer/messageList', {}, { token: friend.token })).data.list;
  // The order is the owner's: the friend's own account has no page of it.
  expect(answer).toMatchObject({ kind: 'question_agreed', orderId: null });
  expect(answer?.content).toContain(owner.userName);
  await requireClean();
});

it('[G13] the owner chooses for each friend: from a sum on that the payments of a day reach, or never', async () => {
  expect((await choose({ ask: 'from' })).error?.code).toBe('invalid_request');
  await choose({ ask: 'from', from: '80' });
  const list = (await world.call('customer/needHelpFriends', undefined, { token: owner.token })).data;
  expect(list[0]).toMatchObject({ ask: 'from', askFrom: '80.00' });
  const first = await match(token);
  expect((await orderOf(token, first.orderId)).ask).toEqual({ when: 'from', from: '80.00', required: false });
  expect((await pay(token, first.orderId)).httpStatus).toBe(200);
  const second = await match(token);
  expect((await pay(token, second.orderId)).error?.code).toBe('owner_must_agree');
  await choose({ ask: 'never' });
  expect((await pay(token, second.orderId)).httpStatus).toBe(200);
  await requireClean();
  await choose({ ask: 'from', from: '80' });
  world.clock.advance(86_400_000);
  ({ token } = await sessionOf({
    ...friend,
    token: (await world.call('customer/login', { username: friend.userName, password: friend.password })).data.token,
  }));
  expect((await pay(token, (await match(token)).orderId)).httpStatus).toBe(200);
});

it('[G13] nobody but the owner chooses, and whoever agrees again is asked again', async () => {
  const byFriend = { friendId, ask: 'never' as const };
  expect((await world.call('customer/setFriendAsk', byFriend, { token })).error?.code).toBe('friend_session');
  const stranger = await registerCustomer(world);
  for (const one of [friend, stranger]) {
    expect((await world.call('customer/setFriendAsk', byFriend, { token: one.token })).error?.code).toBe('not_found');
  }
  const past = await sql<{ result: string }>`
    select result from shop.set_friend_ask(${token}, ${friendId}, 'never', null, ${world.clock.now()})`.execute(
    world.database,
  );
  expect(past.rows[0]?.result).toBe('not_found');
  await choose({ ask: 'never' });
  for (const isAccept of [0, 1]) {
    await world.call('customer/changeAccept', { friendId, isAccept }, { token: owner.token });
  }
  const list = (await world.call('customer/needHelpFriends', undefined, { token: owner.token })).data;
  expect(list[0]).toMatchObject({ ask: 'always', askFrom: null });
});

it('[G13] the owner’s no frees the order, counts as the owner’s decline, and takes a reason once, also afterwards', async () => {
  const { orderId } = await match(token);
  expect((await decline(orderId)).error?.code).toBe('not_found');
  await ask(token, orderId);
  expect((await world.call('customer/declineAsked', { orderId }, { token })).error?.code).toBe('friend_session');
  expect((await decline(orderId)).data).toMatchObject({ status: 2, question: { state: 'declined', reason: null } });
  await decline(orderId, 'have_one');
  await decline(orderId, 'not_now');
  expect((await orderOf(token, orderId)).question).toMatchObject({ state: 'declined', reason: 'have_one' });
  expect((await takeBack(token, orderId)).error?.code).toBe('order_cancelled');
  expect((await pay(owner.token, orderId)).error?.code).toBe('order_cancelled');
  expect(await kindsOf(friend.token)).toContain('question_declined');
  // The only campaign is not offered to the account again today.
  const again = await world.call('customer/searchOrder', {}, { token: owner.token });
  expect(again.data).toMatchObject({ reason: 'no_campaign' });
  await requireClean();
});

it('[G13] the friend takes the own question back; another friend neither takes it back nor declines it', async () => {
  const other = await sessionOf(await registerCustomer(world));
  const { orderId } = await match(token);
  expect((await ask(owner.token, orderId)).error?.code).toBe('forbidden');
  await ask(token, orderId);
  expect((await ask(other.token, orderId)).error?.code).toBe('owner_already_asked');
  expect((await takeBack(other.token, orderId)).error?.code).toBe('not_found');
  expect((await world.call('customer/cancelOrder', { orderId }, { token: other.token })).error?.code).toBe(
    'order_not_cancellable',
  );
  expect((await orderOf(other.token, orderId)).question).toMatchObject({ isOwn: false, friendName: null });
  expect((await takeBack(token, orderId)).data).toMatchObject({ status: 2, question: { state: 'taken_back' } });
  expect((await takeBack(token, orderId)).httpStatus).toBe(200);
  expect((await decline(orderId)).error?.code).toBe('order_cancelled');
  expect(await kindsOf(owner.token)).toContain('question_taken_back');
  await requireClean();
});

it('[G13] a question expires with its order, and both are told', async () => {
  const { orderId } = await match(token);
  await ask(token, orderId);
  world.clock.advance(31 * 60_000);
  expect((await takeBack(token, orderId)).error?.code).toBe('order_expired');
  expect((await decline(orderId)).error?.code).toBe('order_expired');
  await world.services.orders.expireDue();
  expect((await orderOf(token, orderId)).question?.state).toBe('expired');
  expect(await kindsOf(friend.token)).toContain('question_expired');
  expect(await kindsOf(owner.token)).toContain('order_expired');
  await requireClean();
});

it('[G13] what was asked stays: no other variant, and no yes to another address', async () => {
  const { orderId } = await match(token);
  await ask(token, orderId);
  const changed = await world.call('customer/changeOrderVariant', { orderId, color: 'red' }, { token: owner.token });
  expect(changed.error?.code).toBe('order_not_changeable');
  const address = { nike: 'Ann Lee', address: '2 Main Street, 018956 Singapore', phone: '+6555500100', country: 'SG' };
  await world.call('customer/updateAddress', address, { token: owner.token });
  expect((await pay(owner.token, orderId)).error?.code).toBe('asked_address_changed');
  await world.call(
    'customer/updateAddress',
    { ...address, address: '1 Main Street, 018956 Singapore' },
    { token: owner.token },
  );
  expect((await pay(owner.token, orderId)).httpStatus).toBe(200);
});

it('[G13] of a yes, a no and a question taken back at once exactly one counts', async () => {
  for (let round = 0; round < 3; round += 1) {
    await shop.addCampaign({ units: 1 });
    const { orderId } = await match(token);
    await ask(token, orderId);
    const answers = await Promise.all([pay(owner.token, orderId), decline(orderId), takeBack(token, orderId)]);
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
  }
  await requireClean();
});
