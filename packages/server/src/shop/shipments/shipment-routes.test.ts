import {
  closeClean,
  createTestWorld,
  createShopFixture,
  type Shop,
  type TestCustomer,
  type TestWorld,
  foundOrder,
} from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';

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
  await closeClean(world);
});

const parcelOf = (orderId: string) => ({ carrier: 'Island Post', trackingNumber: `IP ${orderId}` });
const elsewhere = { nike: 'Ben Ong', address: '2 Side Street', phone: '+6555500200', country: 'SG' };

const ship = (orderId: string, language?: string) =>
  world.call('order/ship', { orderId, ...parcelOf(orderId) }, { token: office, ...(language && { language }) });
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
  expect(data.shipment).toMatchObject({
    state: 'shipped',
    ...parcelOf(orderId),
    recipient: 'Ann Lee',
    deliveredAt: null,
  });
  expect(new Date(data.shipment?.dueAt ?? 0).getTime()).toBe(inTenDays);
  const again = await ship(orderId);
  expect([again.httpStatus, again.error?.code]).toEqual([409, 'order_not_awaiting_shipment']);
  const [deed] = (await shop.ask('audit/inquire', { action: ['order/ship'], pageSize: 1 })).list;
  expect(deed).toMatchObject({ action: 'order/ship', subject: `order ${orderId}` });
  expect(deed?.details).toHaveLength(2);
  expect(deed?.details).toEqual(
    expect.arrayContaining([
      { field: 'carrier', value: 'Island Post' },
      { field: 'trackingNumber', value: `IP ${orderId}` },
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
      `${two},"Island Post, night","NP ""2"""`,
      `${gone},Island Post,NP 3`,
      '999999999,Island Post,NP 4',
      'order 7,Island Post,NP 5',
      '',
      `${one},,IP 6`,
      `${one},Island Post,NP 7,and more`,
      `${one},Island Post,NP 8`,
      `${one},Island Post,NP 9`,
      `${one},Island Post,4.49044E+14`,
      `${one},Island Post,12-May`,
    ].join('\r\n'),
  );
  expect(data).toMatchObject({
    shipped: 2,
    faults: [
      { row: 3, message: 'This order is not waiting to be shipped.' },
      { row: 4, message: 'This does not exist, or no longer exists.' },
      { row: 5, column: 'orderId', value: 'order 7', message: 'This does not have the expected format.' },
      { row: 7, column: 'carrier', value: '', message: 'This field is required.' },
      { row: 8, message: 'This row has more cells than the first one.' },
      { row: 10, message: 'This order is not waiting to be shipped.' },
      {
        row: 11,
        column: 'trackingNumber',
        value: '4.49044E+14',
        message: expect.stringMatching(/^A spreadsheet has rounded this number/),
      },
      {
        row: 12,
        column: 'trackingNumber',
        message: expect.stringMatching(/^A spreadsheet has made a date of this code/),
      },
    ],
  });
  const [found] = (await shop.ask('order/inquire', { orderId: two })).list;
  expect(found?.shipment).toMatchObject({ carrier: 'Island Post, night', trackingNumber: 'NP "2"' });
  expect(await stateOf(one)).toBe('shipped');
});

it('is not done for an order of an own account, which in a list stops no other order', async () => {
  const { account } = await addAdministrator(world, { personalCustomerIds: [buyer.id] });
  const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
  const friend = await shop.addFundedCustomer('100');
  const [own, other] = [await shop.buy(buyer), await shop.buy(friend)];
  const rejected = await world.call('order/ship', { orderId: own, ...parcelOf(own) }, { token });
  expect([rejected.httpStatus, rejected.error?.code]).toEqual([403, 'conflict_of_interest']);
  const csv = `orderId,carrier,trackingNumber\n${own},Island Post,NP 21\n${other},Island Post,NP 22`;
  const { data } = await world.call('order/ship_many', { csv }, { token });
  expect(data).toMatchObject({
    shipped: 1,
    faults: [{ row: 2, message: expect.stringContaining('your own account') }],
  });
  expect([await stateOf(own), await stateOf(other)]).toEqual(['waiting', 'shipped']);
  await ship(own);
  expect((await world.call('order/deliver', { orderId: own }, { token })).error?.code).toBe('conflict_of_interest');
  expect((await deliver(own)).data.shipment?.state).toBe('delivered');
});

it('gives a tracking number of a carrier to one order, however it is written', async () => {
  const [one, two] = [await shop.buy(buyer), await shop.buy(buyer)];
  const given = { carrier: 'Harbour Post', trackingNumber: 'HP 4711' };
  expect((await world.call('order/ship', { orderId: one, ...given }, { token: office })).error).toBeUndefined();
  const same = { carrier: 'harbour  post', trackingNumber: 'hp4711' };
  const again = await world.call('order/ship', { orderId: two, ...same }, { token: office });
  expect([again.httpStatus, again.error?.code]).toEqual([409, 'tracking_number_in_use']);
  expect(await stateOf(two)).toBe('waiting');
  const other = await world.call('order/ship', { orderId: two, ...same, carrier: 'Hill Post' }, { token: office });
  expect(other.data.shipment?.state).toBe('shipped');
});

it('corrects a tracking number, keeps what it was, and gives the wrong one free', async () => {
  const [one, two] = [await shop.buy(buyer), await shop.buy(buyer)];
  const correct = (orderId: string, trackingNumber: string) => {
    const input = { orderId, carrier: 'Island Post', trackingNumber, reason: 'read from the parcel' };
    return world.call('order/correct_tracking', input, { token: office });
  };
  expect((await correct(one, 'IP 900')).error?.code).toBe('order_not_shipped');
  await ship(one);
  expect((await correct(one, `IP ${one}`)).error?.code).toBe('nothing_changed');
  const { data } = await correct(one, 'IP 900');
  expect(data.shipment).toMatchObject({ state: 'shipped', trackingNumber: 'IP 900' });
  expect(data.trackingCorrections).toMatchObject([{ trackingNumber: `IP ${one}`, reason: 'read from the parcel' }]);
  const wrong = { orderId: two, carrier: 'Island Post', trackingNumber: `IP ${one}` };
  expect((await world.call('order/ship', wrong, { token: office })).data.shipment?.state).toBe('shipped');
  expect((await correct(two, 'IP 900')).error?.code).toBe('tracking_number_in_use');
  const entries = (await shop.ask('audit/inquire', { pageSize: 5 })).list;
  const [entry] = entries.filter(({ action }) => action === 'order/correct_tracking');
  expect(entry?.subject).toBe(`order ${one}`);
});

it('says what would become of a file before anything is written', async () => {
  const [one, two] = [await shop.buy(buyer), await shop.buy(buyer)];
  const csv = [
    'orderId;recipient;carrier;trackingNumber',
    `${one};Ann Lee;Island Post;IP 31`,
    `${two};Ann Lee;Island Post;IP 31`,
    '999999999;Nobody;Island Post;IP 32',
  ].join('\r\n');
  const tried = await world.call('order/ship_many', { csv, dryRun: true }, { token: office });
  expect(tried.data).toEqual({
    shipped: 1,
    ready: [{ row: 2, orderId: one, carrier: 'Island Post', trackingNumber: 'IP 31', recipient: 'Ann Lee' }],
    faults: [
      { row: 3, column: 'trackingNumber', value: 'IP 31', message: 'Another order already has this tracking number.' },
      { row: 4, column: 'orderId', value: '999999999', message: 'This does not exist, or no longer exists.' },
    ],
  });
  expect([await stateOf(one), await stateOf(two)]).toEqual(['waiting', 'waiting']);
  const done = await world.call('order/ship_many', { csv }, { token: office });
  expect(done.data).toEqual(tried.data);
  expect([await stateOf(one), await stateOf(two)]).toEqual(['shipped', 'waiting']);
});

it('gives out addresses and labels of what still waits, and the audit knows of it', async () => {
  const [waiting, gone] = [await shop.buy(buyer), await shop.buy(buyer)];
  await ship(gone);
  const orderIds = [waiting, gone];
  const file = await world.call('order/export_addresses', { orderIds }, { token: office });
  expect(file.data).toEqual({
    exported: 1,
    csv: [
      'orderId,recipient,address,country,phone,product,variant,carrier,trackingNumber',
      `${waiting},Ann Lee,"1 Main Street, 018956 Singapore",SG,+6555500100,Tea kettle,,,`,
      '',
    ].join('\r\n'),
  });
  const labels = await world.call('order/print_labels', { orderIds }, { token: office });
  expect(labels.data.exported).toBe(1);
  expect(Buffer.from(labels.data.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const none = await world.call('order/print_labels', { orderIds: [gone] }, { token: office });
  expect([none.httpStatus, none.error?.code]).toEqual([404, 'not_found']);
  const entries = (await shop.ask('audit/inquire', { pageSize: 2 })).list;
  expect(entries.map(({ action }) => action)).toEqual(['order/print_labels', 'order/export_addresses']);
  expect(JSON.stringify(entries[1]?.details)).toContain(waiting);
});

it('tells a list in the reader’s language', async () => {
  const { data } = await shipMany('orderId,carrier,trackingNumber\n999999999,Island Post,NP 1', 'zh-cn');
  expect(data.faults[0]?.message).toMatch(/\p{Script=Han}/u);
});

it.each([
  ['without its header', '7,Island Post,NP 1', 'The first row must name exactly the columns of the list, each once.'],
  [
    'with an open quotation mark',
    'orderId,carrier,trackingNumber\n7,"Island Post,NP 1',
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
  // Bought before the campaign that ships to fewer countries, which the search could pick.
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
