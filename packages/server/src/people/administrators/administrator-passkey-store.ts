import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import type { NewPasskey, SignedAssertion } from '../../foundation/passkeys/passkey-store.ts';

type Reader = Database | DatabaseTransaction;

export async function readPasskeys(reader: Reader, administratorId: bigint) {
  return await reader
    .selectFrom('shop.administrator_passkey')
    .select(['id', 'name', 'credential_id as credentialId', 'public_key as publicKey', 'sign_count as signCount'])
    .select(['rp_id as rpId', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('administrator_id', '=', administratorId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/**
 * Returns the challenge for which a new passkey is made, and uses up the confirmation of that change; undefined if this
 * session has none.
 */
export async function beginPasskey(
  transaction: DatabaseTransaction,
  token: SecretToken,
  now: Date,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ challenge: Buffer | null }>`
    select shop.begin_administrator_passkey(${token}, ${now}) as challenge`.execute(transaction);
  return rows[0]?.challenge ?? undefined;
}

type Added = { result: 'no_session' | 'not_accepted' | 'too_many' | 'known' | 'added'; passkeyId: bigint };

interface MadePasskey extends Pick<NewPasskey, 'credentialId' | 'publicKey' | 'name'> {
  token: SecretToken;
  /** The challenge for which it was made. */
  challenge: Buffer;
  rpId: string;
  /** The nonce of what the passkey was asked for since, and the assertion that it signed. */
  nonce: Buffer;
  trial: SignedAssertion;
  now: Date;
}

export async function insertPasskey(
  transaction: DatabaseTransaction,
  { token, challenge, credentialId, publicKey, name, rpId, nonce, trial, now }: MadePasskey,
): Promise<Added> {
  const { rows } = await sql<Added>`
    select result, passkey_id as "passkeyId" from shop.add_administrator_passkey(${token}, ${challenge}, ${credentialId},
      ${publicKey}, ${rpId}, ${name}, ${nonce}, ${trial.authenticatorData}, ${trial.clientData}, ${trial.signature},
      ${now})`.execute(transaction);
  return rows[0] ?? { result: 'no_session', passkeyId: 0n };
}

export type Removed = 'no_session' | 'not_found' | 'last_passkey' | 'not_confirmed' | 'removed';

/** Removes one of the administrator's own passkeys, but never the last one. */
export async function deletePasskey(
  transaction: DatabaseTransaction,
  { token, passkeyId, now }: { token: SecretToken; passkeyId: bigint; now: Date },
): Promise<Removed> {
  const { rows } = await sql<{ result: Removed }>`
    select shop.remove_administrator_passkey(${token}, ${passkeyId}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'no_session';
}

interface PasskeyUse {
  token: SecretToken;
  passwordProof: Buffer;
  change: string;
  /** The number of the passkey that the change concerns, or empty. */
  target: string;
  nonce: Buffer;
  assertion: SignedAssertion;
  now: Date;
}

/**
 * Keeps that one of the administrator's own passkeys confirmed a change, for the function that makes it; returns false
 * if it did not sign just this, was removed meanwhile, or its counter did not increase.
 */
export async function markPasskeyUsed(
  database: Database,
  { token, passwordProof, change, target, nonce, assertion, now }: PasskeyUse,
): Promise<boolean> {
  const { credentialId, authenticatorData, clientData, signature } = assertion;
  const { rows } = await sql<{ used: boolean }>`
    select shop.use_administrator_passkey(${token}, ${passwordProof}, ${change}, ${target}, ${nonce}, ${credentialId},
      ${authenticatorData}, ${clientData}, ${signature}, ${now}) as used`.execute(database);
  return rows[0]?.used === true;
}
