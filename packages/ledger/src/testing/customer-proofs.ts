/** Customers' sessions and withdrawal passwords, arranged by the owner, because the application's role can create neither. */
import { createHash } from 'node:crypto';
import { type Database, type DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import type { WithdrawalProof } from '../withdrawals/withdrawal-lifecycle.ts';

/** Returns the stand-in for argon2id's output for the customer's password. */
const proofOf = (customerId: bigint): Buffer => createHash('sha256').update(`a password of ${customerId}`).digest();

/** Returns what the database keeps of a password with this proof. */
export function passwordText(proof: Buffer): string {
  const proofHash = createHash('sha256').update(proof).digest('base64').replaceAll('=', '');
  return `$argon2id-sha256$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${proofHash}`;
}

/** Returns the token of the session that `customerSession` opens. */
export const tokenOf = (customerId: bigint): SecretToken => new SecretToken(`session of customer ${customerId}`);

/** Opens a session of a customer that outlasts every test, once; returns its token. */
export async function customerSession(owner: Database | DatabaseTransaction, customerId: bigint): Promise<SecretToken> {
  const token = tokenOf(customerId);
  await sql`
    insert into shop.session (token_hash, kind, subject_id, actor_id, created_at, expires_at)
      values (shop.hash_token(${token}), 'customer', ${customerId}, ${customerId}, '2026-01-01', '2100-01-01')
      on conflict do nothing`.execute(owner);
  return token;
}

/** Returns what a customer withdraws with, and sets the password where there is none. */
export async function withdrawalProof(
  owner: Database | DatabaseTransaction,
  customerId: bigint,
): Promise<WithdrawalProof> {
  const passwordProof = proofOf(customerId);
  await sql`
    update shop.customer set withdrawal_password_hash = ${passwordText(passwordProof)}, withdrawal_password_set_at = '2026-01-01',
        withdrawal_password_valid_from = '2026-01-01'
     where id = ${customerId} and withdrawal_password_hash is null`.execute(owner);
  return { token: await customerSession(owner, customerId), passwordProof };
}
