/**
 * What is carried out on an approval by two. Each takes the amount and whom it concerns from the approval itself, and the
 * database refuses an approval of another kind, one that was used, or one of an earlier database transaction.
 */
import type { DatabaseTransaction } from '@goodturn/database';
import { type RawBuilder, sql } from 'kysely';
import { resultOf } from './function-result.ts';

type Transaction = DatabaseTransaction;

const carryOut =
  <Result extends string>(call: (approvalId: bigint, now: Date) => RawBuilder<unknown>) =>
  async (transaction: Transaction, approvalId: bigint, now: Date): Promise<Result> =>
    await resultOf<Result>(call(approvalId, now), transaction);

export type PayoutResult = 'transaction_reference_used' | 'insufficient_balance' | 'reserve_too_low' | 'paid_out';

export const fundBrand = carryOut<'transaction_reference_used' | 'funded'>(
  (id, now) => sql`select ledger.fund_brand(${id}, ${now}) as result`,
);

export const payOutBrand = carryOut<PayoutResult>(
  (id, now) => sql`select ledger.pay_out_brand(${id}, ${now}) as result`,
);

/** Fees or commission, as the approval's kind says. */
export const payOutPlatform = carryOut<PayoutResult>(
  (id, now) => sql`select ledger.pay_out_platform(${id}, ${now}) as result`,
);

/** From the bank or from fees, as the approval's kind says. */
export const fundGoodwill = carryOut<'transaction_reference_used' | 'insufficient_balance' | 'funded'>(
  (id, now) => sql`select ledger.fund_goodwill(${id}, ${now}) as result`,
);

export const moveTreasury = carryOut<'transaction_reference_used' | 'reserve_too_low' | 'moved'>(
  (id, now) => sql`select ledger.move_treasury(${id}, ${now}) as result`,
);

export const increaseBalance = carryOut<'insufficient_goodwill' | 'increased'>(
  (id, now) => sql`select ledger.increase_balance(${id}, ${now}) as result`,
);

export const decreaseBalance = carryOut<'credit_not_correctable' | 'insufficient_balance' | 'decreased'>(
  (id, now) => sql`select ledger.decrease_balance(${id}, ${now}) as result`,
);

export const confirmRecharge = carryOut<'transaction_reference_used' | 'credited'>(
  (id, now) => sql`select result from ledger.confirm_recharge(${id}, ${now})`,
);

export const changeSetting = carryOut<'changed'>(
  (id, now) => sql`select ledger.change_setting(${id}, ${now}) as result`,
);

export const changeSuspension = carryOut<'suspended' | 'resumed'>(
  (id, now) => sql`select ledger.change_suspension(${id}, ${now}) as result`,
);

export type ReviewObstacle = 'not_under_review' | 'withdrawals_suspended' | 'account_on_hold' | 'reserve_too_low';

export const approveWithdrawalByTwo = carryOut<ReviewObstacle | 'approved'>(
  (id, now) => sql`select ledger.approve_withdrawal_by_two(${id}, ${now}) as result`,
);

export const rejectWithdrawalByTwo = carryOut<'not_under_review' | 'reason_not_applicable' | 'rejected'>(
  (id, now) => sql`select ledger.reject_withdrawal_by_two(${id}, ${now}) as result`,
);

export const payWithdrawal = carryOut<'not_signing' | 'transaction_reference_used' | 'reserve_too_low' | 'paid'>(
  (id, now) => sql`select ledger.pay_withdrawal(${id}, ${now}) as result`,
);

export const abandonPayout = carryOut<'not_signing' | 'approved'>(
  (id, now) => sql`select ledger.abandon_payout(${id}, ${now}) as result`,
);

export const rejectReturn = carryOut<'already_decided' | 'rejected'>(
  (id, now) => sql`select ledger.reject_return(${id}, ${now}) as result`,
);

export type HoldObstacle = 'hold_active' | 'hold_reason_repeated' | 'hold_too_long';

export const placeHold = carryOut<HoldObstacle | 'placed'>(
  (id, now) => sql`select ledger.place_hold(${id}, ${now}) as result`,
);

export const releaseHold = carryOut<'hold_not_active' | 'released'>(
  (id, now) => sql`select ledger.release_hold(${id}, ${now}) as result`,
);

export type ActivationResult = 'state' | 'insufficient_stock' | 'insufficient_brand_balance' | 'activated';

/** Takes the escrow and commits to the lucky draw. */
export async function activateCampaign(
  transaction: Transaction,
  { approvalId, commitment, encryptedSeed }: { approvalId: bigint; commitment: Buffer; encryptedSeed: Buffer },
  now: Date,
): Promise<ActivationResult> {
  return await resultOf(
    sql`select ledger.activate_campaign(${approvalId}, ${commitment}, ${encryptedSeed}, ${now}) as result`,
    transaction,
  );
}
