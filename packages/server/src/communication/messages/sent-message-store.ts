import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import type { Languages } from '../../foundation/order-product-columns.ts';
import type { sentMessagePage } from './sent-message-list.ts';

export type MessageTexts = Readonly<Record<string, { title: string; content: string }>>;

export interface SentMessageRow {
  id: bigint;
  title: string;
  content: string;
  languages: string[];
  customerId: bigint | null;
  userName: string | null;
  recipients: number | null;
  viewed: number;
  sentBy: string;
  sentAt: Date;
}

export interface RecipientResult {
  customerId: bigint;
  userName: string | null;
  result: 'sent' | 'unknown' | 'erased';
}

/** Returns the results in the order of the ids; `sentMessageId` is null if nobody got the message. */
export async function readResults(
  database: Database,
  customerIds: readonly bigint[],
  sentMessageId: bigint | null,
): Promise<RecipientResult[]> {
  const { rows } = await sql<RecipientResult>`
    select u.id as "customerId", c.user_name as "userName",
           case when m.id is not null then 'sent' when c.id is null then 'unknown' else 'erased' end as result
      from unnest(${[...customerIds]}::bigint[]) with ordinality u(id, place)
      left join shop.customer c on c.id = u.id
      left join shop.message m on m.kind = 'operator' and m.subject_id = ${sentMessageId}::bigint and m.customer_id = u.id
     order by u.place`.execute(database);
  return rows;
}

/**
 * Sends a message, to everybody if `customerIds` is null, and returns its id. Returns null if none of the recipients
 * can read it, and undefined if the administrator may no longer send messages.
 */
export async function insertSentMessage(
  transaction: DatabaseTransaction,
  message: { token: SecretToken; customerIds: readonly bigint[] | null; texts: MessageTexts; now: Date },
): Promise<bigint | null | undefined> {
  const { token, customerIds, texts, now } = message;
  const { rows } = await sql<{ result: string; id: bigint }>`
    select result, sent_message_id as id
      from shop.send_operator_message(${token}, ${customerIds && [...customerIds]}::bigint[], ${JSON.stringify(texts)}::jsonb, ${now})`.execute(
    transaction,
  );
  const [row] = rows;
  if (row?.result === 'no_recipient') return null;
  return row?.result === 'sent' ? row.id : undefined;
}

const maxCounted = 10_000;

type SentMessagePage = Pick<ReturnType<typeof sentMessagePage>, 'found' | 'order' | 'position'>;

/**
 * Returns the rows of a page, each in the reader's language if the message has it, or else in the site's or any other.
 */
export async function readSentMessages(
  database: Database,
  { found, order, position }: SentMessagePage,
  languages: Languages,
): Promise<(SentMessageRow & { position: string })[]> {
  const { rows } = await sql<SentMessageRow & { position: string }>`
    select ${position} as position, s.id, x.title, x.content, s.sent_at as "sentAt", a.account as "sentBy",
           (select array_agg(t.language order by t.language) from shop.sent_message_translation t where t.sent_message_id = s.id) as languages,
           case when r.count = 1 then r.customer_id end as "customerId", case when r.count = 1 then c.user_name end as "userName",
           case when r.customer_id is not null then r.count end as recipients,
           r.viewed + (select count(*) from (select from shop.message m join shop.message_view v on v.message_id = m.id
             where m.kind = 'operator' and m.subject_id = s.id and m.customer_id is null limit ${maxCounted}) views)::integer as viewed
      from (${found}) s
      join shop.administrator a on a.id = s.sent_by
      cross join lateral (select t.title, t.content from shop.sent_message_translation t where t.sent_message_id = s.id
        order by case t.language when ${languages.reader} then 0 when ${languages.site} then 1 else 2 end, t.language limit 1) x
      cross join lateral (select count(*)::integer as count, min(m.customer_id) as customer_id, count(m.viewed_at)::integer as viewed
        from shop.message m where m.kind = 'operator' and m.subject_id = s.id) r
      left join shop.customer c on c.id = r.customer_id
     order by ${order}`.execute(database);
  return rows;
}
