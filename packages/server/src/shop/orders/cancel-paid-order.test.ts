// Until its label is printed, a customer changes or cancels a paid order alone, and at once.
import {
  closeClean,
  createFriendSession,
  createShopFixture,
  createTestWorld,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const dayMinutes = 24 * 60;

let world: TestWorld;
let shop: Shop;
let productId: string;
let buyer: TestCustomer;

beforeEach(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  ({ productId } = await shop.addCampaign());
  await sql`insert into shop.product_option (product_id, kind, position, code)
    select ${productId}, 'color', o.position, o.code from (values (1, 'cream'), (2, 'clay')) o(position, code)`.execute(
    world.owner,
  );
  buyer = await shop.addFundedCustomer('100');
});
afterEach(async () => {
  await closeClean(world);
});

const cancel = async (orderId: string, token = buyer.token) =>
  await world.call('customer/cancelPaidOrder', { orderId }, { token });
const change = async (orderId: string, color: string, token = buyer.token) =>
  await world.call('customer/changeOrderVariant', { orderId, color }, { token });
const move = async (orderId: string) =>
  await world.call(
    'customer/changeOrderAddress',
    { orderId, nike: 'Bo Lee', address: '2 Side Street', phone: '+6555500101', country: 'SG' },
    { token: buyer.token },
  );
const details = async (orderId: string) =>
  (await world.call('customer/orderDetails', { orderId }, { token: buyer.token })).data;
const balance = async () => (await world.call('customer/getInfo', undefined, { token: buyer.token })).data.hasMoney;
const print = async (orderId: string) => await shop.ask('order/print_labels', { orderIds: [orderId] });

describe('a paid order that waits to be shipped', () => {
  it('[S9] is cancelled by its customer alone: both amounts move at once, and its unit is not offered again', async () => {
    const orderId = await shop.buy(buyer);
    expect(await balance()).toBe('66.00');
    expect((await details(orderId)).change).toEqual({ cancelledAt: [], cancelFrom: null });
    const { data } = await cancel(orderId);
    expect(data).toMatchObject({ orderId, status: 3 });
    expect(await balance()).toBe('100.00');
    expect(await details(orderId)).toMatchObject({ refundReason: 'customer', change: null, canReturn: false });
    expect(data?.shipment?.state).toBe('cancelled');
    // The same again says the same, and moves nothing.
    expect((await cancel(orderId)).data?.status).toBe(3);
    expect(await balance()).toBe('100.00');
    const next = (await details(await shop.buy(buyer))).order;
    expect(next.unitNo).toBe(2);
  });

  it('[S9] can be had in another colour, and its books still agree with what was paid for', async () => {
    const orderId = await shop.buy(buyer);
    expect((await change(orderId, 'clay')).data?.color).toBe('clay');
    expect((await change(orderId, 'pink')).error?.code).toBe('variant_unknown');
    expect((await details(orderId)).order.color).toBe('clay');
  });

  it('[S9] is neither changed nor cancelled once its label is printed', async () => {
    const orderId = await shop.buy(buyer);
    await print(orderId);
    expect((await details(orderId)).change).toBeNull();
    for (const { error } of [await cancel(orderId), await change(orderId, 'clay'), await move(orderId)])
      expect(error?.code).toBe('order_label_printed');
    expect(await balance()).toBe('66.00');
    await shop.ask('order/ship', { orderId, carrier: 'Island Post', trackingNumber: 'IP 1' });
    expect((await cancel(orderId)).error?.code).toBe('order_already_shipped');
    expect((await change(orderId, 'clay')).error?.code).toBe('order_not_changeable');
  });

  it('[S9] is no longer changed once its address is in a file for the warehouse', async () => {
    const orderId = await shop.buy(buyer);
    await shop.ask('order/export_addresses', { orderIds: [orderId] });
    expect((await move(orderId)).error?.code).toBe('order_label_printed');
  });

  it('[G13] is nothing that a friend or a stranger changes or cancels', async () => {
    const orderId = await shop.buy(buyer);
    const friend = await shop.addFundedCustomer();
    const token = await createFriendSession(world, { customerId: buyer.id, friendId: friend.id });
    expect((await cancel(orderId, token)).error?.code).toBe('friend_session');
    expect((await change(orderId, 'clay', token)).error?.code).toBe('friend_session');
    expect((await cancel(orderId, friend.token)).error?.code).toBe('not_found');
  });

  it('[S9] is not printed any more once it is cancelled, nor is an unpaid one cancelled so', async () => {
    const orderId = await shop.buy(buyer);
    await cancel(orderId);
    const printed = world.call('order/print_labels', { orderIds: [orderId] }, { token: await shop.administrator() });
    expect((await printed).error?.code).toBe('not_found');
    const { data } = await world.call('customer/searchOrder', {}, { token: buyer.token });
    if (!('orderId' in data)) throw new Error('no order');
    expect((await cancel(data.orderId)).error?.code).toBe('order_not_cancellable');
  });
});

describe('in campaigns with lucky units', () => {
  it('[G8] at most two orders are cancelled in thirty days, also at once, so that nobody fishes for luck', async () => {
    const lucky = await shop.addCampaign({ price: '10', luckyUnits: 3 });
    const orders: string[] = [];
    for (let n = 0; n < 3; n += 1) orders.push(await shop.buy(buyer, { waresId: lucky.productId }));
    const outcomes = await Promise.all(orders.map((orderId) => cancel(orderId)));
    expect(outcomes.map(({ error }) => error?.code ?? 'cancelled').toSorted()).toEqual([
      'cancel_limit_reached',
      'cancelled',
      'cancelled',
    ]);
    const kept = orders[outcomes.findIndex(({ error }) => error !== undefined)] ?? '';
    const { change: left } = await details(kept);
    expect(left?.cancelledAt).toHaveLength(2);
    expect(new Date(left?.cancelFrom ?? '').getTime()).toBe(world.clock.now().getTime() + 30 * dayMinutes * 60_000);
  });
});
