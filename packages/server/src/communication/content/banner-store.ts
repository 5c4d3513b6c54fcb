import type { BannerInput } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { byPreference, type Languages, textsOf } from './content-store.ts';
import type { ContentTexts } from './content-texts.ts';

/** The contract's `bannerFields` as they are stored: each empty text of a call is null. */
export interface BannerFields extends Omit<BannerInput, 'texts' | 'type' | 'fileId' | 'language'> {
  place: string;
  fileId: bigint | null;
  language: string | null;
}

export interface Banner extends BannerFields {
  id: bigint;
  texts: ContentTexts;
}

const columns = sql`b.id, b.file_id as "fileId", b.place, b.format, b.jump as link, b.language, b.remarks, b.sort,
  b.shows_product as "showsProduct",
  ${textsOf('banner', sql`b.id`)} as texts`;

export async function readBanners(database: Database, place: string | undefined, languages: Languages) {
  const { rows } = await sql<{
    id: bigint;
    fileName: string | null;
    showsProduct: boolean;
    place: string;
    format: number;
    link: string;
    title: string;
    subtitle: string;
  }>`
    select b.id, f.name as "fileName", b.place, b.format, b.jump as link, b.shows_product as "showsProduct", coalesce(x.title, '') as title,
           coalesce(x.subtitle, '') as subtitle from shop.banner b
      left join shop.file f on f.id = b.file_id
      left join lateral (select t.title, t.subtitle from shop.banner_translation t
        where t.banner_id = b.id order by ${byPreference(languages)}, t.language limit 1) x on true
     where b.place = coalesce(${place ?? null}::text, b.place) and (b.language is null or b.language = ${languages.language})
     order by b.sort desc, b.id desc limit 50`.execute(database);
  return rows;
}

/** Returns whether the banner exists. */
export async function countClick(database: Database, id: bigint): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('shop.banner')
    .set(({ eb }) => ({ clicks: eb('clicks', '+', 1n) }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function listBanners(database: Database) {
  const { rows } = await sql<Banner & { fileName: string | null; clicks: bigint }>`
    select ${columns}, f.name as "fileName", b.clicks from shop.banner b left join shop.file f on f.id = b.file_id
     order by b.place, b.sort desc, b.id desc limit 500`.execute(database);
  return rows;
}

export async function lockBanner(transaction: DatabaseTransaction, id: bigint): Promise<Banner | undefined> {
  const { rows } = await sql<Banner>`select ${columns} from shop.banner b where b.id = ${id} for update`.execute(
    transaction,
  );
  return rows[0];
}

const valuesOf = ({ fileId, link, showsProduct, ...fields }: BannerFields) => ({
  ...fields,
  file_id: fileId,
  jump: link,
  shows_product: showsProduct,
});

export async function insertBanner(transaction: DatabaseTransaction, fields: BannerFields): Promise<bigint> {
  const row = transaction.insertInto('shop.banner').values(valuesOf(fields)).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

export async function updateBanner(transaction: DatabaseTransaction, id: bigint, fields: BannerFields): Promise<void> {
  await transaction.updateTable('shop.banner').set(valuesOf(fields)).where('id', '=', id).execute();
}

export async function deleteBanner(transaction: DatabaseTransaction, id: bigint): Promise<void> {
  await transaction.deleteFrom('shop.banner').where('id', '=', id).execute();
}
