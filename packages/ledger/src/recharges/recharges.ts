import type { DatabaseTransaction, SecretToken } from '@goodturn/database';
import type { Money } from '@goodturn/money';
import { sql } from 'kysely';
import type { ExternalMethod } from '../accounts/accounts.ts';
import { resultOf, rowOf } from '../function-result.ts';

export type RequestedRecharge =
  | { result: 'requested'; rechargeId: bigint }
  | {
      result:
        | 'not_logged_in'
        | 'payment_method_unavailable'
        | 'recharges_suspended'
        | 'account_disabled'
        | 'too_many_pending';
    };

/** Records a recharge that a customer has announced. */
export async function requestRecharge(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { paymentMethod, amount }: { paymentMethod: ExternalMethod; amount: Money },
  now: Date,
): Promise<RequestedRecharge> {
  const row = await rowOf<{ result: RequestedRecharge['result']; recharge_id: bigint }>(
    sql`select * from ledger.request_recharge(${session}, ${paymentMethod}, ${amount}, ${now})`,
    transaction,
  );
  return row.result === 'requested' ? { result: row.result, rechargeId: row.recharge_id } : { result: row.result };
}

/** Fails a waiting recharge for a reason that the customer can read. */
export async function failRecharge(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { rechargeId, reason }: { rechargeId: bigint; reason: string },
  now: Date,
): Promise<'forbidden' | 'not_found' | 'conflict_of_interest' | 'not_waiting' | 'failed'> {
  return await resultOf(
    sql`select ledger.fail_recharge(${session}, ${rechargeId}, ${reason}, ${now}) as result`,
    transaction,
  );
}
