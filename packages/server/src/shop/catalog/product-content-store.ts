// Stores the content of a product besides its figures: texts and properties in each language, pictures, and variants.
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { insertPictures } from './product-store.ts';

interface ContentText {
  language: string;
  name: string;
  summary: string;
  description: string;
}

interface ContentOption {
  kind: 'color' | 'model';
  /** The code that an order stores, the same in every language. */
  code: string;
  hex: string | null;
  fileId: bigint | null;
  names: { language: string; name: string }[];
}

interface ContentProperty {
  language: string;
  name: string;
  value: string;
}

export interface ProductContent {
  texts: ContentText[];
  fileIds: bigint[];
  descriptionFileIds: bigint[];
  options: ContentOption[];
  properties: ContentProperty[];
}

/**
 * Locks a product and returns its content with the revision that an edit must be based on; undefined if there is none.
 */
export async function lockContent(transaction: DatabaseTransaction, productId: bigint) {
  const row = await transaction
    .selectFrom('shop.product')
    .select('revision_id')
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst();
  return row && { version: row.revision_id?.toString() ?? '0', content: await readContent(transaction, productId) };
}

export async function readVersion(database: Database, productId: bigint): Promise<string | undefined> {
  const row = await database
    .selectFrom('shop.product')
    .select('revision_id')
    .where('id', '=', productId)
    .executeTakeFirst();
  return row && (row.revision_id?.toString() ?? '0');
}

export async function readContent(reader: Database | DatabaseTransaction, productId: bigint): Promise<ProductContent> {
  const texts = await reader
    .selectFrom('shop.product_translation')
    .select(['language', 'name', 'summary', 'description'])
    .where('product_id', '=', productId)
    .orderBy('language')
    .execute();
  const { rows: options } = await sql<ContentOption>`
    select o.kind, o.code, o.hex, o.file_id as "fileId",
           coalesce((select jsonb_agg(jsonb_build_object('language', t.language, 'name', t.name) order by t.language)
                       from shop.product_option_translation t where t.option_id = o.id), '[]') as names
      from shop.product_option o where o.product_id = ${productId} order by o.kind, o.position, o.id`.execute(reader);
  const properties = await reader
    .selectFrom('shop.product_property')
    .select(['language', 'name', 'value'])
    .where('product_id', '=', productId)
    .orderBy('language')
    .orderBy('position')
    .execute();
  const fileIds = await readFileIds(reader, 'shop.product_picture', productId);
  const descriptionFileIds = await readFileIds(reader, 'shop.product_description_picture', productId);
  return { texts, fileIds, descriptionFileIds, options, properties };
}

async function readFileIds(
  reader: Database | DatabaseTransaction,
  table: 'shop.product_picture' | 'shop.product_description_picture',
  productId: bigint,
): Promise<bigint[]> {
  const query = reader.selectFrom(table).select('file_id').where('product_id', '=', productId).orderBy('position');
  return (await query.execute()).map((row) => row.file_id);
}

export const picturesIn = ({ fileIds, descriptionFileIds, options }: ProductContent): bigint[] => [
  ...fileIds,
  ...descriptionFileIds,
  ...options.flatMap(({ fileId }) => fileId ?? []),
];

export async function readFileNames(reader: Database | DatabaseTransaction, ids: readonly bigint[]) {
  if (ids.length === 0) return new Map<bigint, string>();
  const rows = await reader.selectFrom('shop.file').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function replaceContent(
  transaction: DatabaseTransaction,
  productId: bigint,
  { texts, fileIds, descriptionFileIds, options, properties }: ProductContent,
): Promise<void> {
  for (const table of [
    'shop.product_translation',
    'shop.product_picture',
    'shop.product_description_picture',
    'shop.product_option',
    'shop.product_property',
  ] as const) {
    await transaction.deleteFrom(table).where('product_id', '=', productId).execute();
  }
  const own = { product_id: productId };
  if (texts.length > 0) {
    const rows = texts.map((text) => ({ ...own, ...text }));
    await transaction.insertInto('shop.product_translation').values(rows).execute();
  }
  await insertPictures(transaction, 'shop.product_picture', productId, fileIds);
  await insertPictures(transaction, 'shop.product_description_picture', productId, descriptionFileIds);
  await insertOptions(transaction, productId, options);
  if (properties.length > 0) {
    const rows = properties.map((property, position) => ({ ...own, position, ...property }));
    await transaction.insertInto('shop.product_property').values(rows).execute();
  }
}

async function insertOptions(
  transaction: DatabaseTransaction,
  productId: bigint,
  options: readonly ContentOption[],
): Promise<void> {
  for (const [position, { kind, code, hex, fileId, names }] of options.entries()) {
    const option = await transaction
      .insertInto('shop.product_option')
      .values({ product_id: productId, kind, position, code, hex, file_id: fileId })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (names.length === 0) continue;
    const rows = names.map((name) => ({ option_id: option.id, ...name }));
    await transaction.insertInto('shop.product_option_translation').values(rows).execute();
  }
}
