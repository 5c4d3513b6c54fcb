import { createShopFixture, createTestWorld, foundOrder, type Shop, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let shop: Shop;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  await shop.addCampaign({ units: 1 });
});
afterAll(() => world.close());

it('an order that the job of every second went past expires all the same, and its unit is free', async () => {
  const { orders } = world.services;
  const buyer = await shop.addFundedCustomer('100');
  const search = async (token: string) => (await world.call('customer/searchOrder', {}, { token })).data;
  const { orderId } = foundOrder(await search(buyer.token));
  world.clock.advanceMinutes(31);
  const doneUntil = new Date(world.clock.now().getTime() + 86_400_000);
  await world.owner.insertInto('shop.job_progress').values({ job: 'expire-orders', done_until: doneUntil }).execute();
  expect(await orders.expireDue()).toBe(0);
  const status = async () =>
    (await world.call('customer/orderDetails', { orderId }, { token: buyer.token })).data.order.status;
  expect(await status()).toBe(0);
  expect([await orders.expireStray(), await orders.expireStray()]).toEqual([1, 0]);
  expect(await status()).toBe(2);
  const other = await shop.addFundedCustomer('100');
  expect(foundOrder(await search(other.token)).unitNo).toBe(1);
});
