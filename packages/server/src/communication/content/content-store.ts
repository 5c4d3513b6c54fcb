import type { Database, DatabaseTransaction } from '@goodturn/database';
import { type RawBuilder, sql } from 'kysely';

export interface Languages {
  language: string;
  fallback: string;
}

/** Sorts the reader's language first, then the site's, then any other. */
export const byPreference = ({ language, fallback }: Languages): RawBuilder<number> =>
  sql<number>`case t.language when ${language} then 0 when ${fallback} then 1 else 2 end`;

export async function readNotices(database: Database, type: number, languages: Languages) {
  const { rows } = await sql<{ id: bigint; title: string; content: string }>`
    select n.id, x.title, x.content from shop.notice n
      cross join lateral (select t.title, t.content from shop.notice_translation t
        where t.notice_id = n.id order by ${byPreference(languages)}, t.language limit 1) x
     where n.type = ${type}
     order by n.sort desc, n.id desc limit 100`.execute(database);
  return rows;
}

export async function readRulesVersion(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom('shop.rule_version')
    .select('version')
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}

export async function readRulesPicture(database: Database, version: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('shop.rule_version as v')
    .innerJoin('shop.file as f', 'f.id', 'v.file_id')
    .select('f.name')
    .where('v.version', '=', version)
    .executeTakeFirst();
  return row?.name;
}

/** Returns all sections in one language, the reader's if the version has it, so that the rules never mix languages. */
export async function readRules(database: Database, version: string, languages: Languages) {
  const { rows } = await sql<{ title: string; text: string }>`
    select r.title, r.content as text from shop.rule_translation r
     where r.version = ${version}
       and r.language = (select t.language from shop.rule_translation t where t.version = ${version}
                          order by ${byPreference(languages)}, t.language limit 1)
     order by r.position`.execute(database);
  return rows;
}

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

export async function isStoredFile(transaction: DatabaseTransaction, id: bigint): Promise<boolean> {
  const row = await transaction.selectFrom('shop.file').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
