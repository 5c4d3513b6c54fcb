import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import type { StoredPassword } from '../../foundation/passwords/password-proof.ts';
import type { EnteredCode } from './totp.ts';

export interface OwnLogin {
  account: string;
  /** Undefined for an administrator who cannot log in. */
  password: StoredPassword | undefined;
  isEnrolled: boolean;
}

export async function findOwnLogin(database: Database, administratorId: bigint): Promise<OwnLogin | undefined> {
  const row = await database
    .selectFrom('shop.administrator')
    .select([
      'account',
      'password_salt as salt',
      'password_parameters as parameters',
      'password_proof_hash as proofHash',
    ])
    .select('totp_enrolled_at as enrolledAt')
    .where('id', '=', administratorId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { account, salt, parameters, proofHash, enrolledAt } = row;
  const password =
    salt === null || parameters === null || proofHash === null ? undefined : { salt, parameters, proofHash };
  return { account, password, isEnrolled: enrolledAt !== null };
}

export async function isEnrolled(transaction: DatabaseTransaction, administratorId: bigint): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop.administrator')
    .select('totp_enrolled_at')
    .where('id', '=', administratorId)
    .executeTakeFirstOrThrow();
  return row.totp_enrolled_at !== null;
}

/** Stores a secret that is not confirmed yet; returns false if one is confirmed already. */
export async function begin(
  transaction: DatabaseTransaction,
  { token, secret, key, now }: { token: SecretToken; secret: Buffer; key: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ result: string }>`
    select shop.begin_authenticator(${token}, ${secret}, ${key}, ${now}) as result`.execute(transaction);
  return rows[0]?.result === 'begun';
}

/** Enrols the app by a first code, which is used up. */
export async function confirm(
  transaction: DatabaseTransaction,
  token: SecretToken,
  { code, key }: EnteredCode,
  now: Date,
): Promise<'not_begun' | 'incorrect' | 'confirmed'> {
  const { rows } = await sql<{ result: 'not_begun' | 'incorrect' | 'confirmed' }>`
    select shop.confirm_authenticator(${token}, ${code}, ${key}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'not_begun';
}

export async function remove(transaction: DatabaseTransaction, token: SecretToken, now: Date): Promise<void> {
  await sql`select shop.remove_authenticator(${token}, ${now})`.execute(transaction);
}

/** Who enters a code: a session, or somebody who has just entered a password. */
export type CodeHolder = { token: SecretToken } | { administratorId: bigint; passwordProof: Buffer };

/** Returns whether the holder's app shows this code now, without using it up. */
export async function isCode(
  database: Database,
  holder: CodeHolder,
  { code, key }: EnteredCode,
  now: Date,
): Promise<boolean> {
  const check =
    'token' in holder
      ? sql`shop.is_session_code(${holder.token}, ${code}, ${key}, ${now})`
      : sql`shop.is_login_code(${holder.administratorId}, ${holder.passwordProof}, ${code}, ${key}, ${now})`;
  const { rows } = await sql<{ fits: boolean }>`select ${check} as fits`.execute(database);
  return rows[0]?.fits === true;
}

/** Uses up a code; returns false for one that is wrong or was used. */
export async function enterCode(
  transaction: DatabaseTransaction,
  token: SecretToken,
  { code, key }: EnteredCode,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select shop.enter_authenticator_code(${token}, ${code}, ${key}, ${now}) as used`.execute(transaction);
  return rows[0]?.used === true;
}
