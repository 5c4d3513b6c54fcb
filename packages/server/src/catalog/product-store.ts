import type { DatabaseTransaction } from '@goodturn/database';
import type { ProductDraft } from './product-draft.ts';

export async function insertProduct(transaction: DatabaseTransaction, draft: ProductDraft, at: Date): Promise<bigint> {
  const product = await transaction
    .insertInto('shop.product')
    .values({
      brand_id: draft.brandId,
      category_id: draft.categoryId,
      price: draft.price,
      stock: draft.stock,
      ships_to: draft.shipsTo === undefined ? null : [...draft.shipsTo],
      sort: draft.sort ?? 0,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = Object.entries(draft.texts).map(([language, text]) => ({ product_id: product.id, language, ...text }));
  if (texts.length > 0) await transaction.insertInto('shop.product_translation').values(texts).execute();
  return product.id;
}

export async function insertPictures(transaction: DatabaseTransaction, productId: bigint, fileIds: readonly bigint[]) {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((fileId, position) => ({ product_id: productId, position, file_id: fileId }));
  await transaction.insertInto('shop.product_picture').values(rows).execute();
}

export async function insertOptions(
  transaction: DatabaseTransaction,
  productId: bigint,
  options: NonNullable<ProductDraft['options']>,
) {
  for (const [position, { kind, code, hex = null, names }] of options.entries()) {
    const option = await transaction
      .insertInto('shop.product_option')
      .values({ product_id: productId, kind, position, code, hex })
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

/** The ids of stored pictures by name; a name that is not stored is missing. */
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
  { brandId, categoryId }: Pick<ProductDraft, 'brandId' | 'categoryId'>,
): Promise<boolean> {
  const brand = await transaction.selectFrom('shop.brand').select('id').where('id', '=', brandId).executeTakeFirst();
  const category = await transaction
    .selectFrom('shop.category')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst();
  return brand !== undefined && category !== undefined;
}
