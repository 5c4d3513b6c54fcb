// A refused return is appealed once, decided by a third person, and accepted by silence; its order stays open meanwhile.
import {
  addAdministrator,
  closeClean,
  createShopFixture,
  createTestWorld,
  loginAs,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';

let world: TestWorld;
let shop: Shop;
let buyer: TestCustomer;
let orderId: string;
let returnId: string;

beforeEach(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  await shop.addCampaign();
  buyer = await shop.addFundedCustomer('100');
  orderId = await shop.buy(buyer);
  await shop.ask('order/ship', { orderId, carrier: 'Island Post', trackingNumber: 'IP 1' });
  await shop.ask('order/deliver', { orderId });
  const asked = await world.call('customer/returnOrder', { orderId, reason: 'damaged' }, { token: await token() });
  ({ returnId } = asked.data);
});
afterEach(async () => {
  await closeClean(world);
});

const days = (count: number): void => world.clock.advanceMinutes(count * 24 * 60);
/** Logs in again, since a session ends after two weeks without use. */
const token = async () => await loginAs(world, buyer.userName, buyer.password);
const person = async () => await (await addAdministrator(world))();
const refusal = { accept: false, remark: 'The heel is worn.', refusalReason: 'used' } as const;
/** Refuses by two persons who neither shipped nor delivered; returns their sessions. */
async function refuse(): Promise<string[]> {
  const persons = [await addAdministrator(world), await addAdministrator(world)] as const;
  const { data } = await world.call('order/decide_return', { returnId, ...refusal }, { token: await persons[0]() });
  const approvalId = data.approvalId ?? '';
  const decided = await world.call('approval/decide', { approvalId, approve: true }, { token: await persons[1]() });
  expect(decided.error).toBeUndefined();
  return [await persons[0](), await persons[1]()];
}
const appeal = async (text = 'I never wore them outside.') =>
  await world.call('customer/appealReturn', { orderId, text }, { token: await token() });
const judge = async (accept: boolean, session: string) =>
  await world.call('return/decide_appeal', { returnId, accept, remark: 'looked again' }, { token: session });
const details = async () => (await world.call('customer/orderDetails', { orderId }, { token: await token() })).data;
const advance = () => world.services.dueOrders.advance();
const balance = async () => (await world.call('customer/getInfo', undefined, { token: await token() })).data.hasMoney;

it('[S9] a refusal says why from the list, and a third person who keeps it decides for good', async () => {
  const silent = { returnId, accept: false, remark: 'no' };
  const asked = await world.call('order/decide_return', silent, { token: await person() });
  expect(asked.error?.fields).toHaveProperty('refusalReason');
  const refusers = await refuse();
  expect((await details()).returns.at(-1)).toMatchObject({
    state: 'rejected',
    refusalReason: 'used',
    remark: 'The heel is worn.',
    appealUntil: expect.any(String),
  });
  expect((await appeal()).data).toMatchObject({ state: 'appealed', appealText: 'I never wore them outside.' });
  expect((await appeal()).error?.code).toBe('not_appealable');
  for (const session of refusers) expect((await judge(true, session)).error?.code).toBe('self_approval');
  // Whoever shipped or delivered would not refuse again.
  expect((await judge(false, await shop.administrator())).error?.code).toBe('conflict_of_interest');
  expect((await judge(false, await person())).error).toBeUndefined();
  const { returns, order } = await details();
  expect(returns.at(-1)).toMatchObject({ state: 'rejected', appealAccepted: false, appealRemark: 'looked again' });
  expect(order.closedAt).toBeNull();
  expect((await appeal()).error?.code).toBe('not_appealable');
  expect((await judge(true, await person())).error?.code).toBe('appeal_already_decided');
  const messages = await world.call('customer/messageList', {}, { token: await token(), language: 'en' });
  expect(messages.data.list[0]).toMatchObject({
    kind: 'return_appeal_rejected',
    content: expect.stringMatching('looked again'),
  });
  days(14);
  await advance();
  expect((await details()).order.closedAt).not.toBeNull();
});

it('[S9] an accepted appeal pays everything back', async () => {
  await refuse();
  await appeal();
  expect((await judge(true, await person())).data).toMatchObject({ approvalId: null, order: { status: 3 } });
  expect(await balance()).toBe('100.00');
  expect((await details()).returns.at(-1)).toMatchObject({ state: 'accepted', appealAccepted: true });
});

it('[S9] an appeal that nobody answers for fourteen days is accepted, and nothing closes before', async () => {
  // The return time ends before the time for appealing does.
  days(6);
  await refuse();
  days(13);
  expect(await advance()).toBe(0n);
  expect((await appeal()).error).toBeUndefined();
  days(13);
  expect(await advance()).toBe(0n);
  days(1);
  expect(await advance()).toBe(1n);
  expect(await balance()).toBe('100.00');
  expect((await details()).returns.at(-1)).toMatchObject({ state: 'accepted', appealDecidedAt: expect.any(String) });
});

it('[S9] after fourteen days without an appeal the order closes, and none comes any more', async () => {
  await refuse();
  days(14);
  expect((await appeal()).error?.code).toBe('not_appealable');
  expect(await advance()).toBe(1n);
  expect((await details()).order.closedAt).not.toBeNull();
  expect((await appeal()).error?.code).toBe('not_appealable');
});

it('an appeal accepted beyond the sum of one person takes two, neither of whom refused', async () => {
  const refusers = await refuse();
  await appeal();
  const third = await addAdministrator(world);
  for (let index = 0; index < 2; index += 1) {
    const id = await shop.buy(await shop.addFundedCustomer('100'));
    await world.call(
      'order/refund',
      { orderId: id, reason: 'sold out' },
      { token: await third(), idempotencyKey: `refund-${index}` },
    );
  }
  const { approvalId } = (await judge(true, await third())).data;
  expect(approvalId).toEqual(expect.any(String));
  const decision = { approvalId: approvalId ?? '', approve: true };
  const [refuser = ''] = refusers;
  expect((await world.call('approval/decide', decision, { token: refuser })).error?.code).toBe('conflict_of_interest');
  expect((await world.call('approval/decide', decision, { token: await person() })).error).toBeUndefined();
  expect(await balance()).toBe('100.00');
});

it("is nobody else's to appeal", async () => {
  await refuse();
  const other = await shop.addFundedCustomer('50');
  const asked = await world.call('customer/appealReturn', { orderId, text: 'mine' }, { token: other.token });
  expect(asked.error?.code).toBe('not_found');
});
