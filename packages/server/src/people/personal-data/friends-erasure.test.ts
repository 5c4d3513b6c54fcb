/** Erases an account whose owner was helped by a friend, and then the friend's: the remaining data stays correct. */
import {
  buyOrder,
  createTestWorld,
  createWithdrawalFixture,
  type Desk,
  loginAs,
  paidWithdrawal,
  registerCustomer,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let world: TestWorld;
let desk: Desk;
let owner: TestCustomer;
let friend: TestCustomer;

beforeAll(async () => {
  world = await createTestWorld();
  desk = await createWithdrawalFixture(world);
});
afterAll(() => world.close());

beforeEach(async () => {
  await desk.shop.addCampaign({ units: 1 });
  owner = await desk.addCustomer();
  friend = await registerCustomer(world);
  await world.call('customer/addFriend', { slaveUserName: owner.userName }, { token: friend.token });
});

const findings = async () => (await world.services.maintenance.verify()).findings;
const friendsOf = async (token: string) => (await world.call('customer/friendList', undefined, { token })).data;
const requestsOf = async (token: string) => (await world.call('customer/needHelpFriends', undefined, { token })).data;
const messagesOf = async (token: string) => (await world.call('customer/messageList', {}, { token })).data.list;
const switchTo = async ({ token }: TestCustomer, { userName }: TestCustomer) =>
  await world.call('customer/changeUser', { slaveUserName: userName }, { token });
const erase = async (token: string, { password }: TestCustomer) =>
  await world.call('customer/eraseAccount', { password }, { token });

async function boughtByFriend(): Promise<string> {
  const [request] = await requestsOf(owner.token);
  const decision = { friendId: request?.friendId ?? '', isAccept: 1 };
  await world.call('customer/changeAccept', decision, { token: owner.token });
  const choice = { friendId: decision.friendId, ask: 'never' as const };
  await world.call('customer/setFriendAsk', choice, { token: owner.token });
  return await buyOrder(world, { token: (await switchTo(friend, owner)).data.token });
}

/** Closes the owner's last order and withdraws the balance; returns a session of that time. */
async function settled(orderId: string): Promise<string> {
  await desk.shop.ask('order/ship', { orderId, carrier: 'Post', trackingNumber: `T${orderId}` });
  await desk.shop.ask('order/deliver', { orderId });
  world.clock.advance(15 * 86_400_000);
  await world.services.dueOrders.advance();
  await paidWithdrawal(world, desk.shop, { customerId: owner.id, amount: '66' });
  return await loginAs(world, owner.userName, owner.password);
}

describe('[G12] after an erasure', () => {
  it('of a friend who paid an order, the owner’s orders and messages stay, and the friend is gone from the list', async () => {
    await boughtByFriend();
    expect((await erase(friend.token, friend)).httpStatus).toBe(200);
    expect(await requestsOf(owner.token)).toEqual([]);
    const kinds = (await messagesOf(owner.token)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['friend_requested', 'friend_paid']));
    expect(JSON.stringify(await messagesOf(owner.token))).not.toContain(friend.userName);
    expect(await findings()).toEqual([]);
  });

  it('of an owner, the friend has no way onto the account, and the books are clean', async () => {
    const token = await settled(await boughtByFriend());
    expect((await erase(token, owner)).httpStatus).toBe(200);
    const friendsToken = await loginAs(world, friend.userName, friend.password);
    expect(await friendsOf(friendsToken)).toEqual([]);
    expect((await switchTo({ ...friend, token: friendsToken }, owner)).error?.code).toBe('friend_not_accepted');
    expect((await messagesOf(friendsToken))[0]?.kind).toBe('friend_accepted');
    expect(await findings()).toEqual([]);
  });

  it('the number, registered again, can be asked anew, and what was agreed before does not count', async () => {
    const token = await settled(await boughtByFriend());
    await erase(token, owner);
    const { userName } = owner;
    const newOwner = await registerCustomer(world, { userName });
    const helper = { ...friend, token: await loginAs(world, friend.userName, friend.password) };
    expect((await switchTo(helper, newOwner)).error?.code).toBe('friend_not_accepted');
    await world.call('customer/addFriend', { slaveUserName: userName }, { token: helper.token });
    expect(await requestsOf(newOwner.token)).toMatchObject([{ userName: friend.userName, isAccept: 0 }]);
    expect(await findings()).toEqual([]);
  });
});
