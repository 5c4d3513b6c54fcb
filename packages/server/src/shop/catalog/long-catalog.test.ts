import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCards } from './catalog-store.ts';

const products = 2400;
const pageSize = 11;

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
  await sql`
    with brand as (insert into shop.brand (name, created_at) values ('Lindal', now()) returning id),
    category as (insert into shop.category (sort) values (1) returning id)
    insert into shop.product (brand_id, category_id, price, stock, sort, created_at)
      select brand.id, category.id, 1000000, 5, n / 7, now() from brand, category, generate_series(1, ${products}) n`.execute(
    world.owner,
  );
  await sql`vacuum analyze shop.product`.execute(world.owner);
});
afterAll(() => world.close());

/** Returns the products of a page, and the number of product rows that were read for it. */
const readPage = async (cursor: { sort: number; id: bigint } | undefined) =>
  await world.owner.transaction().execute(async (transaction) => {
    const filter = {
      categoryIds: undefined,
      cursor,
      withoutIds: [],
      offset: 0,
      limit: pageSize,
    };
    /** Counts the reads of this connection that are not reported yet, including those of earlier pages. */
    const count = async (): Promise<number> => {
      const { rows } = await sql<{ read: bigint }>`
        select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relid = 'shop.product'::regclass`.execute(
        transaction,
      );
      return Number(rows[0]?.read);
    };
    const before = await count();
    const cards = await readCards(transaction, filter, { language: 'en', fallback: 'en' }, world.clock.now());
    return { cards, read: (await count()) - before };
  });

it('reads as many rows for page 200 as for page 1', async () => {
  const seen = new Set<bigint>();
  const read: number[] = [];
  let cursor: { sort: number; id: bigint } | undefined;
  for (let page = 1; page <= 200; page += 1) {
    const { cards, read: rows } = await readPage(cursor);
    for (const { id } of cards) seen.add(id);
    read.push(rows);
    const last = cards.at(-1);
    cursor = last && { sort: last.sort, id: last.id };
  }
  expect(seen.size).toBe(200 * pageSize);
  expect(read[199]).toBe(read[0]);
  expect(read[0]).toBeLessThanOrEqual(3 * pageSize);
});
