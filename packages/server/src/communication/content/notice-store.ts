import type { NoticeInput } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { byPreference, type Languages, textsOf } from './content-store.ts';
import type { ContentTexts } from './content-texts.ts';

export type NoticeFields = Omit<NoticeInput, 'texts'>;

export interface Notice extends NoticeFields {
  id: bigint;
  createdAt: Date;
  texts: ContentTexts;
}

const columns = sql`n.id, n.type, n.sort, n.created_at as "createdAt", ${textsOf('notice', sql`n.id`)} as texts`;

export async function readNotices(database: Database, type: number, languages: Languages) {
  const { rows } = await sql<{ id: bigint; title: string; content: string }>`
    select n.id, x.title, x.content from shop.notice n
      cross join lateral (select t.title, t.content from shop.notice_translation t
        where t.notice_id = n.id order by ${byPreference(languages)}, t.language limit 1) x
     where n.type = ${type}
     order by n.sort desc, n.id desc limit 100`.execute(database);
  return rows;
}

export async function listNotices(database: Database): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select ${columns} from shop.notice n order by n.type, n.sort desc, n.id desc limit 500`.execute(database);
  return rows;
}

export async function lockNotice(transaction: DatabaseTransaction, id: bigint): Promise<Notice | undefined> {
  const { rows } = await sql<Notice>`select ${columns} from shop.notice n where n.id = ${id} for update`.execute(
    transaction,
  );
  return rows[0];
}

export async function insertNotice(transaction: DatabaseTransaction, fields: NoticeFields, at: Date): Promise<bigint> {
  const row = transaction
    .insertInto('shop.notice')
    .values({ ...fields, created_at: at })
    .returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

export async function updateNotice(transaction: DatabaseTransaction, id: bigint, fields: NoticeFields): Promise<void> {
  await transaction.updateTable('shop.notice').set(fields).where('id', '=', id).execute();
}

export async function deleteNotice(transaction: DatabaseTransaction, id: bigint): Promise<void> {
  await transaction.deleteFrom('shop.notice').where('id', '=', id).execute();
}
