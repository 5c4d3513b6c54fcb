// Stores what finds a product again, and what each import changed.
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import type { EditableProduct } from './product-store.ts';

export interface ProductKeys {
  articleNumber: string;
  sourceKey: string;
}

/** Returns the products that have these keys, by either. */
export async function findByKeys(transaction: DatabaseTransaction, keys: readonly ProductKeys[]) {
  const numbers = keys.map(({ articleNumber }) => articleNumber).filter((number) => number !== '');
  const sources = keys.map(({ sourceKey }) => sourceKey).filter((source) => source !== '');
  const { rows } = await sql<{ productId: bigint; articleNumber: string | null; sourceKey: string | null }>`
    select product_id as "productId", article_number as "articleNumber", source_key as "sourceKey" from shop.product_key
     where article_number = any(${numbers}) or source_key = any(${sources})`.execute(transaction);
  return {
    byNumber: new Map(rows.flatMap((row) => (row.articleNumber === null ? [] : [[row.articleNumber, row.productId]]))),
    bySource: new Map(rows.flatMap((row) => (row.sourceKey === null ? [] : [[row.sourceKey, row.productId]]))),
  };
}

/** Stores the keys that are given; one that is not given stays. */
export async function saveKeys(
  transaction: DatabaseTransaction,
  productId: bigint,
  { articleNumber, sourceKey }: ProductKeys,
): Promise<void> {
  if (articleNumber === '' && sourceKey === '') return;
  await sql`
    insert into shop.product_key (product_id, article_number, source_key)
      values (${productId}, nullif(${articleNumber}, ''), nullif(${sourceKey}, ''))
      on conflict (product_id) do update set article_number = coalesce(excluded.article_number, product_key.article_number),
        source_key = coalesce(excluded.source_key, product_key.source_key)`.execute(transaction);
}

export async function removeKeys(transaction: DatabaseTransaction, productId: bigint): Promise<void> {
  await transaction.deleteFrom('shop.product_key').where('product_id', '=', productId).execute();
}

export async function insertImport(
  transaction: DatabaseTransaction,
  row: { administratorId: bigint; fileName: string; now: Date },
): Promise<bigint> {
  const { id } = await transaction
    .insertInto('shop.product_import')
    .values({ administrator_id: row.administratorId, file_name: row.fileName, created_at: row.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface StoredImport {
  id: bigint;
  administratorId: bigint;
  createdAt: Date;
  undoneAt: Date | null;
}

export async function lockImport(
  transaction: DatabaseTransaction,
  importId: bigint,
): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select id, administrator_id as "administratorId", created_at as "createdAt", undone_at as "undoneAt"
      from shop.product_import where id = ${importId} for no key update`.execute(transaction);
  return rows[0];
}

export interface ImportedRow {
  productId: bigint;
  before: EditableProduct | null;
  after: EditableProduct;
}

/** Records what a product was and is; a product of two rows keeps what it was before the first one. */
export async function recordRow(transaction: DatabaseTransaction, importId: bigint, row: ImportedRow): Promise<void> {
  const before = row.before === null ? null : JSON.stringify(row.before);
  await sql`
    insert into shop.product_import_row (import_id, product_id, before, after)
      values (${importId}, ${row.productId}, ${before}, ${JSON.stringify(row.after)})
      on conflict do nothing`.execute(transaction);
}

/** Returns the rows by product, the order in which products are locked. */
export async function importedRows(transaction: DatabaseTransaction, importId: bigint) {
  const { rows } = await sql<ImportedRow & { hasCampaign: boolean }>`
    select r.product_id as "productId", r.before, r.after,
           exists (select from shop.campaign c where c.product_id = r.product_id) as "hasCampaign"
      from shop.product_import_row r where r.import_id = ${importId} order by r.product_id`.execute(transaction);
  return rows;
}

export async function markUndone(
  transaction: DatabaseTransaction,
  importId: bigint,
  { by, now }: { by: bigint; now: Date },
): Promise<void> {
  const undone = { undone_at: now, undone_by: by };
  await transaction.updateTable('shop.product_import').set(undone).where('id', '=', importId).execute();
}

export interface ListedImport extends StoredImport {
  fileName: string;
  account: string;
  added: number;
  changed: number;
  pictures: { waiting: number; fetched: number; refused: number };
}

export async function latestImports(database: Database, count: number): Promise<ListedImport[]> {
  const { rows } = await sql<ListedImport>`
    select i.id, i.administrator_id as "administratorId", i.created_at as "createdAt", i.undone_at as "undoneAt",
           i.file_name as "fileName", a.account,
           (select count(*) filter (where r.before is null) from shop.product_import_row r where r.import_id = i.id)::int as added,
           (select count(r.before) from shop.product_import_row r where r.import_id = i.id)::int as changed,
           (select jsonb_build_object('waiting', count(*) filter (where w.state = 'waiting'),
                     'fetched', count(*) filter (where w.state = 'fetched'), 'refused', count(*) filter (where w.state = 'refused'))
              from shop.import_picture w where w.import_id = i.id) as pictures
      from shop.product_import i join shop.administrator a on a.id = i.administrator_id
     order by i.id desc limit ${count}`.execute(database);
  return rows;
}
