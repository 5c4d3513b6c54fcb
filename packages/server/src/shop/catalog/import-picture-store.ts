// Stores the pictures that imports name by address, and what became of each.
import type { ImportPictureReason, ImportPictureState } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { defaultLanguage } from '@goodturn/locales';
import { sql } from 'kysely';
import { pictureUrl } from '../../foundation/files/picture-url.ts';
import { isEvery } from '../../foundation/lists/list-conditions.ts';
import { keysetOf, keysetPage, type ListRequest, type Page } from '../../foundation/lists/pagination.ts';
import type { NotedPicture } from './picture-addresses.ts';

type Reader = Database | DatabaseTransaction;

interface KnownAddress {
  productId: bigint;
  address: string | null;
  /** The name of a picture of the shop, whose address an export gives. */
  name: string | null;
  isWaiting: boolean;
}

/** Returns the addresses of the pictures that products have, and of those that wait for them, by product. */
export async function readAddresses(reader: Reader, productIds: readonly bigint[]) {
  const { rows } = await sql<KnownAddress>`
    select w.product_id as "productId", w.address, null as name, w.state = 'waiting' as "isWaiting" from shop.import_picture w
     where w.product_id = any(${productIds}) and (w.state = 'waiting' or exists (
       select from shop.product_picture i where i.product_id = w.product_id and i.file_id = w.file_id))
    union all
    select i.product_id, null, f.name, false from shop.product_picture i join shop.file f on f.id = i.file_id
     where i.product_id = any(${productIds})`.execute(reader);
  const of = (isWaiting: boolean) => {
    const found = new Map<bigint, Set<string>>();
    for (const row of rows) {
      if (row.isWaiting === isWaiting) {
        found.set(row.productId, (found.get(row.productId) ?? new Set()).add(row.address ?? pictureUrl(row.name)));
      }
    }
    return found;
  };
  return { own: of(false), waiting: of(true) };
}

/** Returns how many pictures of an import wait or were fetched. */
export async function countPictures(transaction: DatabaseTransaction, importId: bigint): Promise<number> {
  const { rows } = await sql<{ pictures: number }>`
    select count(*)::int as pictures from shop.import_picture
     where import_id = ${importId} and state in ('waiting', 'fetched')`.execute(transaction);
  return rows[0]?.pictures ?? 0;
}

interface NotedRow {
  importId: bigint;
  productId: bigint;
  /** The row of the file. */
  row: number;
  pictures: readonly NotedPicture[];
}

export async function notePictures(transaction: DatabaseTransaction, noted: NotedRow, now: Date): Promise<void> {
  const { importId, productId, row, pictures } = noted;
  if (pictures.length === 0) return;
  await sql`select shop.await_import_pictures(${importId}, ${productId}, ${row}, ${JSON.stringify(pictures)}, ${now})`.execute(
    transaction,
  );
}

export interface DuePicture {
  id: bigint;
  importId: bigint;
  productId: bigint;
  position: number;
  address: string;
  attempts: number;
}

/** Claims pictures that are to be fetched; no other process gets them until their next try is due. */
export async function claimPictures(database: Database, max: number, now: Date): Promise<DuePicture[]> {
  const { rows } = await sql<DuePicture>`
    select id, import_id as "importId", product_id as "productId", "position", address, attempts
      from shop.claim_import_pictures(${max}, ${now})`.execute(database);
  return rows;
}

interface PictureEnd {
  result: 'fetched' | 'kept' | 'refused' | 'later';
  reason?: ImportPictureReason;
  fileId?: bigint;
}

/** Returns whether the picture still waited for this try. */
export async function endPicture(
  reader: Reader,
  { id, attempts }: DuePicture,
  { result, reason, fileId }: PictureEnd,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isEnded: boolean }>`
    select shop.end_import_picture(${id}, ${attempts}, ${result}, ${reason ?? null}, ${fileId ?? null}, ${now}) as "isEnded"`.execute(
    reader,
  );
  return rows[0]?.isEnded === true;
}

export async function withdrawPictures(transaction: DatabaseTransaction, importId: bigint, now: Date): Promise<void> {
  await sql`select shop.withdraw_import_pictures(${importId}, ${now})`.execute(transaction);
}

/** Returns the files of the pictures that an import brought a product. */
export async function fetchedFiles(transaction: DatabaseTransaction, importId: bigint, productId: bigint) {
  const { rows } = await sql<{ fileId: bigint }>`
    select file_id as "fileId" from shop.import_picture
     where import_id = ${importId} and product_id = ${productId} and state = 'fetched'`.execute(transaction);
  return rows.map(({ fileId }) => fileId);
}

/** Returns the files of the pictures that a row of an import names and its product has by now, by their places in the row. */
export async function placedFiles(transaction: DatabaseTransaction, importId: bigint, productId: bigint) {
  const { rows } = await sql<{ position: number; fileId: bigint }>`
    select w.position, coalesce(w.file_id, e.file_id, f.id) as "fileId" from shop.import_picture w
      left join shop.import_picture e on w.state = 'kept' and e.product_id = w.product_id and e.address = w.address and e.state = 'fetched'
      left join shop.file f on w.state = 'kept' and f.name = substring(w.address from ${exportedForm}::text)
     where w.import_id = ${importId} and w.product_id = ${productId} and w.state in ('fetched', 'kept')
       and coalesce(w.file_id, e.file_id, f.id) is not null`.execute(transaction);
  return rows;
}

/** Matches the address that a picture of the shop has in an export, by its name. */
const exportedForm = '^/files/([0-9a-f]{32})-';

interface PicturesOfRow {
  row: number;
  productId: bigint;
  name: string;
  pictures: { address: string; state: ImportPictureState; reason: ImportPictureReason | null }[];
}

const sorts = { row: { by: sql`g.row`, kind: 'number' } } as const;

/** Returns what became of an import's pictures, by the rows of its file. */
export async function readPicturesByRow(
  database: Database,
  importId: bigint,
  request: ListRequest<'row'>,
): Promise<Page<PicturesOfRow>> {
  const usual = { id: sql`g."productId"`, sort: 'row', descending: false } as const;
  const { size, after, order, position } = keysetOf(request, sorts, usual);
  const { rows } = await sql<PicturesOfRow & { position: string }>`
    select ${position} as position, g.*, coalesce(t.name, '') as name
      from (select file_row as row, product_id as "productId",
                   jsonb_agg(jsonb_build_object('address', address, 'state', state, 'reason', reason) order by w.position) as pictures
              from shop.import_picture w where import_id = ${importId} group by file_row, product_id) g
      left join shop.product_translation t on t.product_id = g."productId" and t.language = ${defaultLanguage}
     where ${isEvery(after)} order by ${order} limit ${size + 1}`.execute(database);
  return keysetPage(rows, { size });
}
