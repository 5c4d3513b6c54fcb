import type { Database, DatabaseTransaction } from '@goodturn/database';
import type { StoredPassword } from '../../foundation/passwords/password-proof.ts';

export interface OwnLogin {
  account: string;
  /** Undefined for an administrator who cannot log in. */
  password: StoredPassword | undefined;
  sealedSecret: Buffer | null;
  isEnrolled: boolean;
  lastStep: bigint;
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
    .select(['totp_secret as sealedSecret', 'totp_enrolled_at as enrolledAt', 'totp_last_step as lastStep'])
    .where('id', '=', administratorId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { account, salt, parameters, proofHash, sealedSecret, enrolledAt, lastStep } = row;
  const password =
    salt === null || parameters === null || proofHash === null ? undefined : { salt, parameters, proofHash };
  return { account, password, sealedSecret, isEnrolled: enrolledAt !== null, lastStep };
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
  administratorId: bigint,
  sealedSecret: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.administrator')
    .set({ totp_secret: sealedSecret, totp_last_step: 0n })
    .where('id', '=', administratorId)
    .where('totp_enrolled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Consumes a step, after which neither it nor an earlier one is accepted. Returns false if it or a later one was used,
 * or the secret has changed.
 */
export async function takeStep(
  transaction: DatabaseTransaction,
  factor: { administratorId: bigint; sealedSecret: Buffer; step: bigint; enrolledAt?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.administrator')
    .set({
      totp_last_step: factor.step,
      ...(factor.enrolledAt === undefined ? {} : { totp_enrolled_at: factor.enrolledAt }),
    })
    .where('id', '=', factor.administratorId)
    .where('totp_secret', '=', factor.sealedSecret)
    .where('totp_enrolled_at', factor.enrolledAt === undefined ? 'is not' : 'is', null)
    .where('totp_last_step', '<', factor.step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function remove(transaction: DatabaseTransaction, administratorId: bigint): Promise<void> {
  await transaction
    .updateTable('shop.administrator')
    .set({ totp_secret: null, totp_enrolled_at: null })
    .where('id', '=', administratorId)
    .execute();
}

/** An authenticator app that is enrolled. */
export interface StoredFactor {
  administratorId: bigint;
  sealedSecret: Buffer;
  lastStep: bigint;
}

export const factorOf = (
  administratorId: bigint,
  { sealedSecret, isEnrolled, lastStep }: { sealedSecret: Buffer | null; isEnrolled: boolean; lastStep: bigint },
): StoredFactor | undefined =>
  sealedSecret === null || !isEnrolled ? undefined : { administratorId, sealedSecret, lastStep };
