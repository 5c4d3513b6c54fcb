import { publicBrandFields, type PublicBrandFields } from '@goodturn/contract';
import type { Database } from '@goodturn/database';
import { type RawBuilder, sql } from 'kysely';
import { conditionsOf, offerJoin, type ProductFilters } from './product-filters.ts';
import { publicColumns, type PublicColumns, selectedColumns } from './product-fields.ts';

export interface Languages {
  language: string;
  fallback: string;
}

/** A product with the offer of its running campaign; the campaign's columns are null if there is none. */
export interface CardRow {
  id: bigint;
  sort: number;
  price: bigint;
  name: string;
  /** The category of the first level that the product belongs to. */
  categoryId: bigint;
  brandName: string;
  pictures: string[];
  campaignId: bigint | null;
  campaignPrice: bigint;
  cashback: bigint;
  ratePpm: number;
  units: number;
  luckyUnits: number;
  luckyBonus: bigint;
  commitment: Buffer | null;
  unitsLeft: number;
}

const byPreference = ({ language, fallback }: Languages): RawBuilder<number> =>
  sql<number>`case t.language when ${language} then 0 when ${fallback} then 1 else 2 end`;

const cardColumns = sql`p.id, p.sort, p.price, coalesce(x.name, '') as name, coalesce(k.parent_id, k.id) as "categoryId",
  b.name as "brandName", i.names as pictures,
  c.id as "campaignId", c.price as "campaignPrice", c.cashback, c.cashback_rate_ppm as "ratePpm", c.units,
  c.lucky_units as "luckyUnits", c.lucky_bonus as "luckyBonus", c.commitment,
  (select count(*) from shop.unit u where u.campaign_id = c.id and u.order_id is null)::int as "unitsLeft"`;

/** Joins a product's text, its category, its pictures, and the cheapest running campaign that has a free unit. */
const cardJoins = (languages: Languages, now: Date): RawBuilder<unknown> => sql`
  join shop.brand b on b.id = p.brand_id
  join shop.category k on k.id = p.category_id
  left join lateral (select t.name, t.summary, t.description from shop.product_translation t
    where t.product_id = p.id order by ${byPreference(languages)}, t.language limit 1) x on true
  cross join lateral (select coalesce(array_agg(f.name order by i.position), '{}') as names
    from shop.product_picture i join shop.file f on f.id = i.file_id where i.product_id = p.id) i
  left join lateral (select g.* from shop.campaign g
    where g.product_id = p.id and g.state = 'running' and g.starts_at <= ${now} and g.ends_at > ${now}
      and exists (select from shop.unit u where u.campaign_id = g.id and u.order_id is null)
    order by g.price, g.id limit 1) c on true`;

/** The end of a page of products, which are ordered by sort and id, both descending. */
export interface CatalogCursor {
  sort: number;
  id: bigint;
}

export interface CardFilter {
  /** A category and its parts; undefined for all. */
  categoryIds: readonly bigint[] | undefined;
  cursor: CatalogCursor | undefined;
  withoutIds: bigint[];
  offset: number;
  limit: number;
}

/**
 * Compares a single category by equality, so that its index delivers the rows in order; several categories need a
 * merge.
 */
export const isIn = (ids: readonly bigint[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`q.category_id = ${ids[0]}` : sql`q.category_id = any(${ids}::bigint[])`;

export async function readCategoryWithParts(database: Database, categoryId: bigint): Promise<bigint[]> {
  const parts = await database.selectFrom('shop.category').select('id').where('parent_id', '=', categoryId).execute();
  return [categoryId, ...parts.map(({ id }) => id)];
}

export async function readCards(
  database: Database,
  filter: CardFilter,
  languages: Languages,
  now: Date,
): Promise<CardRow[]> {
  const { categoryIds, cursor, withoutIds, offset, limit } = filter;
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from (
      select q.id from shop.product q
       where q.listing = 'active'
         ${categoryIds === undefined ? sql`` : sql`and ${isIn(categoryIds)}`}
         ${cursor === undefined ? sql`` : sql`and (q.sort, q.id) < (${cursor.sort}::int, ${cursor.id}::bigint)`}
         ${withoutIds.length === 0 ? sql`` : sql`and q.id <> all(${withoutIds}::bigint[])`}
       order by q.sort desc, q.id desc limit ${limit} offset ${offset}) q
    join shop.product p on p.id = q.id
    ${cardJoins(languages, now)}
    order by p.sort desc, p.id desc`.execute(database);
  return rows;
}

export type CardSort = 'most_back' | 'lowest_net' | 'lowest_price' | 'newest' | 'most_bought';

export interface ChosenFilter extends ProductFilters {
  /** The products that a search found, the best first; undefined without a search. */
  ids: readonly bigint[] | undefined;
  categoryIds: readonly bigint[] | undefined;
  sort: CardSort | undefined;
  /** The products that were bought most, the first most. */
  bought: readonly bigint[];
  offset: number;
  limit: number;
}

/** Returns the order of each sort; what it says nothing of comes last and is never left out. */
const orderOf = (sort: CardSort | undefined): RawBuilder<unknown> => {
  if (sort === 'most_back') return sql`c.cashback desc nulls last,`;
  if (sort === 'lowest_net') return sql`coalesce(c.price - c.cashback, q.price),`;
  if (sort === 'lowest_price') return sql`c.price nulls last,`;
  if (sort === 'newest') return sql`q.created_at desc,`;
  return sort === 'most_bought' ? sql`m.place nulls last,` : sql``;
};

/** Returns the products of a search, of filters and of a sort, which look at the offer that customers are shown. */
export async function readChosenCards(
  database: Database,
  filter: ChosenFilter,
  languages: Languages,
  now: Date,
): Promise<CardRow[]> {
  const { ids, categoryIds, bought } = filter;
  const conditions = [
    sql`q.listing = 'active'`,
    ...(categoryIds === undefined ? [] : [isIn(categoryIds)]),
    ...Object.values(conditionsOf(filter)),
  ];
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from (
      select q.id, row_number() over (order by ${orderOf(filter.sort)} ${ids === undefined ? sql`` : sql`f.place,`} q.sort desc, q.id desc) as place
        from ${ids === undefined ? sql`shop.product q` : sql`unnest(${ids}::bigint[]) with ordinality f(id, place) join shop.product q on q.id = f.id`}
        left join unnest(${bought}::bigint[]) with ordinality m(id, place) on m.id = q.id
        ${offerJoin(now)}
       where ${sql.join(conditions, sql` and `)}
       order by place limit ${filter.limit} offset ${filter.offset}) q
    join shop.product p on p.id = q.id
    ${cardJoins(languages, now)}
    order by q.place`.execute(database);
  return rows;
}

export async function readCountry(database: Database, customerId: bigint): Promise<string | null> {
  const row = await database
    .selectFrom('shop.customer')
    .select('country')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.country ?? null;
}

interface RecommendedCriteria {
  place: 'home' | 'ranking';
  without: readonly bigint[];
  limit: number;
}

export async function readRecommended(
  database: Database,
  { place, without, limit }: RecommendedCriteria,
  languages: Languages,
  now: Date,
) {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from shop.product p ${cardJoins(languages, now)}
     where p.recommended in (${place}, 'both') and p.listing = 'active' and p.id <> all(${without}::bigint[])
     order by p.sort desc, p.id desc limit ${limit}`.execute(database);
  return rows;
}

export async function readCardsOf(database: Database, ids: readonly bigint[], languages: Languages, now: Date) {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from shop.product p ${cardJoins(languages, now)}
     where p.id = any(${ids}::bigint[]) and p.listing = 'active' order by array_position(${ids}::bigint[], p.id)`.execute(
    database,
  );
  return rows;
}

/**
 * Returns the ids of the products with the most orders that were paid since then and not refunded. Orders are selected
 * by their creation, which precedes payment shortly: creation has an index, and payment writes into none.
 */
export async function readMostBought(database: Database, since: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select c.product_id as id
      from (select o.campaign_id, count(*) as orders from shop.orders o
             where o.created_at >= ${since}::timestamptz - interval '1 day' and o.status = 1 and o.paid_at >= ${since}
             group by o.campaign_id) o
      join shop.campaign c on c.id = o.campaign_id
     group by c.product_id order by sum(o.orders) desc, c.product_id limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

export interface DetailsRow extends CardRow, PublicColumns {
  shipsTo: string[] | null;
  summary: string;
  description: string;
  brandStory: string;
  brand: PublicBrandFields;
}

/** The columns of `shop.brand` that customers read unchanged, as one object; each has the name of its field. */
const publicBrand = sql`jsonb_build_object(${sql.join(
  Object.keys(publicBrandFields).flatMap((name) => [sql.lit(name), sql.ref(`b.${name}`)]),
)})`;

export async function readDetails(
  database: Database,
  productId: bigint,
  languages: Languages,
  now: Date,
): Promise<DetailsRow | undefined> {
  const { rows } = await sql<DetailsRow>`
    select ${cardColumns}, ${selectedColumns(publicColumns)}, p.ships_to as "shipsTo", coalesce(x.summary, '') as summary,
           coalesce(x.description, '') as description, coalesce(s.story, '') as "brandStory", ${publicBrand} as brand
      from shop.product p ${cardJoins(languages, now)}
      left join lateral (select t.story from shop.brand_translation t
        where t.brand_id = b.id order by ${byPreference(languages)}, t.language limit 1) s on true
     where p.id = ${productId} and (p.listing = 'active' or c.id is not null)`.execute(database);
  return rows[0];
}

export async function countListed(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop.product where listing = 'active'`.execute(database);
  return rows[0]?.count ?? 0;
}

export async function readListedNames(database: Database, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<{ id: bigint; names: Readonly<Record<string, string>> }>`
    select p.id, (select coalesce(jsonb_object_agg(t.language, t.name), '{}') from shop.product_translation t
             where t.product_id = p.id) as names
      from shop.product p where p.listing = 'active' order by p.id desc limit ${limit} offset ${offset}`.execute(
    database,
  );
  return rows;
}

export async function readDescriptionPictures(database: Database, productId: bigint): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select f.name from shop.product_description_picture i join shop.file f on f.id = i.file_id
     where i.product_id = ${productId} order by i.position`.execute(database);
  return rows.map((row) => row.name);
}

export interface OptionRow {
  kind: string;
  code: string;
  hex: string | null;
  name: string;
  /** The file name of the picture of the product in this colour. */
  picture: string | null;
}

export async function readOptions(database: Database, productId: bigint, languages: Languages): Promise<OptionRow[]> {
  const { rows } = await sql<OptionRow>`
    select o.kind, o.code, o.hex, coalesce(x.name, o.code) as name, f.name as picture from shop.product_option o
      left join shop.file f on f.id = o.file_id
      left join lateral (select t.name from shop.product_option_translation t
        where t.option_id = o.id order by ${byPreference(languages)}, t.language limit 1) x on true
     where o.product_id = ${productId} order by o.kind, o.position, o.id`.execute(database);
  return rows;
}

/** Returns all properties in one language: the reader's, else the site's, else any. */
export async function readProperties(database: Database, productId: bigint, languages: Languages) {
  const { rows } = await sql<{ name: string; value: string }>`
    select r.name, r.value from shop.product_property r
     where r.product_id = ${productId}
       and r.language = (select t.language from shop.product_property t where t.product_id = ${productId}
                          order by ${byPreference(languages)}, t.language limit 1)
     order by r.position`.execute(database);
  return rows;
}

export interface CategoryRow {
  id: bigint;
  isVisible: boolean;
  title: string;
  fileName: string | null;
  parentId: bigint | null;
}

export async function readCategories(database: Database, languages: Languages): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.is_visible as "isVisible", coalesce(x.title, '') as title, f.name as "fileName",
           c.parent_id as "parentId" from shop.category c
      left join shop.file f on f.id = c.icon_file_id
      left join lateral (select t.title from shop.category_translation t
        where t.category_id = c.id order by ${byPreference(languages)}, t.language limit 1) x on true
     order by c.sort desc, c.id`.execute(database);
  return rows;
}
