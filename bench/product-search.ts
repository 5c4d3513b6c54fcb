/**
 * Measures what customers wait for when they search, filter and sort a shop of many products: the answers of the list's own
 * call, with 2,000 products and with 20,000, of which 500 are in a campaign.
 */
import { addCampaigns } from '@goodturn/testkit/payable-shop';
import { sql } from 'kysely';
import { type ListShop, withListShop } from './list-shop.ts';

const smallRows = 2_000;
const largeRows = 20_000;
const campaigns = 500;
const runs = 40;

export interface SearchReport {
  small: Record<string, number>;
  large: Record<string, number>;
  /** The answers that take longer than 100 ms with 20,000 products. */
  tooSlow: string[];
}

/** The texts that people type and the filters that they choose; times are of the call with these parameters. */
const queries: Record<string, Record<string, string>> = {
  'search: a part of a word': { search: 'phon' },
  'search: a letter': { search: 'k' },
  'search: without accents': { search: 'cafetiere' },
  'search: two words': { search: 'kettle green' },
  'search: a mistake': { search: 'hedphones' },
  'search: a mistake while typing': { search: 'keetl' },
  'search: another script': { search: '\u8033\u673a' },
  'search: nothing like it': { search: 'theremin quartz' },
  'search: sorted and filtered': { search: 'lamp', sort: 'most_back', maxPrice: '90' },
  'within a balance, most back': { sort: 'most_back', maxPrice: '447.13', pageSize: '100' },
  'the lowest price': { sort: 'lowest_price', pageSize: '1' },
  'the lowest net price': { sort: 'lowest_net' },
  newest: { sort: 'newest' },
  'lucky alone': { lucky: '1' },
  'the list as it is': {},
};

/** Adds products whose names are of several words, languages and scripts. */
async function fillProducts({ owner }: ListShop, rows: number): Promise<void> {
  await sql`
    with brands as (
      insert into shop.brand (name, created_at) select 'Maker ' || n, now() from generate_series(1, 200) n returning id),
    parts as (insert into shop.category (sort) select n from generate_series(1, 20) n returning id),
    titles as (
      insert into shop.category_translation (category_id, language, title) select id, 'en', 'Goods ' || id from parts returning category_id),
    made as (
      insert into shop.product (brand_id, category_id, price, stock, sort, created_at)
        select b.ids[1 + n % 200], p.ids[1 + n % 20], (20 + n % 400) * 1000000, 5, n % 100, timestamptz '2026-01-01' + n * interval '1 minute'
          from generate_series(1, ${rows}::integer) n, (select array_agg(id) as ids from brands) b, (select array_agg(id) as ids from parts) p
      returning id)
    insert into shop.product_translation (product_id, language, name, summary, description)
      select id, x.language, x.name, 'A summary', 'A description' from made, lateral (values
        ('en', (array['Green','Quiet','Travel','Twin','Slate','Amber','Narrow','Folding','Round','Plain'])[1 + id % 10] || ' ' ||
               (array['kettle','headphones','lamp','phone stand','Cafetière','backpack','teapot','charger','keyboard','scooter','printer'])[1 + id % 11] || ' ' || id),
        ('zh-cn', (array['耳机','水壶','台灯','背包'])[1 + id % 4] || id)) x(language, name)`.execute(owner);
  await sql`select shop.record_product_revision(id) from shop.product p
    where not exists (select from shop.product_revision r where r.product_id = p.id)`.execute(owner);
}

async function measure(rows: number, say: (line: string) => void): Promise<Record<string, number>> {
  return await withListShop(async (shop) => {
    for (let number = 0; number < campaigns; number += 1) {
      await addCampaigns(shop.pool, {
        campaigns: 1,
        unitsEach: 20,
        priceMicros: BigInt(20 + (number % 300)) * 1_000_000n,
      });
    }
    await fillProducts(shop, rows - campaigns);
    await sql`analyze`.execute(shop.owner);
    const times: Record<string, number> = {};
    for (const [name, query] of Object.entries(queries)) {
      times[name] = await p95Of(shop, query);
      say(`${rows}  ${name}: ${times[name]} ms`);
    }
    return times;
  });
}

/** Returns the 95th percentile of the answers in milliseconds; the first, which fills memory, is not counted. */
async function p95Of({ app }: ListShop, query: Record<string, string>): Promise<number> {
  const url = `/api/customer/getWaresSortList?${new URLSearchParams(query).toString()}`;
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const startedAt = performance.now();
    const { statusCode } = await app.inject({ url, headers: { language: 'en' } });
    if (statusCode !== 200) throw new Error(`${url} was answered with ${statusCode}`);
    if (run > 0) times.push(performance.now() - startedAt);
  }
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(runs * 0.95) - 1] ?? 0;
  return Math.round(p95 * 10) / 10;
}

export async function benchSearch(say: (line: string) => void): Promise<SearchReport> {
  const small = await measure(smallRows, say);
  const large = await measure(largeRows, say);
  return { small, large, tooSlow: Object.keys(large).filter((name) => (large[name] ?? 0) > 100) };
}
