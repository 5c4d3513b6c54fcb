import type { DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import type { SignedAssertion } from '../../foundation/passkeys/passkey-store.ts';

/**
 * Makes the code by which an administrator proves to own the account; undefined for a signature that is not of one of the
 * account's passkeys, or not over what this session was asked for.
 */
export async function createCodeByPasskey(
  transaction: DatabaseTransaction,
  { token, assertion, now }: { token: SecretToken; assertion: SignedAssertion; now: Date },
): Promise<{ code: string; expiresAt: Date } | undefined> {
  const { credentialId, authenticatorData, clientData, signature } = assertion;
  const { rows } = await sql<{ code: string | null; expiresAt: Date }>`
    select code, expires_at as "expiresAt"
      from shop.create_own_account_code_by_passkey(${token}, ${credentialId}, ${authenticatorData}, ${clientData}, ${signature}, ${now})`.execute(
    transaction,
  );
  const [row] = rows;
  return row === undefined || row.code === null ? undefined : { code: row.code, expiresAt: row.expiresAt };
}
