import type { DatabaseTransaction } from '@goodturn/database';
import { type Money, moneyFromMicros } from '@goodturn/money';
import { sql } from 'kysely';

/** What operators change of a product; the texts are those of one language, null if it has none. */
export interface EditableProduct {
  categoryId: bigint;
  price: Money;
  stock: number;
  sort: number;
  shipsTo: readonly string[] | null;
  name: string | null;
  summary: string | null;
  description: string | null;
}

/** Locks the row, so that no campaign takes stock between reading and changing it. */
export async function lockProduct(
  transaction: DatabaseTransaction,
  productId: bigint,
  language: string,
): Promise<EditableProduct | undefined> {
  const product = await transaction
    .selectFrom('shop.product')
    .select(['category_id as categoryId', 'price', 'stock', 'sort', 'ships_to as shipsTo'])
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
  const { name = null, summary = null, description = null } = texts ?? {};
  return { ...product, price: moneyFromMicros(product.price), name, summary, description };
}

/** Changes everything but the texts. */
export async function updateProduct(
  transaction: DatabaseTransaction,
  productId: bigint,
  { categoryId, price, stock, sort, shipsTo }: EditableProduct,
): Promise<void> {
  const values = { category_id: categoryId, price, stock, sort, ships_to: shipsTo && [...shipsTo] };
  await transaction.updateTable('shop.product').set(values).where('id', '=', productId).execute();
}

export interface ProductTexts {
  name?: string | undefined;
  summary?: string | undefined;
  description?: string | undefined;
}

/** Changes the text of one language, which begins empty where there was none. */
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

/** The ids of brands by their names, and of categories by their titles in any language, all in lower case. */
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
