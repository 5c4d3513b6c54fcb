import {
  createTestWorld,
  createShopFixture,
  type Shop,
  type TestCustomer,
  type TestWorld,
  foundOrder,
} from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAdministrator, administratorPassword } from '../testing/administrator-clients.ts';

let world: TestWorld;
let shop: Shop;
let buyer: TestCustomer;
let office: string;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  await shop.addCampaign({ units: 30, limitPerCustomer: 30 });
  office = await shop.administrator();
  buyer = await shop.addFundedCustomer('1000');
});
afterAll(async () => {
  const { findings } = await world.services.maintenance.verify();
  await world.close();
  if (findings.length > 0) throw new Error(`the ledger is not clean: ${JSON.stringify(findings)}`);
});

const parcel = { carrier: 'Island Post', trackingNumber: 'IP 1' };
const elsewhere = { nike: 'Ben Ong', address: '2 Side Street', phone: '+6555500200', country: 'SG' };

const ship = (orderId: string, language?: string) =>
  world.call('order/ship', { orderId, ...parcel }, { token: office, ...(language && { language }) });
const shipMany = (csv: string, language = 'en') => world.call('order/ship_many', { csv }, { token: office, language });
const deliver = (orderId: string) => world.call('order/deliver', { orderId }, { token: office });
const changeAddress = (orderId: string, changes = {}, token = buyer.token) =>
  world.call('customer/changeOrderAddress', { orderId, ...elsewhere, ...changes }, { token });
const stateOf = async (orderId: string) => (await shop.ask('order/inquire', { orderId })).list[0]?.shipment?.state;

it('ships an order once, and says when it goes on by itself', async () => {
  const orderId = await shop.buy(buyer);
  const { data } = await ship(orderId);
  const inTenDays = world.clock.now().getTime() + 10 * 86_400_000;
  expect(data).toMatchObject({
    orderId,
    userId: buyer.userId,
    price: '40.00',
    backMoney: '6.00',
    waresName: 'Tea kettle',
  });
  expect(data.shipment).toMatchObject({ state: 'shipped', ...parcel, recipient: 'Ann Lee', deliveredAt: null });
  expect(new Date(data.shipment?.dueAt ?? 0).getTime()).toBe(inTenDays);
  const again = await ship(orderId);
  expect([again.httpStatus, again.error?.code]).toEqual([409, 'order_not_awaiting_shipment']);
  const [deed] = (await shop.ask('audit/inquire', { pageSize: 1 })).list;
  expect(deed).toMatchObject({ action: 'order/ship', subject: `order ${orderId}` });
  expect(deed?.details).toHaveLength(2);
  expect(deed?.details).toEqual(
    expect.arrayContaining([
      { field: 'carrier', value: parcel.carrier },
      { field: 'trackingNumber', value: parcel.trackingNumber },
    ]),
  );
});

it('delivers what was shipped, once; the return time begins', async () => {
  const orderId = await shop.buy(buyer);
  expect((await deliver(orderId)).error?.code).toBe('order_not_shipped');
  await ship(orderId);
  const { data } = await deliver(orderId);
  expect(data.shipment?.state).toBe('delivered');
  expect(new Date(data.shipment?.dueAt ?? 0).getTime()).toBe(world.clock.now().getTime() + 14 * 86_400_000);
  expect((await deliver(orderId)).error?.code).toBe('order_not_shipped');
});

it('knows no order that is not there', async () => {
  const orderId = '999999999';
  for (const answer of [await ship(orderId), await deliver(orderId), await changeAddress(orderId)]) {
    expect([answer.httpStatus, answer.error?.code]).toEqual([404, 'not_found']);
  }
});

it('ships no order that is unpaid or refunded', async () => {
  const unpaid = foundOrder((await world.call('customer/searchOrder', {}, { token: buyer.token })).data).orderId;
  expect((await ship(unpaid)).error?.code).toBe('order_not_awaiting_shipment');
  const refunded = await shop.buy(buyer);
  await shop.ask('order/refund', { orderId: refunded, reason: 'sold out' });
  expect((await ship(refunded)).error?.code).toBe('order_not_awaiting_shipment');
  expect(await stateOf(refunded)).toBe('cancelled');
});

it('ships a list: each bad row is told with its number, the good ones go', async () => {
  const [one, two, gone] = [await shop.buy(buyer), await shop.buy(buyer), await shop.buy(buyer)];
  await ship(gone);
  const { data } = await shipMany(
    [
      '\ufefforderId,carrier,trackingNumber',
      `${two},"Island Post, night","IP ""2"""`,
      `${gone},Island Post,IP 3`,
      '999999999,Island Post,IP 4',
      'order 7,Island Post,IP 5',
      '',
      `${one},,IP 6`,
      `${one},Island Post,IP 7,and more`,
      `${one},Island Post,IP 8`,
      `${one},Island Post,IP 9`,
    ].join('\r\n'),
  );
  expect(data).toEqual({
    shipped: 2,
    faults: [
      { row: 3, message: 'This order is not waiting to be shipped.' },
      { row: 4, message: 'This does not exist, or no longer exists.' },
      { row: 5, message: 'orderId: This does not have the expected format.' },
      { row: 7, message: 'carrier: This field is required.' },
      { row: 8, message: 'This row has more cells than the first one.' },
      { row: 10, message: 'This order is not waiting to be shipped.' },
    ],
  });
  const [found] = (await shop.ask('order/inquire', { orderId: two })).list;
  expect(found?.shipment).toMatchObject({ carrier: 'Island Post, night', trackingNumber: 'IP "2"' });
  expect(await stateOf(one)).toBe('shipped');
});

it('is not done for an order of an own account, which in a list stops no other order', async () => {
  const { account } = await addAdministrator(world, { personalCustomerIds: [buyer.id] });
  const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
  const friend = await shop.addFundedCustomer('100');
  const [own, other] = [await shop.buy(buyer), await shop.buy(friend)];
  const rejected = await world.call('order/ship', { orderId: own, ...parcel }, { token });
  expect([rejected.httpStatus, rejected.error?.code]).toEqual([403, 'conflict_of_interest']);
  const csv = `orderId,carrier,trackingNumber\n${own},Island Post,IP 1\n${other},Island Post,IP 2`;
  const { data } = await world.call('order/ship_many', { csv }, { token });
  expect(data).toEqual({ shipped: 1, faults: [{ row: 2, message: expect.stringContaining('your own account') }] });
  expect([await stateOf(own), await stateOf(other)]).toEqual(['waiting', 'shipped']);
  await ship(own);
  expect((await world.call('order/deliver', { orderId: own }, { token })).error?.code).toBe('conflict_of_interest');
  expect((await deliver(own)).data.shipment?.state).toBe('delivered');
});

it('tells a list in the reader’s language', async () => {
  const { data } = await shipMany('orderId,carrier,trackingNumber\n999999999,Island Post,IP 1', 'zh-cn');
  expect(data.faults[0]?.message).toMatch(/\p{Script=Han}/u);
});

it.each([
  [
    'without its header',
    '7,Island Post,IP 1',
    'The first row must name exactly the columns of the list, in their order.',
  ],
  [
    'with an open quotation mark',
    'orderId,carrier,trackingNumber\n7,"Island Post,IP 1',
    expect.stringContaining('CSV'),
  ],
  ['that is too long', `orderId,carrier,trackingNumber${'\n7,a,b'.repeat(1_001)}`, expect.stringContaining('1,000')],
])('refuses a list %s', async (_what, csv, message) => {
  const { httpStatus, error } = await shipMany(csv);
  expect([httpStatus, error?.code, error?.fields]).toEqual([400, 'invalid_request', { csv: message }]);
});

it('lets the customer send an order elsewhere until it ships, and leaves other orders as they are', async () => {
  const [orderId, other] = [await shop.buy(buyer), await shop.buy(buyer)];
  const changed = await changeAddress(orderId);
  expect(changed.data).toMatchObject({ state: 'waiting', recipient: 'Ben Ong', address: '2 Side Street' });
  const own = { ...elsewhere, nike: 'Cy Tan', userId: buyer.userId };
  await world.call('customer/updateAddress', own, { token: buyer.token });
  const recipientOf = async (id: string) => {
    const { data } = await world.call('customer/orderDetails', { orderId: id }, { token: buyer.token });
    return data.order.shipment?.recipient;
  };
  expect([await recipientOf(orderId), await recipientOf(other)]).toEqual(['Ben Ong', 'Ann Lee']);
  await ship(orderId);
  const late = await changeAddress(orderId);
  expect([late.httpStatus, late.error?.code]).toEqual([409, 'order_already_shipped']);
});

it('sends an order to another country that the site serves, unless its product does not go there', async () => {
  const change = { name: 'countries', value: 'SG,MY', reason: 'we ship further' } as const;
  await shop.agree(await shop.ask('setting/update', change));
  world.services.settings.forget();
  // Bought before there is a campaign that ships less far, which the search could pick.
  const anywhere = await shop.buy(buyer);
  const near = await shop.addCampaign({ shipsTo: ['SG'] });
  const nearby = await shop.buy(buyer, { waresId: near.productId });
  expect((await changeAddress(anywhere, { country: 'MY' })).data).toMatchObject({ country: 'MY' });
  expect((await changeAddress(nearby, { country: 'MY' })).error?.code).toBe('country_not_served');
});

it('sends an order only where the site and the product ship to, and only for its owner', async () => {
  const orderId = await shop.buy(buyer);
  const rejected = await changeAddress(orderId, { country: 'FR' });
  expect([rejected.httpStatus, rejected.error?.code]).toEqual([400, 'country_not_served']);
  expect(rejected.error?.fields).toHaveProperty('country');
  const stranger = await shop.addFundedCustomer();
  expect((await changeAddress(orderId, {}, stranger.token)).error?.code).toBe('not_found');
});
