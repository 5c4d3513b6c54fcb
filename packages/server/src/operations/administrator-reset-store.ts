import type { DatabaseTransaction } from '@goodturn/database';

/** Another password and no authenticator app; undefined where there is no such account. */
export async function resetLogin(
  transaction: DatabaseTransaction,
  account: string,
  passwordHash: string,
): Promise<bigint | undefined> {
  const row = await transaction
    .updateTable('shop.administrator')
    .set({ password_hash: passwordHash, totp_secret: null, totp_enrolled_at: null })
    .where('account', '=', account)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Ends the sessions of an administrator, and lifts a lock-out. */
export async function endSessionsOf(
  transaction: DatabaseTransaction,
  { administratorId, account }: { administratorId: bigint; account: string },
): Promise<void> {
  await transaction
    .deleteFrom('shop.session')
    .where('kind', '=', 'administrator')
    .where('actor_id', '=', administratorId)
    .execute();
  await transaction
    .deleteFrom('shop.login_failure')
    .where('kind', '=', 'administrator')
    .where('account', '=', account)
    .execute();
}
