import type { Database } from '@goodturn/database';
import { type RawBuilder, sql } from 'kysely';
import { isIn } from './catalog-store.ts';
import {
  conditionsOf,
  costsAtMost,
  type FilterConditions,
  givesBack,
  isLucky,
  offerJoin,
  type ProductFilters,
  shipsTo,
} from './product-filters.ts';

export interface CategoryCounts {
  categoryId: bigint;
  products: number;
  brands: number;
}

/** Counts the listed products of each category of the first level, with those of its parts. */
export async function countByCategory(database: Database): Promise<CategoryCounts[]> {
  const { rows } = await sql<CategoryCounts>`
    select coalesce(c.parent_id, c.id) as "categoryId", count(*)::int as products,
           count(distinct p.brand_id)::int as brands
      from shop.product p join shop.category c on c.id = p.category_id
     where p.listing = 'active' group by 1`.execute(database);
  return rows;
}

export interface CountedFilters extends ProductFilters {
  /** The products that a search found; undefined without a search. */
  ids: readonly bigint[] | undefined;
  categoryIds: readonly bigint[] | undefined;
  /** The favourites of the caller, and whether only they are asked for. */
  marked: readonly bigint[];
  isMarkedOnly: boolean;
  balance: bigint | undefined;
  /** The country of the caller's address, whether or not it is filtered by. */
  country: string | undefined;
}

export interface FilterCounts {
  products: number;
  found: number;
  lowestPrice: bigint | null;
  highestPrice: bigint | null;
  within: number;
  tenPercent: number;
  fifteenPercent: number;
  lucky: number;
  shipsToMe: number;
  favourites: number;
  brands: { brandId: string; name: string; products: number }[];
}

const mostBrands = 40;
const tenPercentPpm = 100_000;
const fifteenPercentPpm = 150_000;

/** Counts what the filters leave, and what each one would leave together with the others that are on. */
export async function readFilterCounts(database: Database, filters: CountedFilters, now: Date): Promise<FilterCounts> {
  const { ids, categoryIds, marked, balance, country } = filters;
  const isMarked: RawBuilder<boolean> = sql`q.id = any(${marked}::bigint[])`;
  const on: FilterConditions & { marked?: RawBuilder<boolean> } = {
    ...conditionsOf(filters),
    ...(filters.isMarkedOnly && { marked: isMarked }),
  };
  const counted = (replaced: keyof typeof on | undefined, condition: RawBuilder<boolean> = sql`true`) => {
    const others = Object.entries(on).flatMap(([name, one]) => (name === replaced ? [] : [one]));
    return sql`count(*) filter (where ${sql.join([condition, ...others], sql` and `)})::int`;
  };
  const scope = sql`shop.product q ${offerJoin(now)} where ${sql.join(
    [
      sql`q.listing = 'active'`,
      ...(categoryIds === undefined ? [] : [isIn(categoryIds)]),
      ...(ids === undefined ? [] : [sql`q.id = any(${ids}::bigint[])`]),
    ],
    sql` and `,
  )}`;
  const { rows } = await sql<FilterCounts>`
    select count(*)::int as products, ${counted(undefined)} as found,
           min(coalesce(c.price, q.price)) as "lowestPrice", max(coalesce(c.price, q.price)) as "highestPrice",
           ${counted('price', costsAtMost(balance ?? 0n))} as within,
           ${counted('cashback', givesBack(tenPercentPpm))} as "tenPercent",
           ${counted('cashback', givesBack(fifteenPercentPpm))} as "fifteenPercent",
           ${counted('lucky', isLucky)} as lucky,
           ${counted('ships', country === undefined ? undefined : shipsTo(country))} as "shipsToMe",
           ${counted('marked', isMarked)} as favourites,
           (select coalesce(jsonb_agg(jsonb_build_object('brandId', b.id::text, 'name', b.name, 'products', n.left)
                     order by lower(b.name), b.id), '[]')
              from (select q.brand_id, count(*) as all, ${counted('brand')} as left from ${scope}
                     group by q.brand_id order by 2 desc, 1 limit ${mostBrands}) n
              join shop.brand b on b.id = n.brand_id) as brands
      from ${scope}`.execute(database);
  const [counts] = rows;
  if (counts === undefined) throw new Error('counting products gave no row');
  return counts;
}
