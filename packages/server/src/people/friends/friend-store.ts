import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

export interface FriendRow {
  id: bigint;
  ownerName: string;
  isAccepted: boolean;
  userName: string;
  requestedAt: Date;
  /** The recipient of the owner's address; null without the owner's consent. */
  recipient: string | null;
  ask: 'always' | 'from' | 'never';
  askFrom: bigint | null;
}

const maxRows = 200;
/** Lifetime of a request without consent, whether or not the number has an account. */
const unansweredMs = 30 * 24 * 3_600_000;

const friendsBy = (
  database: Database,
  side: 'actor_id' | 'owner_id',
  { customerId, now }: { customerId: bigint; now: Date },
) =>
  sql<FriendRow>`
  select f.id, f.owner_name as "ownerName", f.is_accepted as "isAccepted", c.user_name as "userName",
         f.requested_at as "requestedAt", case when f.is_accepted then o.recipient end as recipient,
         f.ask, f.ask_from as "askFrom"
    from shop.friend f join shop.customer c on c.id = f.actor_id left join shop.customer o on o.id = f.owner_id
   where ${sql.ref(`f.${side}`)} = ${customerId} and c.erased_at is null and o.erased_at is null
     and (f.consent > 0 or f.requested_at > ${new Date(now.getTime() - unansweredMs)})
   order by f.is_accepted desc, f.id desc limit ${maxRows}`.execute(database);

/** Returns a person's requests to shop for others: those with consent first, then the newest. */
export async function readRequested(database: Database, customerId: bigint, now: Date): Promise<FriendRow[]> {
  return (await friendsBy(database, 'actor_id', { customerId, now })).rows;
}

export async function readReceived(database: Database, customerId: bigint, now: Date): Promise<FriendRow[]> {
  return (await friendsBy(database, 'owner_id', { customerId, now })).rows;
}

export async function readDigits(transaction: DatabaseTransaction, customerId: bigint): Promise<string> {
  const { phone_digits: digits } = await transaction
    .selectFrom('shop.customer')
    .select('phone_digits')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return digits;
}

export interface FriendRequest {
  actorId: bigint;
  userName: string;
  digits: string;
  maxPerDay: bigint;
  now: Date;
}

export async function requestFriend(
  transaction: DatabaseTransaction,
  { actorId, userName, digits, maxPerDay, now }: FriendRequest,
): Promise<'account_disabled' | 'own_account' | 'too_many' | 'requested'> {
  const { rows } = await sql<{ result: 'account_disabled' | 'own_account' | 'too_many' | 'requested' }>`
    select shop.request_friend(${actorId}, ${userName}, ${digits}, ${maxPerDay}, ${now}) as result`.execute(
    transaction,
  );
  const result = rows[0]?.result;
  if (result === undefined) throw new Error('the request for a friend gave no answer');
  return result;
}

export async function decideFriend(
  transaction: DatabaseTransaction,
  decision: { token: SecretToken; friendId: bigint; isAccepted: boolean; now: Date },
): Promise<{ result: 'not_found' | 'unchanged' | 'changed'; actorId: bigint | null }> {
  const { token, friendId, isAccepted, now } = decision;
  const { rows } = await sql<{ result: 'not_found' | 'unchanged' | 'changed'; actorId: bigint | null }>`
    select result, actor_id as "actorId" from shop.decide_friend(${token}, ${friendId}, ${isAccepted}, ${now})`.execute(
    transaction,
  );
  return rows[0] ?? { result: 'not_found', actorId: null };
}

export async function setFriendAskIn(
  transaction: DatabaseTransaction,
  chosen: { token: SecretToken; friendId: bigint; ask: FriendRow['ask']; from: bigint | null; now: Date },
): Promise<{ result: 'not_found' | 'unchanged' | 'changed'; actorId: bigint | null }> {
  const { token, friendId, ask, from, now } = chosen;
  const { rows } = await sql<{ result: 'not_found' | 'unchanged' | 'changed'; actorId: bigint | null }>`
    select result, actor_id as "actorId" from shop.set_friend_ask(${token}, ${friendId}, ${ask}, ${from}, ${now})`.execute(
    transaction,
  );
  return rows[0] ?? { result: 'not_found', actorId: null };
}

/** Deletes expired requests for numbers without an account. */
export async function forgetUnanswered(database: Database, now: Date): Promise<void> {
  await sql`select shop.forget_unanswered_friends(${now})`.execute(database);
}
