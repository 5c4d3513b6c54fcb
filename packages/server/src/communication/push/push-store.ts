import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import type { PushReceiver } from './encrypt-push.ts';
import type { PushKind } from './push-content.ts';

export interface NewPushSubscription extends PushReceiver {
  token: SecretToken;
  endpoint: string;
  language: string;
  now: Date;
}

export interface PushDelivery extends PushReceiver {
  id: bigint;
  endpoint: string;
  language: string;
  messageId: bigint;
  kind: PushKind;
  subjectId: bigint;
}

/** Returns false if the session has ended or is a friend's. */
export async function insertSubscription(
  transaction: DatabaseTransaction,
  { token, endpoint, p256dh, auth, language, now }: NewPushSubscription,
): Promise<boolean> {
  const { rows } = await sql<{ subscribed: boolean }>`
    select shop.subscribe_push(${token}, ${endpoint}, ${p256dh}, ${auth}, ${language}, ${now}) as subscribed`.execute(
    transaction,
  );
  return rows[0]?.subscribed === true;
}

export async function deleteSubscription(transaction: DatabaseTransaction, token: SecretToken): Promise<void> {
  await sql`select shop.unsubscribe_push(${token})`.execute(transaction);
}

export async function findSubscription(
  database: Database,
  token: SecretToken,
): Promise<{ endpoint: string; language: string } | undefined> {
  const { rows } = await sql<{ endpoint: string; language: string }>`
    select endpoint, language from shop.find_push_subscription(${token})`.execute(database);
  return rows[0];
}

/** Claims due notifications; no other process gets them until their next attempt is due. */
export async function claimDeliveries(database: Database, max: number, now: Date): Promise<PushDelivery[]> {
  const { rows } = await sql<PushDelivery>`
    select id, endpoint, p256dh, auth, language, message_id as "messageId", kind, subject_id as "subjectId"
      from shop.claim_push_deliveries(${max}, ${now})`.execute(database);
  return rows;
}

/** Deletes finished notifications, and the subscriptions of those that are gone. */
export async function finishDeliveries(
  database: Database,
  { finished, gone }: { finished: bigint[]; gone: bigint[] },
): Promise<void> {
  await sql`select shop.finish_push_deliveries(${finished}::bigint[], ${gone}::bigint[])`.execute(database);
}
