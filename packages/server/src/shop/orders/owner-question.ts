/** A friend's question to the owner of an order, as each of them sees it. */
import { declineReason, type ResponseOf } from '@goodturn/contract';
import type { Database } from '@goodturn/database';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { sql } from 'kysely';
import type { CustomerSession } from '../../foundation/sessions/session.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { OrderRow } from './order-row.ts';

type OrderView = ResponseOf<'customer/orderMsg'>['data'];
type Reader = Pick<CustomerSession, 'subjectId' | 'actorId' | 'isFriend'>;

export interface FriendAsk {
  ask: 'always' | 'from' | 'never';
  askFrom: bigint | null;
  /** The sum of the friend's payments today; null where no sum counts. */
  paid: bigint | null;
}

/** Returns what the owner chose for the friend who reads; undefined for the owner. The database judges each payment by it. */
export async function readFriendAsk(database: Database, reader: Reader, now: Date): Promise<FriendAsk | undefined> {
  if (!reader.isFriend) return undefined;
  const { rows } = await sql<FriendAsk>`
    select ask, ask_from as "askFrom", paid from shop.friend_ask(${reader.subjectId}, ${reader.actorId}, ${now})`.execute(
    database,
  );
  return rows[0] ?? { ask: 'always', askFrom: null, paid: null };
}

export function askView(row: OrderRow, { ask, askFrom, paid }: FriendAsk): NonNullable<OrderView['ask']> {
  const reaches = ask === 'from' && (paid ?? 0n) + row.price >= (askFrom ?? 0n);
  return {
    when: ask,
    from: askFrom === null ? null : formatMoney(moneyFromMicros(askFrom)),
    required: row.status === 0 && (row.asked_by !== null || ask === 'always' || reaches),
  };
}

type QuestionView = NonNullable<OrderView['question']>;

interface QuestionReader {
  now: Date;
  timeZone: string;
  session: Pick<CustomerSession, 'actorId' | 'isFriend'>;
}

export function questionView(row: OrderRow, { now, timeZone, session }: QuestionReader): QuestionView | null {
  if (row.asked_at === null) return null;
  const state = stateOf(row, now);
  const answeredAt =
    state === 'agreed'
      ? row.paid_at
      : state === 'expired'
        ? row.expires_at
        : state === 'waiting'
          ? null
          : row.cancelled_at;
  const isOwn = session.isFriend && row.asked_by === session.actorId;
  return {
    state,
    askedAt: siteTime(row.asked_at, timeZone),
    answeredAt: answeredAt && siteTime(answeredAt, timeZone),
    reason: declineReason.nullable().parse(row.decline_reason),
    isOwn,
    friendName: session.isFriend && !isOwn ? null : row.asker_name,
  };
}

function stateOf(row: OrderRow, now: Date): QuestionView['state'] {
  if (row.status === 0) return row.expires_at > now ? 'waiting' : 'expired';
  if (row.status !== 2) return 'agreed';
  if (row.cancel_reason === 'expired') return 'expired';
  return row.declined_by === row.asked_by ? 'taken_back' : 'declined';
}
