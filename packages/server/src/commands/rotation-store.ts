import type { DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { recordCredentials } from '../foundation/passwords/record-credentials.ts';

/** An encrypted value, and the id of its owner. */
export interface Sealed {
  id: bigint;
  sealed: Buffer;
}

/** Returns how many server processes use this database now: each listens to events while it runs. */
export async function countServers(transaction: DatabaseTransaction): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from pg_stat_activity
     where datname = current_database() and application_name = 'goodturn-events'`.execute(transaction);
  return rows[0]?.count ?? 0n;
}

/** Locks and returns the secrets of authenticator apps, including unconfirmed ones. */
export async function lockSecrets(transaction: DatabaseTransaction): Promise<Sealed[]> {
  return await transaction
    .selectFrom('shop.administrator')
    .select(['id', 'totp_secret as sealed'])
    .where('totp_secret', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .$narrowType<{ sealed: Buffer }>()
    .execute();
}

export async function replaceSecret(transaction: DatabaseTransaction, { id, sealed }: Sealed): Promise<void> {
  await transaction.updateTable('shop.administrator').set({ totp_secret: sealed }).where('id', '=', id).execute();
  await recordCredentials(transaction, id);
}

export async function lockDocumentKeys(transaction: DatabaseTransaction): Promise<Sealed[]> {
  return await transaction
    .selectFrom('shop.identity_key')
    .select(['customer_id as id', 'wrapped_key as sealed'])
    .orderBy('customer_id')
    .forUpdate()
    .execute();
}

export async function replaceDocumentKey(transaction: DatabaseTransaction, { id, sealed }: Sealed): Promise<void> {
  await transaction
    .updateTable('shop.identity_key')
    .set({ wrapped_key: sealed })
    .where('customer_id', '=', id)
    .execute();
}

export async function lockStoreSecrets(transaction: DatabaseTransaction): Promise<Sealed[]> {
  return await transaction
    .selectFrom('shop.file_store')
    .select(['id', 'encrypted_secret as sealed'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function replaceStoreSecret(transaction: DatabaseTransaction, { id, sealed }: Sealed): Promise<void> {
  await transaction.updateTable('shop.file_store').set({ encrypted_secret: sealed }).where('id', '=', id).execute();
}

export async function lockBotTokens(transaction: DatabaseTransaction): Promise<Sealed[]> {
  return await transaction
    .selectFrom('shop.telegram_bot')
    .select(['bot_id as id', 'encrypted_token as sealed'])
    .forUpdate()
    .execute();
}

export async function replaceBotToken(transaction: DatabaseTransaction, { id, sealed }: Sealed): Promise<void> {
  await transaction
    .updateTable('shop.telegram_bot')
    .set({ encrypted_token: sealed })
    .where('bot_id', '=', id)
    .execute();
}

/** Locks and returns the seeds of all draws, including the published ones, so that none is left under the old key. */
export async function lockSeeds(transaction: DatabaseTransaction): Promise<Sealed[]> {
  return await transaction
    .selectFrom('shop.campaign')
    .select(['id', 'encrypted_seed as sealed'])
    .where('encrypted_seed', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .$narrowType<{ sealed: Buffer }>()
    .execute();
}

export async function replaceSeed(transaction: DatabaseTransaction, { id, sealed }: Sealed): Promise<void> {
  await transaction.updateTable('shop.campaign').set({ encrypted_seed: sealed }).where('id', '=', id).execute();
}

export async function deleteSessions(transaction: DatabaseTransaction) {
  return await transaction.deleteFrom('shop.session').returning(['kind', 'subject_id as subjectId']).execute();
}

export async function announceEnds(transaction: DatabaseTransaction, customerIds: bigint[], at: Date): Promise<void> {
  await transaction
    .insertInto('shop.outbox')
    .values({ topic: 'session_ended', customer_ids: customerIds, created_at: at })
    .execute();
}
