import { createShopFixture, createTestWorld, type Shop, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkList } from '../../testing/walk-list.ts';

let world: TestWorld;
let shop: Shop;
let otherBrandId: string;
/**
 * The products from the oldest: a kettle in a running campaign, a lamp in a draft, and a lamp of another brand in one.
 */
const products: string[] = [];
let campaignId: string;
let draftId: string;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  const kettle = await shop.addCampaign({ price: '25' });
  campaignId = kettle.campaignId;
  products.push(kettle.productId);
  otherBrandId = (await shop.ask('brand/add', { name: 'Halden 100%', contact: 'rosa@halden.example', story: '' }))
    .brandId;
  const lamp = { categoryId: kettle.categoryId, name: 'Night lamp', price: '60', stock: 4 };
  const drafted = await shop.ask('product/add', { ...lamp, brandId: shop.brandId, listing: 'draft' });
  const other = await shop.ask('product/add', { ...lamp, brandId: otherBrandId, price: '90', stock: 9 });
  products.push(drafted.productId, other.productId);
  const startsAt = world.clock.now().toISOString();
  const endsAt = new Date(world.clock.now().getTime() + 40 * 86_400_000).toISOString();
  const luck = { luckyUnits: 0, luckyBonus: '0', limitPerCustomer: 1 };
  const rates = { cashbackRate: '0.1', referralCap: '0', commissionRate: '0' };
  const terms = { productId: other.productId, price: '90', units: 2, ...luck, ...rates, startsAt, endsAt };
  draftId = (await shop.ask('campaign/add', terms)).campaignId;
});
afterAll(() => world.close());

describe('products', () => {
  type Body = Parameters<typeof shop.ask<'product/inquire'>>[1];
  const placesOf = async (body: Body) =>
    (await shop.ask('product/inquire', body)).list.map(({ productId }) => products.indexOf(productId));

  it.each<[string, () => Body, number[]]>([
    ['the newest first', () => ({}), [2, 1, 0]],
    ['a part of the name', () => ({ search: 'LAMP' }), [2, 1]],
    ['the number', () => ({ search: products[1] ?? '' }), [1]],
    ['what nothing is called', () => ({ search: '%' }), []],
    ['a brand', () => ({ brandId: [otherBrandId] }), [2]],
    ['whether the shop lists them', () => ({ listing: ['draft', 'archived'] }), [1]],
    ['prices, the dearest first', () => ({ priceMin: '25', priceMax: '60', sort: 'price', descending: true }), [1, 0]],
    ['stock', () => ({ sort: 'stock', name: 'lamp' }), [1, 2]],
  ])('are narrowed and sorted by %s', async (_what, body, expected) => {
    expect(await placesOf(body())).toEqual(expected);
  });

  it('are counted, and come page by page, each once', async () => {
    expect(await shop.ask('product/totals', { listing: ['active'] })).toMatchObject({ count: 2, isMore: false });
    for (const sort of ['number', 'price', 'stock', 'sort'] as const) {
      const body = { sort, descending: true };
      const seen = await walkList(async (page) => await shop.ask('product/inquire', page), body);
      expect(seen.map(({ productId }) => productId)).toEqual(
        (await shop.ask('product/inquire', body)).list.map(({ productId }) => productId),
      );
    }
  });
});

describe('campaigns', () => {
  type Body = Parameters<typeof shop.ask<'campaign/inquire'>>[1];
  const idsOf = async (body: Body) => (await shop.ask('campaign/inquire', body)).list.map((row) => row.campaignId);

  it.each<[string, () => Body, () => string[]]>([
    ['the newest first', () => ({}), () => [draftId, campaignId]],
    ['a state', () => ({ state: ['running', 'paused'] }), () => [campaignId]],
    ['a brand', () => ({ brandId: [otherBrandId] }), () => [draftId]],
    ['a product', () => ({ productId: products[0] ?? '' }), () => [campaignId]],
    ['the name of a product', () => ({ search: 'night' }), () => [draftId]],
    ['the name of a brand', () => ({ search: '100%' }), () => [draftId]],
    ['the first end', () => ({ sort: 'ends' }), () => [campaignId, draftId]],
    ['the end', () => ({ endsTo: '2020-01-01' }), () => []],
    ['the price', () => ({ priceMin: '80' }), () => [draftId]],
  ])('are narrowed and sorted by %s', async (_what, body, expected) => {
    expect(await idsOf(body())).toEqual(expected());
  });

  it('name their product in the reader’s language, and in the shop’s where it has no such name', async () => {
    const chinese = {
      product_id: BigInt(products[0] ?? ''),
      language: 'zh-cn',
      name: '水壶',
      summary: '',
      description: '',
    };
    await world.owner.insertInto('shop.product_translation').values(chinese).execute();
    const namesIn = async (language: string) => {
      const { list } = await world.services.backOffice.campaigns.lines({}, language);
      return list.map(({ productName }) => productName);
    };
    const [draft, running] = await namesIn('en');
    expect(draft).toBe('Night lamp');
    expect(await namesIn('zh-cn')).toEqual([draft, '水壶']);
    expect(await namesIn('fr')).toEqual([draft, running]);
  });

  it('are counted with what their escrow holds', async () => {
    const [row] = (await shop.ask('campaign/inquire', { campaignId })).list;
    expect(await shop.ask('campaign/totals', {})).toEqual({ count: 2, isMore: false, sums: { escrow: row?.escrow } });
    expect(row?.escrow).not.toBe('0.00');
  });
});

describe('brands', () => {
  it.each([
    ['a part of the name', { search: 'halden 1' }],
    ['the contact', { search: 'ROSA@' }],
    ['the name alone', { name: '100%' }],
  ])('are found by %s', async (_what, body) => {
    expect((await shop.ask('brand/inquire', body)).list.map(({ brandId }) => brandId)).toEqual([otherBrandId]);
  });

  it('are counted with the sums of their balances', async () => {
    const { list } = await shop.ask('brand/inquire', {});
    expect(list).toHaveLength(2);
    const own = list.find(({ brandId }) => brandId === shop.brandId);
    expect(await shop.ask('brand/totals', {})).toEqual({
      count: 2,
      isMore: false,
      sums: { available: own?.available, pending: own?.pending },
    });
  });
});
