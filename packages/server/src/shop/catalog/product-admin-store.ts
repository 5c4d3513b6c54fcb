import type { Database } from '@goodturn/database';
import { defaultLanguage } from '@goodturn/locales';
import { sql } from 'kysely';
import { type ProductColumns, productColumns, selectedColumns } from './product-fields.ts';
import type { productPage } from './product-list.ts';

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

type ProductPage = Pick<ReturnType<typeof productPage>, 'found' | 'order' | 'position'>;

/** Prefers the text in this language, else in the default language, else any. */
const bestText = (language: string) =>
  sql`t.language = ${language} desc, t.language = ${defaultLanguage} desc, t.language`;

/** Returns the products in the order of the page, in this language if there is a text, else in another. */
export async function readProducts(database: Database, page: ProductPage, language: string, now: Date) {
  const { rows } = await sql<ProductRow & { position: string }>`
    select ${page.position} as position, p.id, p.brand_id as "brandId", b.name as "brandName", coalesce(c.title, '') as "categoryTitle",
           coalesce(x.name, '') as name, coalesce(x.summary, '') as summary, coalesce(x.description, '') as description,
           ${selectedColumns(productColumns)}, f.name as "fileName",
           (select count(*) from shop.campaign g where g.product_id = p.id and g.state in ('running', 'paused'))::int as "runningCampaigns",
           p.purchases, (select min(o.price) from shop.offer_period o where o.product_id = p.id and o.offered_from <= ${now}
             and (o.offered_until is null or o.offered_until > ${now}::timestamptz - ${lowestPriceDays} * interval '1 day')) as "lowestPrice"
      from (${page.found}) p
      join shop.brand b on b.id = p.brand_id
      left join lateral (select t.title from shop.category_translation t where t.category_id = p.category_id
        order by ${bestText(language)} limit 1) c on true
      left join lateral (select t.name, t.summary, t.description from shop.product_translation t where t.product_id = p.id
        order by ${bestText(language)} limit 1) x on true
      left join lateral (select i.file_id from shop.product_picture i where i.product_id = p.id order by i.position limit 1) i on true
      left join shop.file f on f.id = i.file_id
     order by ${page.order}`.execute(database);
  return rows;
}

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
