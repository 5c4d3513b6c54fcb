import { countPurchases, sealEverything } from '@goodturn/ledger';
import { createShopFixture, createTestWorld, type OpenedCampaign, type Shop, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let shop: Shop;
let kettle: OpenedCampaign;
let lamp: OpenedCampaign;

const day = 86_400_000;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  kettle = await shop.addCampaign({ price: '40', units: 20, limitPerCustomer: 20 });
  lamp = await shop.addCampaign({ price: '45' });
});
afterAll(() => world.close());

const inquire = async (body = {}) =>
  (await world.call('product/inquire', body, { token: await shop.administrator() })).data.list;
const find = async (productId: string) => (await inquire()).find((product) => product.productId === productId);
const count = async (): Promise<void> => {
  await sealEverything(world.database, world.clock.now());
  await countPurchases(world.database);
};

async function offerFor90Days(productId: string, price: string): Promise<{ campaignId: string }> {
  await shop.ask('product/update', { productId, stock: 5 });
  const now = world.clock.now().getTime();
  const { campaignId } = await shop.ask('campaign/add', {
    productId,
    price,
    cashbackRate: '0.15',
    units: 5,
    luckyUnits: 0,
    luckyBonus: '0',
    limitPerCustomer: 1,
    referralCap: '0.2',
    commissionRate: '0.05',
    startsAt: new Date(now - day).toISOString(),
    endsAt: new Date(now + 90 * day).toISOString(),
  });
  await shop.agree(await shop.ask('campaign/activate', { campaignId, reason: 'A lower price for spring.' }));
  return { campaignId };
}

it('[A10] counts what was paid and not refunded, each order once, whoever counts at the same time', async () => {
  expect(await find(kettle.productId)).toMatchObject({ purchases: 0 });
  const buyer = await shop.addFundedCustomer('900');
  const orders: string[] = [];
  for (let bought = 0; bought < 3; bought += 1) orders.push(await shop.buy(buyer, { waresId: kettle.productId }));
  await shop.buy(buyer, { waresId: lamp.productId });
  // An order that is matched but not paid.
  await world.call('customer/searchOrder', { waresId: kettle.productId }, { token: buyer.token });
  await sealEverything(world.database, world.clock.now());
  await Promise.all([1, 2, 3, 4].map(() => countPurchases(world.database)));
  expect(await find(kettle.productId)).toMatchObject({ purchases: 3 });
  expect(await find(lamp.productId)).toMatchObject({ purchases: 1 });

  await shop.ask('order/refund', { orderId: orders[0] ?? '', reason: 'sold out' });
  await count();
  expect(await find(kettle.productId)).toMatchObject({ purchases: 2 });
  expect((await world.services.maintenance.verify()).findings).toEqual([]);
});

it('sorts by what was bought, page by page', async () => {
  const byPurchases = { sort: 'purchases', descending: true } as const;
  const sorted = await inquire(byPurchases);
  expect(sorted.map(({ purchases }) => purchases)).toEqual([2, 1]);
  const options = { token: await shop.administrator() };
  const { data } = await world.call('product/inquire', { ...byPurchases, pageSize: 1 }, options);
  expect(data.list.map(({ productId }) => productId)).toEqual([kettle.productId]);
  const next = await inquire({ ...byPurchases, pageSize: 1, cursor: data.nextCursor ?? '' });
  expect(next.map(({ productId }) => productId)).toEqual([lamp.productId]);
});

it('[A10] gives the lowest price at which it was offered in the last 30 days, as far as it was offered', async () => {
  const cheaper = await offerFor90Days(kettle.productId, '31');
  expect(await find(kettle.productId)).toMatchObject({ price: '40.00', lowestPrice: '31.00' });
  world.clock.advance(day);
  await shop.ask('campaign/pause', { campaignId: cheaper.campaignId, reason: 'The stock is counted.' });
  world.clock.advance(29 * day);
  expect(await find(kettle.productId)).toMatchObject({ lowestPrice: '31.00' });
  world.clock.advance(2 * day);
  expect(await find(kettle.productId)).toMatchObject({ lowestPrice: '40.00' });

  await shop.ask('campaign/resume', { campaignId: cheaper.campaignId, reason: 'The stock was counted.' });
  world.clock.advance(60_000);
  expect(await find(kettle.productId)).toMatchObject({ lowestPrice: '31.00' });
  for (const { campaignId } of [cheaper, kettle]) {
    await shop.ask('campaign/end', { campaignId, reason: 'The season is over.' });
  }
  world.clock.advance(31 * day);
  expect(await find(kettle.productId)).toMatchObject({ lowestPrice: null });
  expect((await world.services.maintenance.verify()).findings).toEqual([]);
});
