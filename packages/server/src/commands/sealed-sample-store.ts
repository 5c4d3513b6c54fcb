import type { Database } from '@goodturn/database';
import type { Sealed } from './rotation-store.ts';

/** Returns the newest seed of a draw that has not been published yet. */
export async function findSealedSeed(database: Database): Promise<Sealed | undefined> {
  return await database
    .selectFrom('shop.campaign')
    .select(['id', 'encrypted_seed as sealed'])
    .where('encrypted_seed', 'is not', null)
    .where('revealed_seed', 'is', null)
    .where('lucky_units', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ sealed: Buffer }>()
    .executeTakeFirst();
}

export async function findSealedSecret(database: Database): Promise<Sealed | undefined> {
  return await database
    .selectFrom('shop.administrator')
    .select(['id', 'totp_secret as sealed'])
    .where('totp_enrolled_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ sealed: Buffer }>()
    .executeTakeFirst();
}

export async function findDocumentKey(database: Database): Promise<Sealed | undefined> {
  return await database
    .selectFrom('shop.identity_key')
    .select(['customer_id as id', 'wrapped_key as sealed'])
    .orderBy('customer_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findStoreSecret(database: Database): Promise<Sealed | undefined> {
  return await database
    .selectFrom('shop.file_store')
    .select(['id', 'encrypted_secret as sealed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findBotToken(database: Database): Promise<Sealed | undefined> {
  return await database
    .selectFrom('shop.telegram_bot')
    .select(['bot_id as id', 'encrypted_token as sealed'])
    .limit(1)
    .executeTakeFirst();
}
