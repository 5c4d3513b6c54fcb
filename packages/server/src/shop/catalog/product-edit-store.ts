import type { DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { columnsOf, productColumns, type ProductValues, valuesOf } from './product-fields.ts';

/** The values of a product that operators change; the texts are those of one language, null if it has none. */
export interface EditableProduct {
  values: ProductValues;
  texts: { name: string | null; summary: string | null; description: string | null };
}

/** Locks the row, so that no campaign takes stock between reading and changing it. */
export async function lockProduct(
  transaction: DatabaseTransaction,
  productId: bigint,
  language: string,
): Promise<EditableProduct | undefined> {
  const product = await transaction
    .selectFrom('shop.product')
    .select(productColumns)
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst();
  if (product === undefined) return undefined;
  const texts = await transaction
    .selectFrom('shop.product_translation')
    .select(['name', 'summary', 'description'])
    .where('product_id', '=', productId)
    .where('language', '=', language)
    .executeTakeFirst();
  return { values: valuesOf(product), texts: texts ?? { name: null, summary: null, description: null } };
}

/** Updates all values but the texts. */
export async function updateProduct(
  transaction: DatabaseTransaction,
  productId: bigint,
  values: ProductValues,
): Promise<void> {
  await transaction.updateTable('shop.product').set(columnsOf(values)).where('id', '=', productId).execute();
}

export interface ProductTexts {
  name?: string | undefined;
  summary?: string | undefined;
  description?: string | undefined;
}

/** Updates the text of one language, which begins empty if there was none. */
export async function updateTexts(
  transaction: DatabaseTransaction,
  productId: bigint,
  language: string,
  { name = null, summary = null, description = null }: { [Field in keyof ProductTexts]: string | null | undefined },
) {
  await sql`
    insert into shop.product_translation (product_id, language, name, summary, description)
      values (${productId}, ${language}, coalesce(${name}, ''), coalesce(${summary}, ''), coalesce(${description}, ''))
      on conflict (product_id, language) do update set name = coalesce(${name}, product_translation.name),
        summary = coalesce(${summary}, product_translation.summary), description = coalesce(${description}, product_translation.description)`.execute(
    transaction,
  );
}

export async function existsCategory(transaction: DatabaseTransaction, categoryId: bigint): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop.category')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the ids of brands by their names, and of categories by their titles in any language, all in lower case. */
export async function readNames(transaction: DatabaseTransaction) {
  const brands = await transaction.selectFrom('shop.brand').select(['id', 'name']).execute();
  const categories = await transaction
    .selectFrom('shop.category_translation')
    .select(['category_id', 'title'])
    .execute();
  return {
    brands: new Map(brands.map(({ id, name }) => [name.toLowerCase(), id])),
    categories: new Map(categories.map(({ category_id, title }) => [title.toLowerCase(), category_id])),
  };
}
