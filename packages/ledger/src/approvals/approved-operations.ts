/**
 * Operations that require the approval of two persons. Each function takes the amount and the subject from the approval
 * itself, and the database rejects an approval of another kind, a used one, and one of an earlier database transaction.
 */
import type { DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { resultOf } from '../function-result.ts';

export type PayoutFailure = 'transaction_reference_used' | 'insufficient_balance' | 'reserve_too_low';
export type ReviewDenial = 'not_under_review' | 'withdrawals_suspended' | 'account_on_hold' | 'reserve_too_low';
export type HoldDenial = 'hold_active' | 'hold_reason_repeated' | 'hold_too_long';
export type ActivationResult = 'state' | 'insufficient_stock' | 'insufficient_brand_balance' | 'activated';

/**
 * Calls the ledger function of an approved operation and returns its result, one of those that the function's SQL
 * comment lists. The approval is its only input.
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

export interface Activation {
  approvalId: bigint;
  commitment: Buffer;
  encryptedSeed: Buffer;
  /** One for each lucky unit, by which the database recognises the proof of a bonus. */
  luckyDigests: readonly Buffer[];
}

/** Activates a campaign: moves its budget into escrow and commits to the lucky draw. */
export async function activateCampaign(
  transaction: DatabaseTransaction,
  { approvalId, commitment, encryptedSeed, luckyDigests }: Activation,
  now: Date,
): Promise<ActivationResult> {
  return await resultOf(
    sql`select ledger.activate_campaign(${approvalId}, ${commitment}, ${encryptedSeed}, ${luckyDigests}::bytea[], ${now}) as result`,
    transaction,
  );
}
