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
