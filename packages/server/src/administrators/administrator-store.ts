import type { Database, DatabaseTransaction } from '@goodturn/database';

export interface StoredAdministrator {
  administratorId: bigint;
  passwordHash: string;
  disabledAt: Date | null;
}

export async function findByAccount(database: Database, account: string): Promise<StoredAdministrator | undefined> {
  const row = await database
    .selectFrom('shop.administrator')
    .select(['id', 'password_hash', 'disabled_at'])
    .where('account', '=', account)
    .executeTakeFirst();
  return row && { administratorId: row.id, passwordHash: row.password_hash, disabledAt: row.disabled_at };
}

/** What a person reads about the own account. */
export async function findProfile(database: Database, administratorId: bigint) {
  return await database
    .selectFrom('shop.administrator as a')
    .innerJoin('shop.role as r', 'r.id', 'a.role_id')
    .select((eb) => [
      'a.account',
      'r.name as role',
      'a.last_login_at as lastLoginAt',
      'a.own_customer_ids as ownCustomerIds',
      eb('a.totp_enrolled_at', 'is not', null).$castTo<boolean>().as('totpEnrolled'),
    ])
    .where('a.id', '=', administratorId)
    .executeTakeFirst();
}

/**
 * Notes the log-in, and keeps the password as it is until the database transaction ends; false where it is another by now,
 * or the account is disabled.
 */
export async function touchLogin(
  transaction: DatabaseTransaction,
  { administratorId, passwordHash }: StoredAdministrator,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.administrator')
    .set({ last_login_at: now })
    .where('id', '=', administratorId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function findRoleId(transaction: DatabaseTransaction, name: string): Promise<bigint | undefined> {
  const role = await transaction.selectFrom('shop.role').select('id').where('name', '=', name).executeTakeFirst();
  return role?.id;
}

/** The new administrator's id; undefined where the account is taken. */
export async function insertAdministrator(
  transaction: DatabaseTransaction,
  row: { account: string; passwordHash: string; roleId: bigint; ownCustomerIds: bigint[]; at: Date },
): Promise<bigint | undefined> {
  const inserted = await transaction
    .insertInto('shop.administrator')
    .values({
      account: row.account,
      password_hash: row.passwordHash,
      role_id: row.roleId,
      own_customer_ids: row.ownCustomerIds,
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.constraint('administrator_account_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}
