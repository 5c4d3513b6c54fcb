/**
 * Operations that need an approval by two. Each function takes the amount and whom it concerns from the approval itself,
 * and the database rejects an approval of another kind, one that was used, or one of an earlier database transaction.
 */
import type { DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { resultOf } from './function-result.ts';

export type PayoutFailure = 'transaction_reference_used' | 'insufficient_balance' | 'reserve_too_low';
export type ReviewObstacle = 'not_under_review' | 'withdrawals_suspended' | 'account_on_hold' | 'reserve_too_low';
export type HoldObstacle = 'hold_active' | 'hold_reason_repeated' | 'hold_too_long';
export type ActivationResult = 'state' | 'insufficient_stock' | 'insufficient_brand_balance' | 'activated';

/**
 * Calls the ledger's function of an approved operation by its name and returns its result, one of those that its comment
 * lists. What the function takes is the approval alone.
 */
export async function carryOut(
  transaction: DatabaseTransaction,
  functionName: string,
  approvalId: bigint,
  now: Date,
): Promise<string> {
  const call = sql`${sql.ref(`ledger.${functionName}`)}(${approvalId}, ${now})`;
  return await resultOf(sql`select carried_out.result from ${call} as carried_out(result)`, transaction);
}

/** Takes the escrow and commits to the lucky draw. */
export async function activateCampaign(
  transaction: DatabaseTransaction,
  { approvalId, commitment, encryptedSeed }: { approvalId: bigint; commitment: Buffer; encryptedSeed: Buffer },
  now: Date,
): Promise<ActivationResult> {
  return await resultOf(
    sql`select ledger.activate_campaign(${approvalId}, ${commitment}, ${encryptedSeed}, ${now}) as result`,
    transaction,
  );
}
