import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

interface UnsetRequest {
  result: 'no_session' | 'none' | 'requested';
  dueAt: Date | null;
}

/** Starts a day's notice for the account of this session; if repeated, returns the time of the first. */
export async function requestUnset(
  transaction: DatabaseTransaction,
  tokenHash: Buffer,
  now: Date,
): Promise<UnsetRequest> {
  const { rows } = await sql<UnsetRequest>`
    select result, due_at as "dueAt" from shop.request_withdrawal_password_unset(${tokenHash}, ${now})`.execute(
    transaction,
  );
  return rows[0] ?? { result: 'no_session', dueAt: null };
}

/** Returns whether there was something to cancel. */
export async function cancelUnset(transaction: DatabaseTransaction, customerId: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql<{ cancelled: boolean }>`
    select shop.cancel_withdrawal_password_unset(${customerId}, ${now}) as cancelled`.execute(transaction);
  return rows[0]?.cancelled === true;
}

/** Ends the withdrawal passwords whose notice is over; returns how many. */
export async function unsetDue(database: Database, now: Date): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`select shop.unset_withdrawal_passwords(${now}) as count`.execute(
    database,
  );
  return rows[0]?.count ?? 0n;
}
