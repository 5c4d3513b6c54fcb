import type { Database, DatabaseTransaction } from '@goodturn/database';

export interface StoredFactor {
  account: string;
  passwordHash: string;
  sealedSecret: Buffer | null;
  isEnrolled: boolean;
}

export async function findFactor(database: Database, administratorId: bigint): Promise<StoredFactor | undefined> {
  const row = await database
    .selectFrom('shop.administrator')
    .select(['account', 'password_hash', 'totp_secret', 'totp_enrolled_at'])
    .where('id', '=', administratorId)
    .executeTakeFirst();
  return (
    row && {
      account: row.account,
      passwordHash: row.password_hash,
      sealedSecret: row.totp_secret,
      isEnrolled: row.totp_enrolled_at !== null,
    }
  );
}

/** Keeps a secret that does not count yet; false where one counts already. */
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

/** A step counts once, and no earlier one after it; false where it or a later one was used, or the secret is another. */
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
