import type { DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

/** Makes the code of the customer whose session this is; undefined for a session that is over. */
export async function createCode(transaction: DatabaseTransaction, session: SecretToken, now: Date) {
  const { rows } = await sql<{ code: string | null; expiresAt: Date }>`
    select code, expires_at as "expiresAt" from shop.create_own_account_code(${session}, ${now})`.execute(transaction);
  const [row] = rows;
  return row === undefined || row.code === null ? undefined : { code: row.code, expiresAt: row.expiresAt };
}
