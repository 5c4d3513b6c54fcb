/** A second credit of one chain transaction for one customer, which both persons confirm in words. */
import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import { resultOf } from '../function-result.ts';
import type { ApprovalAct } from '../approvals/confirmations.ts';

/** Returns the recharges of this customer that the same chain transaction has credited, however its hash is written. */
export async function creditsOfTransaction(
  reader: Database | DatabaseTransaction,
  { customerId, paymentMethod, transaction }: { customerId: bigint; paymentMethod: string; transaction: string },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select c.id from ledger.credits_of_transaction(${customerId}, ${paymentMethod}, ${transaction}, null) c (id)`.execute(
    reader,
  );
  return rows.map(({ id }) => id);
}

/** Records the confirmation in the database transaction of the request or decision. */
export async function confirmSecondCredit(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { approvalId, act }: { approvalId: bigint; act: ApprovalAct },
  now: Date,
): Promise<'forbidden' | 'not_second' | 'confirmed'> {
  return await resultOf(
    sql`select ledger.confirm_second_credit(${session}, ${approvalId}, ${act}, ${now}) as result`,
    transaction,
  );
}
