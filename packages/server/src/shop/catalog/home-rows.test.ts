import { createShopFixture, createTestWorld, type OpenedCampaign, type Shop, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let shop: Shop;
let kettle: OpenedCampaign;
let lamp: OpenedCampaign;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  kettle = await shop.addCampaign({ price: '40', luckyUnits: 2 });
  lamp = await shop.addCampaign({ price: '45' });
});
afterAll(() => world.close());

const rows = async () => (await world.call('customer/getHomeRows')).data;
const bought = async () => (await rows()).mostBought.map(({ waresId }) => waresId);
const fiveMinutes = (): void => world.clock.advance(300_000);

it('a new shop has nothing in its rows', async () => {
  expect(await rows()).toEqual({ recommended: [], mostBought: [], rankingRecommended: [] });
});

it('recommends what operators chose, with what the campaign asks and leaves', async () => {
  const { error } = await world.call(
    'product/update',
    { productId: kettle.productId, recommended: 'home', price: '44.00' },
    { token: await shop.administrator() },
  );
  expect(error).toBeUndefined();
  expect((await rows()).recommended).toMatchObject([
    { waresId: kettle.productId, waresPrice: '44.00', offerPrice: '40.00', backMoney: '6.00', netPrice: '34.00' },
  ]);
  await shop.ask('product/update', { productId: kettle.productId, recommended: 'none' });
  expect((await rows()).recommended).toEqual([]);
});

it('[S1] keeps what operators recommend in the ranking beneath what was counted, once there is a ranking', async () => {
  const ids = async () => {
    const { recommended, mostBought, rankingRecommended } = await rows();
    const idsOf = (products: { waresId: string }[]) => products.map(({ waresId }) => waresId);
    return [idsOf(recommended), idsOf(mostBought), idsOf(rankingRecommended)];
  };
  await shop.ask('product/update', { productId: lamp.productId, recommended: 'ranking' });
  await shop.ask('product/update', { productId: kettle.productId, recommended: 'both' });
  expect(await ids()).toEqual([[kettle.productId], [], []]);
  const buyer = await shop.addFundedCustomer('500');
  const orderId = await shop.buy(buyer, { waresId: kettle.productId });
  fiveMinutes();
  // The ranking does not recommend the counted product again.
  expect(await ids()).toEqual([[kettle.productId], [kettle.productId], [lamp.productId]]);
  for (const { productId } of [lamp, kettle]) await shop.ask('product/update', { productId, recommended: 'none' });
  await shop.ask('order/refund', { orderId, reason: 'sold out' });
  fiveMinutes();
  expect(await rows()).toEqual({ recommended: [], mostBought: [], rankingRecommended: [] });
});

it('counts orders that were paid in the last 30 days and not refunded, anew every five minutes', async () => {
  const buyer = await shop.addFundedCustomer('500');
  await shop.buy(buyer, { waresId: kettle.productId });
  const given = [
    await shop.buy(buyer, { waresId: lamp.productId }),
    await shop.buy(buyer, { waresId: lamp.productId }),
  ];
  await world.call('customer/searchOrder', { waresId: kettle.productId }, { token: buyer.token });
  fiveMinutes();
  expect(await bought()).toEqual([lamp.productId, kettle.productId]);
  const raised = { name: 'refund_approval_threshold', value: '1000', reason: 'many came back' } as const;
  await shop.agree(await shop.ask('setting/update', raised));
  for (const orderId of given) await shop.ask('order/refund', { orderId, reason: 'sold out' });
  expect(await bought()).toEqual([lamp.productId, kettle.productId]);
  fiveMinutes();
  expect(await bought()).toEqual([kettle.productId]);
  world.clock.advance(31 * 86_400_000);
  expect(await bought()).toEqual([]);
});

it('finds the orders of the 30 days by an index', async () => {
  const plan = await world.owner.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`
      explain select campaign_id, count(*) from shop.orders
       where created_at >= now() - interval '31 days' and status = 1 and paid_at >= now() - interval '30 days'
       group by campaign_id`.execute(transaction);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('orders_by_time');
});
