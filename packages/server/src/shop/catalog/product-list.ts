// Searches, filters and sorts products for operators. A shop has some thousands of them.
import type { ProductFields } from '@goodturn/contract';
import type { Database } from '@goodturn/database';
import { defaultLanguage } from '@goodturn/locales';
import { type RawBuilder, sql } from 'kysely';
import { hasText } from '../../foundation/lists/list-conditions.ts';
import { keysetOf, keysetPage, type ListRequest } from '../../foundation/lists/pagination.ts';
import {
  isAnyOf,
  isEqual,
  isEvery,
  isSome,
  isWithinAmounts,
  type Condition,
} from '../../foundation/lists/list-conditions.ts';
import type { Page } from '../../foundation/lists/pagination.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import { furtherLanguages, type Translations } from './product-translations.ts';
import { productColumns, type ProductColumns, selectedColumns } from './product-fields.ts';

export interface ProductFilter {
  search?: string | undefined;
  name?: string | undefined;
  productId?: bigint | undefined;
  brandIds?: bigint[] | undefined;
  categoryIds?: bigint[] | undefined;
  listing?: ProductFields['listing'][] | undefined;
  recommended?: ProductFields['recommended'][] | undefined;
  priceMin?: string | undefined;
  priceMax?: string | undefined;
}

export type ProductRequest = ListRequest<'number' | 'price' | 'stock' | 'sort' | 'purchases'> & ProductFilter;

const sorts = {
  number: { by: sql`p.id`, kind: 'number' },
  price: { by: sql`p.price`, kind: 'number' },
  stock: { by: sql`p.stock`, kind: 'number' },
  sort: { by: sql`p.sort`, kind: 'number' },
  purchases: { by: sql`p.purchases`, kind: 'number' },
} as const;

/** Joins the number of purchases; a product that was never bought has no row in shop.product_purchases. */
const products = sql`(select q.*, coalesce(c.purchases, 0) as purchases
  from shop.product q left join shop.product_purchases c on c.product_id = q.id)`;

const isNamed = (name: string): Condition => sql<boolean>`exists (
  select from shop.product_translation x where x.product_id = p.id and ${hasText(sql`x.name`, name)})`;

function conditionsOf({ search, name = '', ...filter }: ProductFilter): Condition[] {
  const { productId, brandIds, categoryIds, listing, recommended, priceMin, priceMax } = filter;
  return [
    ...isEqual(sql`p.id`, productId),
    ...isAnyOf(sql`p.brand_id`, brandIds),
    ...isAnyOf(sql`p.category_id`, categoryIds),
    ...isAnyOf(sql`p.listing`, listing),
    ...isAnyOf(sql`p.recommended`, recommended),
    ...isWithinAmounts(sql`p.price`, { name: 'price', from: priceMin, to: priceMax }),
    ...(name === '' ? [] : [isNamed(name)]),
    ...(search === undefined ? [] : [isSome([...isEqual(sql`p.id`, parseSearch(search).id), isNamed(search.trim())])]),
  ];
}

export interface ProductRow extends ProductColumns {
  id: bigint;
  brandId: bigint;
  brandName: string;
  categoryTitle: string;
  name: string;
  summary: string;
  description: string;
  fileName: string | null;
  runningCampaigns: number;
  purchases: bigint;
  lowestPrice: bigint | null;
}

/** The days over which European law counts the lowest price before an announced reduction. */
const lowestPriceDays = 30;

const bestText = (language: string) =>
  sql`t.language = ${language} desc, t.language = ${defaultLanguage} desc, t.language`;

export async function readProducts(
  database: Database,
  request: ProductRequest,
  language: string,
  now: Date,
): Promise<Page<ProductRow>> {
  const usual = { id: sql`p.id`, sort: 'number', descending: true } as const;
  const { size, after, order, position } = keysetOf(request, sorts, usual);
  const where = isEvery([...conditionsOf(request), ...after]);
  const { rows } = await sql<ProductRow & { position: string }>`
    select ${position} as position, p.id, p.brand_id as "brandId", b.name as "brandName", coalesce(c.title, '') as "categoryTitle",
           coalesce(x.name, '') as name, coalesce(x.summary, '') as summary, coalesce(x.description, '') as description,
           ${selectedColumns(productColumns)}, f.name as "fileName",
           (select count(*) from shop.campaign g where g.product_id = p.id and g.state in ('running', 'paused'))::int as "runningCampaigns",
           p.purchases, (select min(o.price) from shop.offer_period o where o.product_id = p.id and o.offered_from <= ${now}
             and (o.offered_until is null or o.offered_until > ${now}::timestamptz - ${lowestPriceDays} * interval '1 day')) as "lowestPrice"
      from (select p.* from ${products} p where ${where} order by ${order} limit ${size + 1}) p
      join shop.brand b on b.id = p.brand_id
      left join lateral (select t.title from shop.category_translation t where t.category_id = p.category_id
        order by ${bestText(language)} limit 1) c on true
      left join lateral (select t.name, t.summary, t.description from shop.product_translation t where t.product_id = p.id
        order by ${bestText(language)} limit 1) x on true
      left join lateral (select i.file_id from shop.product_picture i where i.product_id = p.id order by i.position limit 1) i on true
      left join shop.file f on f.id = i.file_id
     order by ${order}`.execute(database);
  return keysetPage(rows, { size });
}

export const matchingProducts = (filter: ProductFilter): RawBuilder<unknown> =>
  sql`select 1 from shop.product p where ${isEvery(conditionsOf(filter))}`;

export interface ProductParts {
  pictures: string[];
  colors: string[];
  models: string[];
  properties: { name: string; value: string }[];
}

export async function readParts(database: Database, productId: bigint, language: string): Promise<ProductParts> {
  const { rows } = await sql<ProductParts>`
    select array(select f.name from shop.product_picture i join shop.file f on f.id = i.file_id
                  where i.product_id = p.id order by i.position) as pictures,
           array(select o.code from shop.product_option o where o.product_id = p.id and o.kind = 'color' order by o.position) as colors,
           array(select o.code from shop.product_option o where o.product_id = p.id and o.kind = 'model' order by o.position) as models,
           coalesce((select jsonb_agg(jsonb_build_object('name', y.name, 'value', y.value) order by y.position)
                       from shop.product_property y where y.product_id = p.id and y.language = ${language}), '[]') as properties
      from shop.product p where p.id = ${productId}`.execute(database);
  const [parts] = rows;
  if (parts === undefined) throw new Error('the parts of a product that was just read are gone');
  return parts;
}

export interface ExportedParts {
  articleNumber: string;
  sourceKey: string;
  colors: string;
  models: string;
  properties: string;
  /** Their names, in their order. */
  pictures: string[];
}

/** Returns what a file of products has besides their fields, by product, in the form that an import reads. */
export async function readExportedParts(
  database: Database,
  products: readonly Pick<ProductRow, 'id'>[],
  language: string,
): Promise<Map<bigint, ExportedParts>> {
  const ids = products.map(({ id }) => id);
  const { rows } = await sql<ExportedParts & { id: bigint }>`
    select p.id, coalesce(k.article_number, '') as "articleNumber", coalesce(k.source_key, '') as "sourceKey",
           ${optionList('color', language)} as colors, ${optionList('model', language)} as models,
           coalesce((select string_agg(y.name || ': ' || y.value, '|' order by y.position)
                       from shop.product_property y where y.product_id = p.id and y.language = ${language}), '') as properties,
           array(select f.name from shop.product_picture i join shop.file f on f.id = i.file_id
                  where i.product_id = p.id order by i.position) as pictures
      from shop.product p left join shop.product_key k on k.product_id = p.id where p.id = any(${ids})`.execute(
    database,
  );
  return new Map(rows.map(({ id, ...parts }) => [id, parts]));
}

/** Returns the texts of products in the languages besides the default one. */
export async function readTranslated(
  database: Database,
  products: readonly Pick<ProductRow, 'id'>[],
): Promise<Map<bigint, Translations>> {
  const ids = products.map(({ id }) => id);
  const { rows } = await sql<{ id: bigint; texts: Translations }>`
    select t.product_id as id, jsonb_object_agg(t.language,
             jsonb_build_object('name', t.name, 'summary', t.summary, 'description', t.description)) as texts
      from shop.product_translation t where t.product_id = any(${ids}) and t.language = any(${furtherLanguages})
     group by t.product_id`.execute(database);
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}

const optionList = (kind: 'color' | 'model', language: string): RawBuilder<string> => sql`
  coalesce((select string_agg(coalesce(n.name, o.code) || coalesce(' ' || o.hex, ''), '|' order by o.position)
              from shop.product_option o
              left join shop.product_option_translation n on n.option_id = o.id and n.language = ${language}
             where o.product_id = p.id and o.kind = ${kind}), '')`;
