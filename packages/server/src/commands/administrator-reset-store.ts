import type { DatabaseTransaction } from '@goodturn/database';
import { recordCredentials } from '../foundation/passwords/record-credentials.ts';
import type { StoredPassword } from '../foundation/passwords/password-proof.ts';

/** Sets another password and removes the authenticator app; returns undefined if there is no such account. */
export async function resetLogin(
  transaction: DatabaseTransaction,
  account: string,
  { salt, parameters, proofHash }: StoredPassword,
): Promise<bigint | undefined> {
  const row = await transaction
    .updateTable('shop.administrator')
    .set({
      password_salt: salt,
      password_parameters: parameters,
      password_proof_hash: proofHash,
      totp_secret: null,
      totp_enrolled_at: null,
    })
    .where('account', '=', account)
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) await recordCredentials(transaction, row.id);
  return row?.id;
}

export async function removePasskeysOf(
  transaction: DatabaseTransaction,
  { administratorId, now }: { administratorId: bigint; now: Date },
): Promise<void> {
  await transaction
    .updateTable('shop.administrator_passkey')
    .set({ removed_at: now })
    .where('administrator_id', '=', administratorId)
    .where('removed_at', 'is', null)
    .execute();
}

export async function endRecoveryCodesOf(
  transaction: DatabaseTransaction,
  { administratorId, now }: { administratorId: bigint; now: Date },
): Promise<void> {
  await transaction
    .updateTable('shop.recovery_code')
    .set({ ended_at: now })
    .where('administrator_id', '=', administratorId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
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
