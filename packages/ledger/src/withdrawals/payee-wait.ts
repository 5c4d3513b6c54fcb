/** A customer's own choice that nothing is paid to a new address within a day. */
import type { DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import { resultOf, rowOf } from '../function-result.ts';
import type { WithdrawalProof } from './withdrawal-lifecycle.ts';

/** Begins it for the customer whose session this is; it counts at once. */
export async function beginPayeeWait(
  transaction: DatabaseTransaction,
  session: SecretToken,
  now: Date,
): Promise<'no_session' | 'waits'> {
  return await resultOf(sql`select shop.begin_payee_wait(${session}, ${now}) as result`, transaction);
}

/** Requests its end, a day later, by the proof of the withdrawal password. */
export async function endPayeeWait(
  transaction: DatabaseTransaction,
  { token, passwordProof }: WithdrawalProof,
  now: Date,
): Promise<{ result: 'not_proven' | 'not_waiting' | 'ending'; dueAt: Date | null }> {
  return await rowOf(
    sql`select result, due_at as "dueAt" from shop.end_payee_wait(${token}, ${passwordProof}, ${now})`,
    transaction,
  );
}
