import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

export interface PasskeyRow {
  id: bigint;
  name: string;
  credentialId: Buffer;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface StoredCredential {
  id: bigint;
  customerId: bigint;
  publicKey: Buffer;
  signCount: bigint;
  createdAt: Date;
}

export interface NewPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  name: string;
}

export async function readPasskeys(database: Database, customerId: bigint): Promise<PasskeyRow[]> {
  return await database
    .selectFrom('shop.passkey')
    .select(['id', 'name', 'credential_id as credentialId', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function findCredential(database: Database, credentialId: Buffer): Promise<StoredCredential | undefined> {
  return await database
    .selectFrom('shop.passkey')
    .select([
      'id',
      'customer_id as customerId',
      'public_key as publicKey',
      'sign_count as signCount',
      'created_at as createdAt',
    ])
    .where('credential_id', '=', credentialId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** The response of an authenticator as bytes, which the database verifies. */
export interface SignedAssertion {
  credentialId: Buffer;
  authenticatorData: Buffer;
  clientData: Buffer;
  signature: Buffer;
}

interface Challenge {
  challenge: Buffer;
  /** The token of the session. */
  token: SecretToken;
  now: Date;
}

export async function createChallenge(database: Database, { challenge, token, now }: Challenge): Promise<void> {
  await sql`select shop.create_passkey_challenge(${challenge}, ${token}, ${now})`.execute(database);
}

/** Returns a new challenge for a log-in, which the database makes. */
export async function createLoginChallenge(database: Database, now: Date): Promise<Buffer> {
  const { rows } = await sql<{ challenge: Buffer }>`
    select shop.create_login_challenge(${now}) as challenge`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('the database made no challenge');
  return row.challenge;
}

/** Returns whether the challenge was valid; it is used up in any case. */
export async function takeChallenge(database: Database, { challenge, token, now }: Challenge): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select shop.take_passkey_challenge(${challenge}, ${token}, ${now}) as taken`.execute(database);
  return rows[0]?.taken === true;
}

export async function deleteOldChallenges(database: Database, now: Date): Promise<void> {
  await sql`select shop.clean_passkey_challenges(${now})`.execute(database);
}

export async function insertPasskey(
  transaction: DatabaseTransaction,
  { token, passkey, now }: { token: SecretToken; passkey: NewPasskey; now: Date },
): Promise<{ result: 'no_session' | 'too_many' | 'known' | 'added'; passkeyId: bigint }> {
  const { credentialId, publicKey, signCount, name } = passkey;
  const { rows } = await sql<{ result: 'no_session' | 'too_many' | 'known' | 'added'; passkeyId: bigint }>`
    select result, passkey_id as "passkeyId" from shop.add_passkey(${token}, ${credentialId}, ${publicKey},
      ${signCount}::bigint, ${name}, ${now})`.execute(transaction);
  return rows[0] ?? { result: 'no_session', passkeyId: 0n };
}

export async function deletePasskey(
  transaction: DatabaseTransaction,
  removal: { token: SecretToken; passwordProof: Buffer; passkeyId: bigint; now: Date },
): Promise<boolean> {
  const { token, passwordProof, passkeyId, now } = removal;
  const { rows } = await sql<{ removed: boolean }>`
    select shop.remove_passkey(${token}, ${passwordProof}, ${passkeyId}, ${now}) as removed`.execute(transaction);
  return rows[0]?.removed === true;
}
