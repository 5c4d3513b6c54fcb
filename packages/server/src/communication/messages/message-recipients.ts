// Lists the recipients of an operators' message, and the time at which each of them opened it.
import type { Database } from '@goodturn/database';
import { sql } from 'kysely';
import { keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import { isEvery } from '../../foundation/lists/list-conditions.ts';

export interface RecipientRequest extends ListRequest<'customer'> {
  sentMessageId: bigint;
  /** Limits the list to recipients who have opened the message, or to those who have not. */
  seen?: boolean | undefined;
}

export interface RecipientRow {
  customerId: bigint;
  userName: string;
  viewedAt: Date | null;
}

interface SentTo {
  sentMessageId: bigint;
  sentAt: Date;
  /** The single message that all customers read; null if each recipient has a separate one. */
  toAllId: bigint | null;
}

export async function findSentMessage(database: Database, sentMessageId: bigint): Promise<SentTo | undefined> {
  const { rows } = await sql<SentTo>`
    select s.id as "sentMessageId", s.sent_at as "sentAt", m.id as "toAllId"
      from shop.sent_message s
      left join shop.message m on m.kind = 'operator' and m.subject_id = s.id and m.customer_id is null
     where s.id = ${sentMessageId}`.execute(database);
  return rows[0];
}

const sorts = { customer: { by: sql`c.id`, kind: 'number' } } as const;

/**
 * Selects each recipient with the time of the first view. A message to everybody has all customers as recipients who
 * were registered when it was sent.
 */
function recipientsOf({ sentMessageId, sentAt, toAllId }: SentTo, seen: boolean | undefined) {
  if (toAllId === null) {
    return sql`(select m.customer_id as id, m.viewed_at from shop.message m
      where m.kind = 'operator' and m.subject_id = ${sentMessageId} and m.customer_id is not null)`;
  }
  if (seen === true) {
    return sql`(select v.customer_id as id, v.viewed_at from shop.message_view v where v.message_id = ${toAllId})`;
  }
  return sql`(select c.id, v.viewed_at from shop.customer c
    left join shop.message_view v on v.message_id = ${toAllId} and v.customer_id = c.id
   where c.registered_at <= ${sentAt} and c.erased_at is null)`;
}

export function recipientPage(request: RecipientRequest, message: SentTo) {
  const { seen } = request;
  const { size, after, order, position } = keysetOf(request, sorts, {
    id: sql`c.id`,
    sort: 'customer',
    descending: false,
  });
  const isSeen =
    seen === undefined ? [] : [seen ? sql<boolean>`r.viewed_at is not null` : sql<boolean>`r.viewed_at is null`];
  const query = sql<RecipientRow & { position: string }>`
    select ${position} as position, c.id as "customerId", c.user_name as "userName", r.viewed_at as "viewedAt"
      from ${recipientsOf(message, seen)} r join shop.customer c on c.id = r.id
     where ${isEvery([...isSeen, ...after])}
     order by ${order} limit ${size + 1}`;
  return { query, size };
}
