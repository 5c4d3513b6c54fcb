// The chosen colour and model stand on the order from the match on: every device shows and pays the same.
import {
  createFriendSession,
  createShopFixture,
  createTestWorld,
  foundOrder,
  requireCleanLedger,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let shop: Shop;
let productId: string;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  ({ productId } = await shop.addCampaign({ units: 30, luckyUnits: 0 }));
  await sql`insert into shop.product_option (product_id, kind, position, code)
    select ${productId}, o.kind, o.position, o.code
      from (values ('color', 1, 'cream'), ('color', 2, 'clay'), ('model', 1, 's'), ('model', 2, 'l')) o(kind, position, code)`.execute(
    world.owner,
  );
});
afterAll(async () => {
  await requireCleanLedger(world);
  await world.close();
});

const search = async ({ token }: { token: string }, choice: { color?: string; model?: string } = {}) =>
  await world.call('customer/searchOrder', { waresId: productId, ...choice }, { token });
const matched = async (buyer: TestCustomer, choice: { color?: string; model?: string } = {}) =>
  foundOrder((await search(buyer, choice)).data);
const pay = async ({ token }: { token: string }, orderId: string, choice: { color?: string; model?: string } = {}) =>
  await world.call('customer/finishOrder', { orderId, ...choice }, { token });
const change = async ({ token }: { token: string }, orderId: string, choice: { color?: string; model?: string }) =>
  await world.call('customer/changeOrderVariant', { orderId, ...choice }, { token });
const variantOf = async ({ token }: { token: string }, orderId: string) => {
  const { order } = (await world.call('customer/orderDetails', { orderId }, { token })).data;
  return [order.color, order.model];
};

it('[S7] the colour and the model chosen before the match stand on the order, and are paid where nothing is said', async () => {
  const buyer = await shop.addFundedCustomer('100');
  const found = await matched(buyer, { color: 'clay', model: 'l' });
  expect([found.color, found.model]).toEqual(['clay', 'l']);
  const again = await search(buyer);
  expect([again.status, foundOrder(again.data).color]).toEqual([0, 'clay']);
  expect((await pay(buyer, found.orderId)).status).toBe(1);
  expect(await variantOf(buyer, found.orderId)).toEqual(['clay', 'l']);
});

it('[S7] what its product does not offer is not matched, and no match is used for it', async () => {
  const buyer = await shop.addFundedCustomer('100');
  const before = (await world.call('customer/brushInfo', {}, { token: buyer.token })).data.num;
  expect((await search(buyer, { color: 'crimson' })).error?.code).toBe('variant_unknown');
  expect((await world.call('customer/brushInfo', {}, { token: buyer.token })).data.num).toBe(before);
});

it('[S8] a change on one device is what every other shows, and Pay for what was shown before is refused', async () => {
  const buyer = await shop.addFundedCustomer('100');
  const { orderId } = await matched(buyer, { color: 'cream' });
  expect((await change(buyer, orderId, { color: 'clay' })).data).toMatchObject({ orderId, color: 'clay', status: 0 });
  expect((await pay(buyer, orderId, { color: 'cream' })).error?.code).toBe('order_choice_changed');
  expect(await variantOf(buyer, orderId)).toEqual(['clay', null]);
  expect((await pay(buyer, orderId, { color: 'clay', model: 'l' })).status).toBe(1);
  expect(await variantOf(buyer, orderId)).toEqual(['clay', 'l']);
});

it('[S8] where nobody chose, the first of each ships, or what the payment names', async () => {
  const [first, second] = [await shop.addFundedCustomer('100'), await shop.addFundedCustomer('100')];
  const silent = await matched(first);
  await pay(first, silent.orderId);
  expect(await variantOf(first, silent.orderId)).toEqual(['cream', 's']);
  const named = await matched(second);
  await pay(second, named.orderId, { color: 'clay' });
  expect(await variantOf(second, named.orderId)).toEqual(['clay', 's']);
});

it('[G13] a friend chooses before the match, or at the payment where nobody chose, and changes nothing that is kept', async () => {
  const [owner, friend, stranger] = [
    await shop.addFundedCustomer('100'),
    await shop.addFundedCustomer(),
    await shop.addFundedCustomer(),
  ];
  const token = await createFriendSession(world, { customerId: owner.id, friendId: friend.id });
  const kept = foundOrder((await search({ token }, { color: 'clay' })).data);
  expect((await change(stranger, kept.orderId, { color: 'cream' })).error?.code).toBe('not_found');
  expect((await change({ token }, kept.orderId, { color: 'cream' })).error?.code).toBe('friend_session');
  expect((await pay({ token }, kept.orderId, { color: 'cream' })).error?.code).toBe('order_choice_changed');
  expect((await pay({ token }, kept.orderId, { color: 'clay' })).status).toBe(1);
  const open = foundOrder((await search({ token })).data);
  await pay({ token }, open.orderId, { color: 'clay', model: 'l' });
  expect(await variantOf(owner, open.orderId)).toEqual(['clay', 'l']);
});

it('[S8] a declined or an expired order is not changed, nor to what was never offered', async () => {
  const buyer = await shop.addFundedCustomer('100');
  const { orderId } = await matched(buyer);
  expect((await change(buyer, orderId, { color: 'crimson' })).error?.code).toBe('variant_unknown');
  await world.call('customer/cancelOrder', { orderId }, { token: buyer.token });
  expect((await change(buyer, orderId, { color: 'clay' })).error?.code).toBe('order_not_changeable');
});
