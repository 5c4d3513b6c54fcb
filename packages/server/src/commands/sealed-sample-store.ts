import type { Database } from '@goodturn/database';
import { sql } from 'kysely';
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

/** Returns whether the key opens the secrets of authenticator apps; true where there is none. */
export async function isAuthenticatorKey(database: Database, key: Buffer): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean | null }>`select shop.authenticator_key_fits(${key}) as fits`.execute(
    database,
  );
  return rows[0]?.fits !== false;
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
