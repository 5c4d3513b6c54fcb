import type { DatabaseTransaction } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import type { ProductDraft } from './product-draft.ts';
import { columnsOf } from './product-fields.ts';

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
