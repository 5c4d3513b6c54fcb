/**
 * The steps of a withdrawal that take one person. Each succeeds in the caller's database transaction or returns the
 * reason why not.
 */
import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import type { Money } from '@goodturn/money';
import { sql } from 'kysely';
import type { ExternalMethod } from '../accounts/accounts.ts';
import type { ReviewDenial } from '../approvals/approved-operations.ts';
import { resultOf, rowOf } from '../function-result.ts';

export interface WithdrawalInput {
  paymentMethod: ExternalMethod;
  amount: Money;
  address: string;
}

/** The customer's own session, and the output of the withdrawal password's hash, which only the password gives. */
export interface WithdrawalProof {
  token: SecretToken;
  passwordProof: Buffer;
}

export type WithdrawalFailure =
  | 'not_proven'
  | 'payment_method_unavailable'
  | 'withdrawals_suspended'
  | 'payout_address_not_allowed'
  | 'account_on_hold'
  | 'insufficient_balance'
  | 'below_minimum'
  | 'fee_exceeds_amount';

/**
 * Requests a withdrawal and freezes its whole amount, which includes the fee of the settings. The caller has already
 * checked the address.
 */
export async function requestWithdrawal(
  transaction: DatabaseTransaction,
  { token, passwordProof }: WithdrawalProof,
  { paymentMethod, amount, address }: WithdrawalInput,
  now: Date,
): Promise<{ result: 'requested'; withdrawalId: bigint } | { result: WithdrawalFailure }> {
  const row = await rowOf<{ result: 'requested' | WithdrawalFailure; withdrawal_id: bigint }>(
    sql`select * from ledger.request_withdrawal(${token}, ${passwordProof}, ${paymentMethod}, ${amount}, ${address},
      ${now})`,
    transaction,
  );
  return row.result === 'requested' ? { result: row.result, withdrawalId: row.withdrawal_id } : { result: row.result };
}

/** Cancels a withdrawal for its customer, which is possible until signing begins. */
export async function cancelWithdrawal(
  transaction: DatabaseTransaction,
  session: SecretToken,
  withdrawalId: bigint,
  now: Date,
): Promise<'not_found' | 'not_cancellable' | 'cancelled'> {
  return await resultOf(
    sql`select ledger.cancel_withdrawal(${session}, ${withdrawalId}, ${now}) as result`,
    transaction,
  );
}

export type OperatorDenial = 'forbidden' | 'not_found' | 'conflict_of_interest';
export type RejectReason = 'address_unusable' | 'payment_method_suspended' | 'active_hold';

export async function rejectWithdrawal(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { withdrawalId, reason }: { withdrawalId: bigint; reason: RejectReason },
  now: Date,
): Promise<OperatorDenial | 'not_under_review' | 'reason_not_applicable' | 'second_approval_required' | 'rejected'> {
  return await resultOf(
    sql`select ledger.reject_withdrawal(${session}, ${withdrawalId}, ${reason}, ${now}) as result`,
    transaction,
  );
}

/** Approves a withdrawal on one person's review, within the limit that one person has per customer and day. */
export async function approveWithdrawal(
  transaction: DatabaseTransaction,
  session: SecretToken,
  withdrawalId: bigint,
  now: Date,
): Promise<OperatorDenial | ReviewDenial | 'second_approval_required' | 'approved'> {
  return await resultOf(
    sql`select ledger.approve_withdrawal(${session}, ${withdrawalId}, ${now}) as result`,
    transaction,
  );
}

/** Returns an approved withdrawal to review, which is possible until signing begins. */
export async function reopenWithdrawal(
  transaction: DatabaseTransaction,
  session: SecretToken,
  withdrawalId: bigint,
  now: Date,
): Promise<OperatorDenial | 'not_approved' | 'under_review'> {
  return await resultOf(
    sql`select ledger.reopen_withdrawal(${session}, ${withdrawalId}, ${now}) as result`,
    transaction,
  );
}

/** Begins signing: from now on the money may have left, and the customer can no longer cancel. */
export async function beginSigning(
  transaction: DatabaseTransaction,
  session: SecretToken,
  withdrawalId: bigint,
  now: Date,
): Promise<
  | OperatorDenial
  | 'not_approved'
  | 'withdrawals_suspended'
  | 'account_on_hold'
  | 'payee_waits'
  | 'payout_address_not_allowed'
  | 'reserve_too_low'
  | 'signing'
> {
  return await resultOf(sql`select ledger.begin_signing(${session}, ${withdrawalId}, ${now}) as result`, transaction);
}

/** Returns approvals that were not signed within 24 hours to review; returns how many. */
export async function reopenUnsignedWithdrawals(database: Database, now: Date, limit: bigint): Promise<bigint> {
  const row = await rowOf<{ count: number /* count: of withdrawals */ }>(
    sql`select ledger.reopen_unsigned_withdrawals(${now}, ${limit}::integer) as count`,
    database,
  );
  return BigInt(row.count);
}
