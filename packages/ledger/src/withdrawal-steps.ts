/** The steps of a withdrawal. Each happens whole in the caller's database transaction, or says why not. */
import type { DatabaseTransaction } from '@goodturn/database';
import type { Money } from '@goodturn/money';
import { sql } from 'kysely';
import { type ExternalWay, externalOwnerId } from './accounts.ts';
import { resultOf } from './step-result.ts';

export interface WithdrawalWish {
  customerId: bigint;
  way: ExternalWay;
  amount: Money;
  /** Taken out of the amount. */
  fee: Money;
  address: string;
  /** The least that can be withdrawn, unless it is everything there is. */
  minimum: Money;
}

export type WithdrawalRefusal =
  | 'way_not_open'
  | 'withdrawals_stopped'
  | 'account_on_hold'
  | 'insufficient_balance'
  | 'below_minimum';

/** Freezes the whole amount. The caller has checked the password and the address. */
export async function requestWithdrawal(
  transaction: DatabaseTransaction,
  wish: WithdrawalWish,
  now: Date,
): Promise<{ result: 'requested'; withdrawalId: bigint } | { result: WithdrawalRefusal }> {
  const { customerId, way, amount, fee, address, minimum } = wish;
  const { rows } = await sql<{ result: 'requested' | WithdrawalRefusal; withdrawal_id: bigint | null }>`
    select * from ledger.request_withdrawal(${customerId}, ${externalOwnerId(way)}, ${amount}, ${fee}, ${address},
      ${minimum}, ${now})`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('the ledger gave no answer');
  if (row.result !== 'requested') return { result: row.result };
  if (row.withdrawal_id === null) throw new Error('a withdrawal was requested and has no id');
  return { result: 'requested', withdrawalId: row.withdrawal_id };
}

export async function cancelWithdrawal(
  transaction: DatabaseTransaction,
  { withdrawalId, customerId }: { withdrawalId: bigint; customerId: bigint },
  now: Date,
): Promise<'not_found' | 'not_under_review' | 'cancelled'> {
  return await resultOf(
    sql`select ledger.cancel_withdrawal(${withdrawalId}, ${customerId}, ${now}) as result`,
    transaction,
  );
}

export type RejectReason = 'address_unusable' | 'pay_way_stopped' | 'active_hold';

export async function rejectWithdrawal(
  transaction: DatabaseTransaction,
  rejection: { withdrawalId: bigint; reason: RejectReason; administratorId: bigint },
  now: Date,
): Promise<'not_found' | 'not_under_review' | 'rejected'> {
  const { withdrawalId, reason, administratorId } = rejection;
  return await resultOf(
    sql`select ledger.reject_withdrawal(${withdrawalId}, ${reason}, ${administratorId}, ${now}) as result`,
    transaction,
  );
}

/** Approves the payout, where what we hold by its way covers it beside the payouts under way. */
export async function approveWithdrawal(
  transaction: DatabaseTransaction,
  { withdrawalId, administratorId }: { withdrawalId: bigint; administratorId: bigint },
  now: Date,
): Promise<'not_found' | 'not_under_review' | 'reserve_too_low' | 'approved'> {
  return await resultOf(
    sql`select ledger.approve_withdrawal(${withdrawalId}, ${administratorId}, ${now}) as result`,
    transaction,
  );
}

/** Takes an approval back, so that the withdrawal can be looked at again. */
export async function reopenWithdrawal(
  transaction: DatabaseTransaction,
  withdrawalId: bigint,
  now: Date,
): Promise<'not_found' | 'not_approved' | 'under_review'> {
  return await resultOf(sql`select ledger.reopen_withdrawal(${withdrawalId}, ${now}) as result`, transaction);
}

/** Books that the money has left; the approval is the one in which two persons said so. */
export async function payWithdrawal(
  transaction: DatabaseTransaction,
  payout: { withdrawalId: bigint; reference: string; approvalId: bigint },
  now: Date,
): Promise<'not_found' | 'not_approved' | 'reserve_too_low' | 'paid'> {
  const { withdrawalId, reference, approvalId } = payout;
  return await resultOf(
    sql`select ledger.pay_withdrawal(${withdrawalId}, ${reference}, ${approvalId}, ${now}) as result`,
    transaction,
  );
}
