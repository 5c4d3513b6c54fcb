import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import type { StoredPassword } from '../../foundation/passwords/password-proof.ts';
import type { EnteredCode } from './totp.ts';

export interface OwnLogin {
  account: string;
  /** It is undefined for an administrator who cannot log in. */
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

export type Begun = 'no_session' | 'enrolled' | 'not_confirmed' | 'begun';

/** Stores a secret that is not enrolled yet, and uses up the confirmation of that change. */
export async function begin(
  transaction: DatabaseTransaction,
  { token, secret, key, now }: { token: SecretToken; secret: Buffer; key: Buffer; now: Date },
): Promise<Begun> {
  const { rows } = await sql<{ result: Begun }>`
    select shop.begin_authenticator(${token}, ${secret}, ${key}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'no_session';
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

/** Removes the app, and uses up the confirmation of that change; returns false without one, or without an app. */
export async function remove(transaction: DatabaseTransaction, token: SecretToken, now: Date): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`
    select shop.remove_authenticator(${token}, ${now}) as removed`.execute(transaction);
  return rows[0]?.removed === true;
}

/** The holder of a code: a session, or somebody who has just entered a password. */
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

export interface ChangeConfirmation {
  token: SecretToken;
  passwordProof: Buffer;
  change: string;
  /** The number of the passkey that the change concerns, or empty. */
  target: string;
  entered: EnteredCode;
  recoveryProof: Buffer | null;
  now: Date;
}

/** The proof that confirmed a change, if any did, and the recovery code that it used up. */
export interface Confirmed {
  confirmedBy: 'password' | 'code' | 'recovery_code' | null;
  recoveryCodeId: bigint | null;
}

/**
 * Keeps that a change of the own second factors was confirmed by what is passed, for the function that makes the change,
 * and uses up the code.
 */
export async function confirmChange(
  transaction: DatabaseTransaction,
  { token, passwordProof, change, target, entered: { code, key }, recoveryProof, now }: ChangeConfirmation,
): Promise<Confirmed> {
  const { rows } = await sql<Confirmed>`
    select confirmed_by as "confirmedBy", recovery_code as "recoveryCodeId"
      from shop.confirm_factor_change(${token}, ${passwordProof}, ${change}, ${target}, ${code}, ${key}, ${recoveryProof}, ${now})`.execute(
    transaction,
  );
  return rows[0] ?? { confirmedBy: null, recoveryCodeId: null };
}
