import type { Database, DatabaseTransaction } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { columnsOf, type GivenValues, productColumns, type ProductValues, valuesOf } from './product-fields.ts';
import { nameKey } from '../../foundation/texts/name-key.ts';

type TextByLanguage = Readonly<Record<string, string>>;

type Required = 'categoryId' | 'price' | 'stock';

export interface ProductDraft {
  brandId: bigint;
  values: Pick<ProductValues, Required> & GivenValues;
  texts: Readonly<Record<string, { name: string; summary: string; description: string }>>;
  /** Names of stored pictures; the first one is shown in lists. */
  pictures?: readonly string[];
  descriptionPictures?: readonly string[];
  options?: readonly {
    kind: 'color' | 'model';
    /** The code that an order stores, the same in every language. */
    code: string;
    hex?: string;
    /** The name of a stored picture of the product in this colour. */
    picture?: string;
    names: TextByLanguage;
  }[];
  properties?: readonly { names: TextByLanguage; values: TextByLanguage }[];
}

export async function insertProduct(
  transaction: DatabaseTransaction,
  { brandId, values, texts }: ProductDraft,
  at: Date,
): Promise<bigint> {
  const product = await transaction
    .insertInto('shop.product')
    .values({
      ...columnsOf(values),
      brand_id: brandId,
      category_id: BigInt(values.categoryId),
      price: parseMoney(values.price),
      stock: values.stock,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Object.entries(texts).map(([language, text]) => ({ product_id: product.id, language, ...text }));
  if (rows.length > 0) await transaction.insertInto('shop.product_translation').values(rows).execute();
  return product.id;
}

type PictureTable = 'shop.product_picture' | 'shop.product_description_picture';

export async function insertPictures(
  transaction: DatabaseTransaction,
  table: PictureTable,
  productId: bigint,
  fileIds: readonly bigint[],
) {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((fileId, position) => ({ product_id: productId, position, file_id: fileId }));
  await transaction.insertInto(table).values(rows).execute();
}

export async function replacePictures(
  transaction: DatabaseTransaction,
  productId: bigint,
  fileIds: readonly bigint[],
): Promise<void> {
  await transaction.deleteFrom('shop.product_picture').where('product_id', '=', productId).execute();
  await insertPictures(transaction, 'shop.product_picture', productId, fileIds);
}

/** Locks a product and returns its pictures in their order. */
export async function lockPictures(transaction: DatabaseTransaction, productId: bigint): Promise<bigint[]> {
  await transaction.selectFrom('shop.product').select('id').where('id', '=', productId).forUpdate().execute();
  const rows = await transaction
    .selectFrom('shop.product_picture')
    .select('file_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.file_id);
}

export async function insertOptions(
  transaction: DatabaseTransaction,
  productId: bigint,
  options: NonNullable<ProductDraft['options']>,
  files: ReadonlyMap<string, bigint>,
) {
  for (const [position, { kind, code, hex = null, picture, names }] of options.entries()) {
    const option = await transaction
      .insertInto('shop.product_option')
      .values({
        product_id: productId,
        kind,
        position,
        code,
        hex,
        file_id: picture === undefined ? null : files.get(picture),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const texts = Object.entries(names).map(([language, name]) => ({ option_id: option.id, language, name }));
    if (texts.length > 0) await transaction.insertInto('shop.product_option_translation').values(texts).execute();
  }
}

export async function insertProperties(
  transaction: DatabaseTransaction,
  productId: bigint,
  properties: NonNullable<ProductDraft['properties']>,
) {
  const rows = properties.flatMap(({ names, values }, position) =>
    Object.entries(names).map(([language, name]) => {
      return { product_id: productId, language, position, name, value: values[language] ?? '' };
    }),
  );
  if (rows.length > 0) await transaction.insertInto('shop.product_property').values(rows).execute();
}

/** Returns the ids of stored pictures by file name; a name that is not stored is missing. */
export async function findFiles(
  transaction: DatabaseTransaction,
  names: readonly string[],
): Promise<Map<string, bigint>> {
  if (names.length === 0) return new Map();
  const rows = await transaction.selectFrom('shop.file').select(['id', 'name']).where('name', 'in', names).execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

export async function existBrandAndCategory(
  transaction: DatabaseTransaction,
  { brandId, values: { categoryId } }: Pick<ProductDraft, 'brandId' | 'values'>,
): Promise<boolean> {
  const brand = await transaction.selectFrom('shop.brand').select('id').where('id', '=', brandId).executeTakeFirst();
  const category = await transaction
    .selectFrom('shop.category')
    .select('id')
    .where('id', '=', BigInt(categoryId))
    .executeTakeFirst();
  return brand !== undefined && category !== undefined;
}

interface StoredTexts {
  name: string | null;
  summary: string | null;
  description: string | null;
}

/** The values of a product that operators change; the texts are those of one language, null if it has none. */
export interface EditableProduct {
  values: ProductValues;
  texts: StoredTexts;
  /** The texts in the further languages that a change concerns. */
  translations?: Readonly<Record<string, StoredTexts>>;
}

const noTexts: StoredTexts = { name: null, summary: null, description: null };

/** Locks a product, so that no campaign takes stock between reading and changing it. */
export async function lockProduct(
  transaction: DatabaseTransaction,
  productId: bigint,
  language: string,
  further: readonly string[] = [],
): Promise<EditableProduct | undefined> {
  const product = await transaction
    .selectFrom('shop.product')
    .select(productColumns)
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst();
  if (product === undefined) return undefined;
  const rows = await transaction
    .selectFrom('shop.product_translation')
    .select(['language', 'name', 'summary', 'description'])
    .where('product_id', '=', productId)
    .where('language', 'in', [language, ...further])
    .execute();
  const texts = new Map(rows.map(({ language: own, ...stored }) => [own, stored]));
  return {
    values: valuesOf(product),
    texts: texts.get(language) ?? noTexts,
    ...(further.length > 0 && {
      translations: Object.fromEntries(further.map((one) => [one, texts.get(one) ?? noTexts])),
    }),
  };
}

/** Returns the languages in which products have texts. */
export async function languagesOf(transaction: DatabaseTransaction, productIds: readonly bigint[]) {
  const languages = new Map<bigint, Set<string>>();
  if (productIds.length === 0) return languages;
  const rows = await transaction
    .selectFrom('shop.product_translation')
    .select(['product_id', 'language'])
    .where('product_id', 'in', productIds)
    .execute();
  for (const { product_id: id, language } of rows) languages.set(id, (languages.get(id) ?? new Set()).add(language));
  return languages;
}

/** Takes away the texts of a language. */
export async function deleteTexts(
  transaction: DatabaseTransaction,
  productId: bigint,
  language: string,
): Promise<void> {
  await transaction
    .deleteFrom('shop.product_translation')
    .where('product_id', '=', productId)
    .where('language', '=', language)
    .execute();
}

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

/** Updates the texts that are given; a language without a row starts with empty ones. */
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

/** Returns the ids of brands by their names, and of categories by their titles in any language, all as `nameKey` has them. */
export async function readNames(reader: Database | DatabaseTransaction) {
  const brands = await reader.selectFrom('shop.brand').select(['id', 'name']).execute();
  const categories = await reader.selectFrom('shop.category_translation').select(['category_id', 'title']).execute();
  return {
    brands: new Map(brands.map(({ id, name }) => [nameKey(name), id])),
    categories: new Map(categories.map(({ category_id, title }) => [nameKey(title), category_id])),
  };
}
