/** Searches, filters and sorts products as people do (S2). */
import { createShopFixture, createTestWorld, registerCustomer, type Shop, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let shop: Shop;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  await sql`
    with brand as (insert into shop.brand (name, created_at) values ('Øster & Søn', now()) returning id),
    category as (insert into shop.category (sort) values (1) returning id),
    title as (insert into shop.category_translation (category_id, language, title) select id, 'en', 'Garden tools' from category),
    product as (
      insert into shop.product (brand_id, category_id, price, stock, sort, created_at)
        select brand.id, category.id, n * 1000000, 5, n, now() from brand, category, generate_series(1, 4) n returning id, sort)
    insert into shop.product_translation (product_id, language, name, summary, description)
      select p.id, x.language, x.name, '', '' from product p join (values
        (1, 'en', 'Hush Headphones'), (1, 'ru', 'Наушники Тишина'), (1, 'zh-cn', '无线耳机'),
        (2, 'en', 'Cafetière'), (3, 'en', 'İznik Teapot'), (4, 'en', 'Phone stand')) x(n, language, name) on x.n = p.sort`.execute(
    world.owner,
  );
});
afterAll(() => world.close());

const list = async (query: Record<string, string>, more: { language?: string; token?: string } = {}) =>
  (await world.call('customer/getWaresSortList', query, more)).data;
async function found(query: Record<string, string>, more: { language?: string; token?: string } = {}) {
  return (await list(query, more)).map(({ waresName }) => waresName);
}

it.each([
  ['a part of a word, the beginning before the middle', 'phone', ['Phone stand', 'Hush Headphones']],
  ['without accents', 'cafetiere', ['Cafetière']],
  ['a dotted capital', 'iznik', ['İznik Teapot']],
  ['several words in any order', 'headphones hush', ['Hush Headphones']],
  ['a mistake', 'hedphones', ['Hush Headphones']],
  ['letters that were swapped', 'haedphones', ['Hush Headphones']],
  ['a mistake in a word that is still being typed', 'teepo', ['İznik Teapot']],
  ['a short word only as it is', 'hxs', []],
  ['nothing like it', 'theremin', []],
])('[S2] finds by %s', async (_, search, names) => {
  expect(await found({ search })).toEqual(names);
});

it('[S2] finds by the brand and by the category, and in the reader’s own script', async () => {
  expect(await found({ search: 'oster' })).toHaveLength(4);
  expect(await found({ search: 'garden cafe' })).toEqual(['Cafetière']);
  expect(await found({ search: 'наушн' }, { language: 'ru' })).toEqual(['Наушники Тишина']);
  expect(await found({ search: '耳机' }, { language: 'zh-cn' })).toEqual(['无线耳机']);
});

it('[S2] finds a product under its new name as soon as it has one, and no longer under the old one', async () => {
  await sql`update shop.product_translation set name = 'Mocha pot' where name = 'Cafetière'`.execute(world.owner);
  expect(await found({ search: 'mocha' })).toEqual(['Mocha pot']);
  expect(await found({ search: 'cafetiere' })).toEqual([]);
});

it('[S2] filters leave out, and a sort never does', async () => {
  await shop.addCampaign({ units: 5, price: '40' });
  await shop.addCampaign({ units: 5, price: '90', luckyUnits: 1 });
  const all = await found({ pageSize: '100' });
  for (const sort of ['most_back', 'lowest_net', 'lowest_price', 'newest', 'most_bought']) {
    expect((await found({ sort, pageSize: '100' })).toSorted()).toEqual(all.toSorted());
  }
  const [first] = await list({ sort: 'most_back' });
  expect(first?.backMoney).toBe('13.50');
  // What cannot be ordered now, whatever it costs, is not the cheapest order.
  expect((await list({ sort: 'lowest_price' })).slice(0, 3).map(({ offerPrice }) => offerPrice)).toEqual([
    '40.00',
    '90.00',
    null,
  ]);
  expect((await list({ maxPrice: '40', cashback: '15' })).map(({ offerPrice }) => offerPrice)).toEqual(['40.00']);
  expect((await list({ lucky: '1' })).map(({ offerPrice }) => offerPrice)).toEqual(['90.00']);
});

it('[S2] what ships to me is what ships to the country of the own address', async () => {
  await shop.addCampaign({ units: 5, price: '70', shipsTo: ['DE'] });
  const inSingapore = await shop.addFundedCustomer();
  const prices = async (token?: string) =>
    (await list({ shipsToMe: '1', pageSize: '100' }, token === undefined ? {} : { token })).map(
      ({ offerPrice }) => offerPrice,
    );
  expect(await prices(inSingapore.token)).not.toContain('70.00');
  // Without an address nothing is known of where it would go.
  expect(await prices((await registerCustomer(world)).token)).toContain('70.00');
  expect(await prices()).toContain('70.00');
});

it('[S2] the pages of a sorted list show each product once', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page: { data: { waresId: string }[]; nextCursor: string | null | undefined } = await world.call(
      'customer/getWaresSortList',
      { sort: 'newest', pageSize: '2', ...(cursor !== undefined && { cursor }) },
    );
    seen.push(...page.data.map(({ waresId }) => waresId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen.length).toBeGreaterThan(4);
  expect(new Set(seen).size).toBe(seen.length);
  const wrong = await world.call('customer/getWaresSortList', { sort: 'newest', cursor: 'nonsense' });
  expect(wrong.error?.code).toBe('invalid_request');
});

it('[S2] filters are counted: what there is, what they leave, and what each further one would leave', async () => {
  const counts = async (query: Record<string, string>, token?: string) =>
    (await world.call('customer/filterCounts', query, token === undefined ? {} : { token })).data;
  const all = await list({ pageSize: '100' });
  const whole = await counts({});
  expect([whole.products, whole.found]).toEqual([all.length, all.length]);
  const price = async (query: Record<string, string>) => (await list({ pageSize: '100', ...query })).length;
  const filters = { maxPrice: '40', cashback: '15' };
  const left = await counts({ ...filters, balance: '90' });
  expect([left.products, left.found]).toEqual([all.length, await price(filters)]);
  // Each stands beside the others that are on, and in the place of itself.
  expect(left.within).toBe(await price({ cashback: '15', maxPrice: '90' }));
  expect(left.tenPercent).toBe(await price({ ...filters, cashback: '10' }));
  expect(left.lucky).toBe(await price({ ...filters, lucky: '1' }));
  expect(whole.lucky).toBe(await price({ lucky: '1' }));
  const oster = whole.brands.find(({ name }) => name === 'Øster & Søn');
  expect(oster?.products).toBe(4);
  expect(whole.brands.reduce((sum, { products }) => sum + products, 0)).toBe(all.length);
  const ofOster = { brandIds: oster?.brandId ?? '' };
  expect(await price(ofOster)).toBe(4);
  expect(await counts(ofOster)).toMatchObject({ products: all.length, found: 4, brands: whole.brands });
  const searched = await counts({ search: 'phone', lucky: '1' });
  expect(searched).toMatchObject({ products: 2, found: 0, lowestPrice: '1.00', highestPrice: '4.00' });
});

it('[S2] what the caller marked is counted for its owner alone', async () => {
  const buyer = await shop.addFundedCustomer();
  const [first] = await list({ sort: 'most_back' });
  await world.call('customer/addFavourite', { waresId: first?.waresId ?? '' }, { token: buyer.token });
  const marked = async (token?: string) =>
    (await world.call('customer/filterCounts', {}, token === undefined ? {} : { token })).data.favourites;
  expect([await marked(buyer.token), await marked()]).toEqual([1, 0]);
  const only = await world.call('customer/filterCounts', { favourites: '1' }, { token: buyer.token });
  expect(only.data.found).toBe(1);
});

it('[S1] the shop counts what it lists, a category with its parts', async () => {
  const { data } = await world.call('customer/shopCounts', undefined);
  expect(data.products).toBe((await list({ pageSize: '100' })).length);
  const tabs = (await world.call('customer/getAllSortList', undefined)).data;
  expect(data.categories.map(({ sortId }) => sortId)).toEqual(tabs.map(({ sortId }) => sortId));
  const garden = tabs.find(({ title }) => title === 'Garden tools')?.sortId ?? '';
  expect(data.categories.find(({ sortId }) => sortId === garden)).toEqual({ sortId: garden, products: 4, brands: 1 });
  await sql`update shop.category set parent_id = ${garden}
    where id in (select category_id from shop.product where category_id <> ${garden}) and parent_id is null`.execute(
    world.owner,
  );
  world.clock.advanceMinutes(1);
  const { data: after } = await world.call('customer/shopCounts', undefined);
  expect(after.categories.find(({ sortId }) => sortId === garden)?.products).toBe(data.products);
});
