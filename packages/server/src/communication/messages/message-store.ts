import type { MessageKind } from '@goodturn/contract';
import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

export interface MessageRow {
  id: bigint;
  kind: MessageKind;
  subjectId: bigint | null;
  createdAt: Date;
  viewedAt: Date | null;
}

export interface MessageFilter {
  messageId?: bigint;
  beforeId?: bigint | undefined;
  withoutIds?: readonly bigint[];
  limit: number;
}

const maxUnread = 100;

/**
 * Selects when the customer registered: a message to everybody has the customers registered at that time as recipients.
 */
const registeredAt = (customerId: bigint) =>
  sql`(select c.registered_at from shop.customer c where c.id = ${customerId})`;

/**
 * Returns the customer's own messages and those to everybody, newest first. Each part is read from its own index, and
 * only as far as the page needs.
 */
export async function readMessages(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  { messageId, beforeId, withoutIds = [], limit }: MessageFilter,
): Promise<MessageRow[]> {
  const chosen = sql`(${messageId ?? null}::bigint is null or m.id = ${messageId ?? null}::bigint)
    and (${beforeId ?? null}::bigint is null or m.id < ${beforeId ?? null}::bigint)
    and not m.id = any(${[...withoutIds]}::bigint[])`;
  const { rows } = await sql<MessageRow>`
    select m.id, m.kind, m.subject_id as "subjectId", m.created_at as "createdAt", coalesce(m.viewed_at, v.viewed_at) as "viewedAt"
      from ((select * from shop.message m where m.customer_id = ${customerId} and ${chosen} order by m.id desc limit ${limit})
            union all
            (select * from shop.message m where m.customer_id is null and m.created_at >= ${registeredAt(customerId)} and ${chosen}
              order by m.id desc limit ${limit})) m
      left join shop.message_view v on v.message_id = m.id and v.customer_id = ${customerId}
     order by m.id desc limit ${limit}`.execute(database);
  return rows;
}

/**
 * Returns the number of unread messages, at most 100; of the messages to everybody only the newest 100 are considered.
 */
export async function countUnread(database: Database, customerId: bigint): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select least(${maxUnread}, (
        select count(*) from (select from shop.message m
          where m.customer_id = ${customerId} and m.viewed_at is null limit ${maxUnread}) own) + (
        select count(*) from (select m.id from shop.message m
          where m.customer_id is null and m.created_at >= ${registeredAt(customerId)} order by m.id desc limit ${maxUnread}) newest
         where not exists (select from shop.message_view v where v.message_id = newest.id and v.customer_id = ${customerId})))::integer
      as unread`.execute(database);
  return rows[0]?.unread ?? 0;
}

/** Returns whether the customer whose session this is has this message. */
export async function markViewed(
  transaction: DatabaseTransaction,
  { token, messageId, now }: { token: SecretToken; messageId: bigint; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select shop.view_message(${token}, ${messageId}, ${now}) as found`.execute(transaction);
  return rows[0]?.found ?? false;
}
