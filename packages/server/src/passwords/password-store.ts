import type { Database, DatabaseTransaction } from '@goodturn/database';

export interface StoredPasswords {
  /** The digits that log-ins are counted by. */
  digits: string;
  loginHash: string;
  /** Null until the customer has set one: there is no default. */
  withdrawalHash: string | null;
}

export async function readPasswords(database: Database, customerId: bigint): Promise<StoredPasswords> {
  return await database
    .selectFrom('shop.customer')
    .select(['phone_digits as digits', 'password_hash as loginHash', 'withdrawal_password_hash as withdrawalHash'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** Whether it was changed: not where another request has changed it since it was read. */
export async function replaceLoginHash(
  transaction: DatabaseTransaction,
  change: { customerId: bigint; oldHash: string; newHash: string },
): Promise<boolean> {
  const result = await transaction
    .updateTable('shop.customer')
    .set({ password_hash: change.newHash })
    .where('id', '=', change.customerId)
    .where('password_hash', '=', change.oldHash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Whether it was changed: not where another request has changed it since it was read. */
export async function replaceWithdrawalHash(
  transaction: DatabaseTransaction,
  change: { customerId: bigint; oldHash: string | null; newHash: string; at: Date },
): Promise<boolean> {
  const result = await transaction
    .updateTable('shop.customer')
    .set({ withdrawal_password_hash: change.newHash, withdrawal_password_set_at: change.at })
    .where('id', '=', change.customerId)
    .where('withdrawal_password_hash', 'is not distinct from', change.oldHash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
