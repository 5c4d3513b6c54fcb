import type { ContentBlockInput } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { byPreference, textsOf, type Languages } from './content-store.ts';
import type { ContentTexts } from './content-texts.ts';

/** The contract's `contentBlockFields` as they are stored. */
export interface ContentBlockFields extends Omit<ContentBlockInput, 'texts' | 'fileId'> {
  /** It is null for a document. */
  fileId: bigint | null;
}

export interface ContentBlock extends ContentBlockFields {
  id: bigint;
  createdAt: Date;
  texts: ContentTexts;
}

const columns = sql`b.id, b.kind, b.place, b.file_id as "fileId", b.format, b.link, b.sort, b.is_visible as shown,
  b.created_at as "createdAt", ${textsOf('contentBlock', sql`b.id`)} as texts`;

export async function readContentBlocks(database: Database, place: ContentBlockFields['place'], languages: Languages) {
  const { rows } = await sql<{
    id: bigint;
    kind: ContentBlockFields['kind'];
    fileName: string | null;
    title: string;
    content: string;
    format: number;
    link: string;
  }>`
    select b.id, b.kind, f.name as "fileName", x.title, x.content, b.format, b.link from shop.content_block b
      left join shop.file f on f.id = b.file_id
      cross join lateral (select t.title, t.content from shop.content_block_translation t
        where t.content_block_id = b.id order by ${byPreference(languages)}, t.language limit 1) x
     where b.place = ${place} and b.is_visible order by b.sort desc, b.id desc limit 100`.execute(database);
  return rows;
}

export async function listContentBlocks(database: Database) {
  const { rows } = await sql<ContentBlock & { fileName: string | null }>`
    select ${columns}, f.name as "fileName" from shop.content_block b left join shop.file f on f.id = b.file_id
     order by b.place, b.sort desc, b.id desc limit 500`.execute(database);
  return rows;
}

export async function lockContentBlock(
  transaction: DatabaseTransaction,
  id: bigint,
): Promise<ContentBlock | undefined> {
  const { rows } = await sql<ContentBlock>`
    select ${columns} from shop.content_block b where b.id = ${id} for update`.execute(transaction);
  return rows[0];
}

const valuesOf = ({ fileId, shown, ...fields }: ContentBlockFields) => ({
  ...fields,
  file_id: fileId,
  is_visible: shown,
});

export async function insertContentBlock(
  transaction: DatabaseTransaction,
  fields: ContentBlockFields,
  at: Date,
): Promise<bigint> {
  const row = transaction
    .insertInto('shop.content_block')
    .values({ ...valuesOf(fields), created_at: at })
    .returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

export async function updateContentBlock(
  transaction: DatabaseTransaction,
  id: bigint,
  fields: ContentBlockFields,
): Promise<void> {
  await transaction.updateTable('shop.content_block').set(valuesOf(fields)).where('id', '=', id).execute();
}

export async function deleteContentBlock(transaction: DatabaseTransaction, id: bigint): Promise<void> {
  await transaction.deleteFrom('shop.content_block').where('id', '=', id).execute();
}
