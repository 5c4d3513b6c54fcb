// A return is asked for, agreed, sent and received; each step has its clock, and it can be taken back until it is sent.
import {
  closeClean,
  createShopFixture,
  createTestWorld,
  loginAs,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';

const dayMs = 86_400_000;

let world: TestWorld;
let shop: Shop;
let buyer: TestCustomer;
let orderId: string;

beforeEach(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  await shop.addCampaign();
  buyer = await shop.addFundedCustomer('100');
  orderId = await shop.buy(buyer);
  await shop.ask('order/ship', { orderId, carrier: 'Island Post', trackingNumber: 'IP 1' });
  await shop.ask('order/deliver', { orderId });
});
afterEach(async () => {
  await closeClean(world);
});

const advance = () => world.services.dueOrders.advance();
const days = (count: number): void => world.clock.advanceMinutes(count * 24 * 60);
/** Logs in again, since a session ends after two weeks without use. */
const token = async () => await loginAs(world, buyer.userName, buyer.password);
const ask = async () =>
  await world.call('customer/returnOrder', { orderId, reason: 'damaged' }, { token: await token() });
const withdraw = async () => await world.call('customer/withdrawReturn', { orderId }, { token: await token() });
const send = async (tracking?: string) =>
  await world.call(
    'customer/sentReturn',
    { orderId, ...(tracking === undefined ? {} : { tracking }) },
    { token: await token() },
  );
const inDays = (count: number) => new Date(world.clock.now().getTime() + count * dayMs).toISOString();
const agree = async (sendBy = inDays(14)) =>
  await world.call(
    'return/agree',
    { orderId, sendTo: '7 Dock Road, Leeds', sendBy },
    { token: await shop.administrator() },
  );
const newest = async () => {
  const { data } = await world.call('customer/orderDetails', { orderId }, { token: await token() });
  return { ...data.returns.at(-1), order: data.order, canReturn: data.canReturn };
};
const balance = async () => (await world.call('customer/getInfo', undefined, { token: await token() })).data.hasMoney;
const titles = async () => {
  const { data } = await world.call('customer/messageList', {}, { token: await token(), language: 'en' });
  return data.list.map(({ title }) => title);
};

it('[S9] a return is taken back while nobody has decided, moves nothing, and can be asked for again', async () => {
  await ask();
  const { data } = await withdraw();
  expect(data).toMatchObject({ state: 'withdrawn', remark: null });
  expect(await newest()).toMatchObject({ canReturn: true });
  expect((await withdraw()).error?.code).toBe('return_already_decided');
  expect(await balance()).toBe('66.00');
  expect((await ask()).data?.state).toBe('requested');
  await withdraw();
  days(14);
  await advance();
  expect((await newest()).order.closedAt).not.toBeNull();
});

it('[S9] an agreed return says where and until when, is sent, received and accepted, and only then refunded', async () => {
  await ask();
  expect((await send()).error?.code).toBe('return_not_agreed');
  expect((await agree(inDays(1))).error?.code).toBe('return_date_not_allowed');
  expect((await agree()).error).toBeUndefined();
  expect((await agree()).error?.code).toBe('return_already_decided');
  expect(await newest()).toMatchObject({ state: 'agreed', sendTo: '7 Dock Road, Leeds', canReturn: false });
  // The clock of the decision has stopped.
  days(8);
  expect(await advance()).toBe(0n);
  expect((await send('RT 55')).data).toMatchObject({ state: 'sent', sentTracking: 'RT 55' });
  expect((await withdraw()).error?.code).toBe('return_already_decided');
  days(40);
  expect(await advance()).toBe(0n);
  const { returnId = '' } = await newest();
  await shop.ask('order/receive_return', { returnId });
  expect(await newest()).toMatchObject({ state: 'received' });
  const accepted = await world.call(
    'order/decide_return',
    { returnId, accept: true, remark: '' },
    { token: await shop.decider() },
  );
  expect(accepted.error).toBeUndefined();
  expect(await balance()).toBe('100.00');
});

it('[S9] received and undecided for seven days it counts as accepted', async () => {
  await ask();
  await agree();
  await send();
  const { returnId = '' } = await newest();
  await shop.ask('order/receive_return', { returnId });
  days(6);
  expect(await advance()).toBe(0n);
  days(1);
  expect(await advance()).toBe(1n);
  expect((await newest()).order.status).toBe(3);
});

it('[S9] not sent by its date it lapses, three days after its customer was reminded, and the order closes', async () => {
  await ask();
  await agree();
  days(11);
  await advance();
  expect(await titles()).toContain('Three days left to send it back');
  expect((await newest()).state).toBe('agreed');
  days(3);
  await advance();
  expect(await newest()).toMatchObject({ state: 'lapsed', canReturn: false });
  expect(await titles()).toContain('A return has ended');
  await advance();
  expect((await newest()).order.closedAt).not.toBeNull();
  expect(await balance()).toBe('66.00');
});
