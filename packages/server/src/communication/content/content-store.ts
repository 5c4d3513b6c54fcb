import type { DatabaseTransaction } from '@goodturn/database';
import { sql, type RawBuilder } from 'kysely';
import type { ContentTexts } from './content-texts.ts';

export interface Languages {
  language: string;
  fallback: string;
}

/** Sorts the reader's language first, then the site's, then any other. */
export const byPreference = ({ language, fallback }: Languages): RawBuilder<number> =>
  sql<number>`case t.language when ${language} then 0 when ${fallback} then 1 else 2 end`;

export async function isStoredFile(transaction: DatabaseTransaction, id: bigint): Promise<boolean> {
  const row = await transaction.selectFrom('shop.file').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The tables of the texts of each kind of content; below its title a banner has a subtitle. */
const tables = {
  banner: { table: 'shop.banner_translation', owner: 'banner_id', content: 'subtitle' },
  notice: { table: 'shop.notice_translation', owner: 'notice_id', content: 'content' },
  contentBlock: { table: 'shop.content_block_translation', owner: 'content_block_id', content: 'content' },
} as const;

type TextOwner = keyof typeof tables;

/** Selects all texts, by language, of the piece that `id` names in the query. */
export function textsOf(kind: TextOwner, id: RawBuilder<unknown>): RawBuilder<ContentTexts> {
  const { table, owner, content } = tables[kind];
  return sql<ContentTexts>`(
    select coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'content', t.${sql.ref(content)})), '{}')
      from ${sql.table(table)} t where t.${sql.ref(owner)} = ${id})`;
}

export async function replaceTexts(
  transaction: DatabaseTransaction,
  kind: TextOwner,
  id: bigint,
  texts: ContentTexts,
): Promise<void> {
  const { table, owner, content } = tables[kind];
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`.execute(transaction);
  await sql`
    insert into ${sql.table(table)} (${sql.ref(owner)}, language, title, ${sql.ref(content)})
    select ${id}, t.key, t.value ->> 'title', t.value ->> 'content'
      from jsonb_each(${JSON.stringify(texts)}::jsonb) t`.execute(transaction);
}
