import type { DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

/** Writes into the inbox that a password was changed, in the database transaction that changes it. */
export async function sendPasswordNotice(
  transaction: DatabaseTransaction,
  kind: 'login_password_changed' | 'withdrawal_password_changed',
  { customerId, now }: { customerId: bigint; now: Date },
): Promise<void> {
  await sql`select shop.send_password_notice(${customerId}, ${kind}, ${now})`.execute(transaction);
}
