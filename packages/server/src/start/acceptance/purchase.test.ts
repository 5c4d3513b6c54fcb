import { randomUUID } from 'node:crypto';
import {
  closeClean,
  createTestWorld,
  createShopFixture,
  registerCustomer,
  type Shop,
  type TestCustomer,
  type TestWorld,
  foundOrder,
  noMatchReason,
} from '@goodturn/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';

let world: TestWorld;
let shop: Shop;

beforeEach(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
});
afterEach(async () => {
  await closeClean(world);
});

const search = (buyer: TestCustomer, wish: { waresId?: string; sortIds?: string[] } = {}) =>
  world.call('customer/searchOrder', wish, { token: buyer.token });
const message = (buyer: TestCustomer, orderId: string) =>
  world.call('customer/orderMsg', { orderId }, { token: buyer.token });
const pay = (buyer: TestCustomer, orderId: string, idempotencyKey: string = randomUUID(), choice = {}) =>
  world.call('customer/finishOrder', { orderId, ...choice }, { token: buyer.token, idempotencyKey });
const cancel = (buyer: TestCustomer, orderId: string) =>
  world.call('customer/cancelOrder', { orderId }, { token: buyer.token });
const matchesLeft = async (buyer: TestCustomer) =>
  (await world.call('customer/brushInfo', {}, { token: buyer.token })).data.num;
const balance = async (buyer: TestCustomer) =>
  (await world.call('customer/getInfo', undefined, { token: buyer.token })).data.hasMoney;

async function matched(buyer: TestCustomer, wish = {}): Promise<string> {
  const { data } = await search(buyer, wish);
  return foundOrder(data).orderId;
}

it('goes from an invitation to a paid order and its figures', async () => {
  await shop.addCampaign();
  const inviter = await registerCustomer(world);
  const { myCode } = (await world.call('customer/getCodeAndPic', undefined, { token: inviter.token })).data;
  const buyer = await registerCustomer(world, { parentCode: myCode });
  await shop.fund(buyer.userId, '100');
  const first = await search(buyer);
  expect([first.status, await matchesLeft(buyer), foundOrder(first.data).price]).toEqual([1, 19, '40.00']);
  const { orderId } = foundOrder(first.data);
  const again = await search(buyer);
  expect([again.status, await matchesLeft(buyer), foundOrder(again.data).orderId]).toEqual([0, 19, orderId]);
  expect((await message(buyer, orderId)).data).toMatchObject({ status: '0', addressMissing: true, reason: null });
  expect((await pay(buyer, orderId)).error?.code).toBe('shipping_address_missing');
  const address = { nike: 'Ann Lee', address: '1 Main Street', phone: '+6555500100', country: 'SG' };
  await world.call('customer/updateAddress', { ...address, userId: buyer.userId }, { token: buyer.token });
  const paid = await pay(buyer, orderId);
  expect(paid.data).toMatchObject({ orderId, price: '40.00', backMoney: '6.00', netPrice: '34.00', hasMoney: '66.00' });
  expect((await message(buyer, orderId)).data).toMatchObject({
    status: '2',
    reason: 'paid',
    data: { status: 1, shipment: { state: 'waiting', recipient: 'Ann Lee', country: 'SG' } },
  });
  const figures = await world.call('customer/brushInfo', {}, { token: buyer.token });
  expect(figures.data).toMatchObject({
    num: 19,
    hasMoney: '66.00',
    overNum: 1,
    revenueToday: '6.00',
    revenueYesterday: '0.00',
  });
});

it('answers the same key five times at once with one payment, and another body with a refusal', async () => {
  await shop.addCampaign();
  const buyer = await shop.addFundedCustomer('100');
  const orderId = await matched(buyer);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(buyer, orderId, key)));
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200, 200, 200]);
  for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
  await matched(buyer);
  const other = await search(buyer);
  const reused = await pay(buyer, foundOrder(other.data).orderId, key);
  expect([reused.httpStatus, reused.error?.code]).toEqual([409, 'idempotency_key_reused']);
  expect(await balance(buyer)).toBe('66.00');
});

it('is paid once by twenty keys at once', async () => {
  await shop.addCampaign();
  const buyer = await shop.addFundedCustomer('1000');
  const orderId = await matched(buyer);
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(buyer, orderId)));
  const withStatus = (wanted: number) => answers.filter(({ httpStatus }) => httpStatus === wanted).length;
  expect([withStatus(200), withStatus(409)]).toEqual([1, 19]);
  expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['order_already_paid']));
  expect(await balance(buyer)).toBe('966.00');
});

it('[G5] a customer declines free of charge, uses a match, and does not offer the same again that day', async () => {
  const { productId } = await shop.addCampaign();
  const buyer = await shop.addFundedCustomer('100');
  const orderId = await matched(buyer);
  expect((await cancel(buyer, orderId)).data.num).toBe(19);
  const next = await search(buyer, { waresId: productId });
  expect([next.status, next.data, await matchesLeft(buyer)]).toEqual([
    2,
    { reason: 'no_campaign', lowestPrice: null },
    19,
  ]);
  expect((await pay(buyer, orderId)).error?.code).toBe('order_cancelled');
  expect(await balance(buyer)).toBe('100.00');
  world.clock.advanceMinutes(24 * 60);
  expect((await search(buyer)).status).toBe(1);
});

it('[G5] an order expires after thirty minutes, and its unit is free again', async () => {
  await shop.addCampaign({ units: 1 });
  const [slow, quick] = [await shop.addFundedCustomer('100'), await shop.addFundedCustomer('100')];
  const orderId = await matched(slow);
  expect(noMatchReason((await search(quick)).data)).toBe('no_campaign');
  world.clock.advanceMinutes(31);
  expect((await pay(slow, orderId)).error?.code).toBe('order_expired');
  expect((await message(slow, orderId)).data).toMatchObject({ status: '2', reason: 'expired' });
  expect(await world.services.orders.expireDue()).toBe(1);
  expect((await search(quick)).status).toBe(1);
});

it('[G8] tells of luck only after it is paid', async () => {
  await shop.addCampaign({ units: 2, luckyUnits: 2 });
  const buyer = await shop.addFundedCustomer('100');
  const found = await search(buyer);
  const { orderId } = foundOrder(found.data);
  const list = await world.call('customer/getOrderList', { status: '0' }, { token: buyer.token });
  for (const seen of [found.data, (await message(buyer, orderId)).data, list.data]) {
    const text = JSON.stringify(seen);
    expect(text).toContain('"isLucky":null');
    expect(text).not.toMatch(/"isLucky":(?:true|false)/);
    expect(text).toContain('"bonus":"0.00"');
    expect(text).toContain('"netPrice":"34.00"');
  }
  expect(foundOrder(found.data).luckyOdds).toEqual({ lucky: 2, units: 2, bonus: '5.00' });
  expect((await pay(buyer, orderId)).data).toMatchObject({
    isLucky: true,
    bonus: '5.00',
    netPrice: '29.00',
    hasMoney: '71.00',
  });
  const after = (await message(buyer, orderId)).data.data;
  expect(after).toMatchObject({ isLucky: true, bonus: '5.00' });
});

it('says why there is no match', async () => {
  const poor = await shop.addFundedCustomer('10');
  expect((await search(poor)).data).toEqual({ reason: 'no_campaign', lowestPrice: null });
  await shop.addCampaign({ price: '40' });
  await shop.addCampaign({ price: '25' });
  expect((await search(poor)).data).toMatchObject({ reason: 'balance_too_low_for_all', lowestPrice: '25.00' });
  await shop.stopMatching(true);
  const rich = await shop.addFundedCustomer('100');
  expect(noMatchReason((await search(rich)).data)).toBe('matching_suspended');
  await shop.stopMatching(false);
  expect((await search(rich)).status).toBe(1);
});

it('[G14] refuses who is disabled, to pay and to search, but not to look', async () => {
  await shop.addCampaign();
  const buyer = await shop.addFundedCustomer('100');
  const orderId = await matched(buyer);
  const reason = 'asked for by the customer';
  await shop.ask('user/disable', { userId: buyer.userId, disabled: 2, reason });
  expect((await pay(buyer, orderId)).error?.code).toBe('account_disabled');
  await shop.ask('user/disable', { userId: buyer.userId, disabled: 1, reason });
  expect((await pay(buyer, orderId)).httpStatus).toBe(200);
  await shop.ask('user/disable', { userId: buyer.userId, disabled: 2, reason });
  expect((await search(buyer)).error?.code).toBe('account_disabled');
  expect((await world.call('customer/getInfo', undefined, { token: buyer.token })).data.disabled).toBe(2);
});

it('keeps the limits of the day and of a campaign', async () => {
  const { productId } = await shop.addCampaign({ units: 30, limitPerCustomer: 1, price: '1' });
  await shop.addCampaign({ units: 30, limitPerCustomer: 30, price: '1' });
  const buyer = await shop.addFundedCustomer('100');
  await pay(buyer, await matched(buyer, { waresId: productId }));
  expect(noMatchReason((await search(buyer, { waresId: productId })).data)).toBe('no_campaign');
  for (let paid = 1; paid < 20; paid += 1) await pay(buyer, await matched(buyer));
  expect([noMatchReason((await search(buyer)).data), await matchesLeft(buyer)]).toEqual(['daily_limit', 0]);
  world.clock.advanceMinutes(24 * 60);
  await search(buyer);
  expect(await matchesLeft(buyer)).toBe(19);
});

it('looks for a product or in categories alone', async () => {
  const [kettle, lamp] = [await shop.addCampaign(), await shop.addCampaign()];
  const buyer = await shop.addFundedCustomer('100');
  const one = await search(buyer, { waresId: lamp.productId });
  expect(foundOrder(one.data).waresId).toBe(lamp.productId);
  await cancel(buyer, foundOrder(one.data).orderId);
  expect(noMatchReason((await search(buyer, { sortIds: [lamp.categoryId] })).data)).toBe('no_campaign');
  expect(foundOrder((await search(buyer, { sortIds: [lamp.categoryId, kettle.categoryId] })).data).waresId).toBe(
    kettle.productId,
  );
});

it('gives the last unit to one of two', async () => {
  await shop.addCampaign({ units: 1 });
  const buyers = [await shop.addFundedCustomer('100'), await shop.addFundedCustomer('100')];
  const answers = await Promise.all(buyers.map((buyer) => search(buyer)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([1, 2]));
});

it('shows nothing of one customer’s order to another', async () => {
  await shop.addCampaign();
  const [owner, other] = [await shop.addFundedCustomer('100'), await shop.addFundedCustomer('100')];
  const orderId = await matched(owner);
  for (const answer of [await message(other, orderId), await pay(other, orderId), await cancel(other, orderId)]) {
    expect([answer.httpStatus, answer.error?.code]).toEqual([404, 'not_found']);
  }
});
