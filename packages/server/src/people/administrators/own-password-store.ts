import type { DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import type { StoredPassword } from '../../foundation/passwords/password-proof.ts';

interface OwnPasswordChange {
  /** The hash of the session's token. */
  tokenHash: Buffer;
  /** The proof that only the old password yields. */
  proof: Buffer;
  password: StoredPassword;
  now: Date;
}

export async function changeOwnPassword(
  transaction: DatabaseTransaction,
  { tokenHash, proof, password: { salt, parameters, proofHash }, now }: OwnPasswordChange,
): Promise<'no_session' | 'wrong_password' | 'changed'> {
  const { rows } = await sql<{ result: 'no_session' | 'wrong_password' | 'changed' }>`
    select shop.change_administrator_password(${tokenHash}, ${proof}, ${salt}, ${parameters}, ${proofHash}, ${now}) as result`.execute(
    transaction,
  );
  return rows[0]?.result ?? 'no_session';
}
