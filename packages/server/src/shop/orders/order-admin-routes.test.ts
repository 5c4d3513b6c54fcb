import type { BodyOf } from '@goodturn/contract';
import {
  createTestWorld,
  createShopFixture,
  type OpenedCampaign,
  type Shop,
  type TestCustomer,
  type TestWorld,
  foundOrder,
} from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAdministrator, addRole, administratorPassword } from '../../testing/administrator-clients.ts';

let world: TestWorld;
let shop: Shop;
let ann: TestCustomer;
let ben: TestCustomer;
let lamps: OpenedCampaign;
/** The ids from the oldest: Ann's refunded, shipped, return-requested and waiting orders, and Ben's unpaid one. */
const ids: string[] = [];
const [refunded, shipped, returning, waiting, unpaid] = [0, 1, 2, 3, 4];

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  const kettles = await shop.addCampaign();
  lamps = await shop.addCampaign({ luckyUnits: 10 });
  [ann, ben] = [await shop.addFundedCustomer('500'), await shop.addFundedCustomer('500')];
  for (const { productId } of [kettles, kettles, lamps, lamps]) ids.push(await shop.buy(ann, { waresId: productId }));
  const { data } = await world.call('customer/searchOrder', { waresId: lamps.productId }, { token: ben.token });
  ids.push(foundOrder(data).orderId);
  await shop.ask('order/refund', { orderId: ids[refunded] ?? '', reason: 'sold out' });
  await shop.ask('order/ship', { orderId: ids[shipped] ?? '', carrier: 'Island Post', trackingNumber: 'IP 1' });
  await world.call('customer/returnOrder', { orderId: ids[returning] ?? '', reason: 'other' }, { token: ann.token });
});
afterAll(() => world.close());

const find = async (body: BodyOf<'order/inquire'>) => {
  const { list, nextCursor } = await shop.ask('order/inquire', body);
  return { found: list.map(({ orderId }) => ids.indexOf(orderId)), list, nextCursor };
};

it.each<[string, () => BodyOf<'order/inquire'>, number[]]>([
  ['all', () => ({}), [unpaid, waiting, returning, shipped, refunded]],
  ['a status', () => ({ status: [1] }), [waiting, returning, shipped]],
  ['what waits to be shipped, by its deadline', () => ({ shipmentState: ['waiting'] }), [returning, waiting]],
  [
    'the deadline, the latest first',
    () => ({ sort: 'due', descending: true, shipmentState: ['waiting'] }),
    [waiting, returning],
  ],
  ['what is on its way', () => ({ shipmentState: ['shipped'] }), [shipped]],
  ['what was not sent', () => ({ shipmentState: ['cancelled'] }), [refunded]],
  ['an undecided return', () => ({ returnRequested: true }), [returning]],
  ['no undecided return', () => ({ returnRequested: false, shipmentState: ['waiting'] }), [waiting]],
  ['a customer', () => ({ userId: ben.userId }), [unpaid]],
  ['a campaign', () => ({ campaignId: lamps.campaignId }), [unpaid, waiting, returning]],
  ['one order', () => ({ orderId: ids[shipped] ?? '' }), [shipped]],
  ['nobody', () => ({ userId: '999999999' }), []],
])('finds orders by %s', async (_what, body, expected) => {
  expect((await find(body())).found).toEqual(expected);
});

it('shows a page at a time', async () => {
  const first = await find({ pageSize: 3 });
  const second = await find({ pageSize: 3, cursor: first.nextCursor ?? '' });
  expect([first.found, second.found]).toEqual([
    [unpaid, waiting, returning],
    [shipped, refunded],
  ]);
  expect(second.nextCursor).toBeNull();
});

it('shows what waits to be shipped a page at a time, the oldest first, since it is refunded first', async () => {
  const first = await find({ pageSize: 1, shipmentState: ['waiting'] });
  const second = await find({ pageSize: 1, shipmentState: ['waiting'], cursor: first.nextCursor ?? '' });
  expect([first.found, second.found, second.nextCursor]).toEqual([[returning], [waiting], null]);
});

it('tells operators nothing of luck before an order is paid', async () => {
  const { list } = await find({ campaignId: lamps.campaignId });
  expect(list.map(({ bonus, commission, shipment }) => [bonus, commission, shipment?.state])).toEqual([
    [null, null, undefined],
    ['5.00', '2.00', 'waiting'],
    ['5.00', '2.00', 'waiting'],
  ]);
  expect(list[2]?.returns).toMatchObject([{ reason: 'other', state: 'requested' }]);
});

it('shows an order’s end to its own customer alone', async () => {
  const orderId = ids[refunded] ?? '';
  const own = await world.call('customer/orderDetails', { orderId }, { token: ann.token });
  expect(own.data).toMatchObject({ refundReason: 'operator', refundedAt: expect.any(String), canReturn: false });
  const other = await world.call('customer/orderDetails', { orderId }, { token: ben.token });
  expect([other.httpStatus, other.error?.code]).toEqual([404, 'not_found']);
});

it('are shown with their sums to whoever ships them and has no other right', async () => {
  const role = 'packers';
  await addRole(world, { name: role, remarks: '', nodes: ['order.ship'] });
  const { account } = await addAdministrator(world, { role });
  const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
  const wanted = { shipmentState: ['waiting' as const] };
  const { data } = await world.call('order/inquire', wanted, { token });
  expect(data.list.map(({ orderId }) => ids.indexOf(orderId))).toEqual([returning, waiting]);
  expect((await world.call('order/totals', wanted, { token })).data.count).toBe(2);
  expect(
    (await world.call('order/refund', { orderId: ids[waiting] ?? '', reason: 'sold out' }, { token })).error?.code,
  ).toBe('forbidden');
});
