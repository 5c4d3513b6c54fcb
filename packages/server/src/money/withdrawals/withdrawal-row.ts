import type { PaymentMethodCode } from '@goodturn/contract';
import { sql } from 'kysely';
import { broadcastHash } from '@goodturn/batch/files';
import { type Money, moneyFromMicros } from '@goodturn/money';
import { chainOf } from '../../foundation/deposit-chains.ts';

export type WithdrawalStage =
  | 'under_review'
  | 'approved'
  | 'signing'
  | 'batched'
  | 'signed'
  | 'sent'
  | 'paid'
  | 'rejected'
  | 'cancelled';

export interface Withdrawal {
  id: bigint;
  customerId: bigint;
  paymentMethod: PaymentMethodCode;
  amount: Money;
  fee: Money;
  address: string;
  stage: WithdrawalStage;
  requestedAt: Date;
  /** The time from which it may be paid, by its customer's choice that new addresses wait a day. */
  payableFrom: Date | null;
  reviewedAt: Date | null;
  /** The time at which the payout began by hand, or its batch was exported; from then on the money may have left. */
  committedAt: Date | null;
  rejectReason: 'address_unusable' | 'payment_method_suspended' | 'active_hold' | null;
  reference: string | null;
  endedAt: Date | null;
}

export const withdrawalColumns = [
  'w.id',
  'w.customer_id as customerId',
  'm.code as paymentMethod',
  'w.amount',
  'w.fee',
  'w.address',
  'w.stage',
  'w.requested_at as requestedAt',
  'w.payable_from as payableFrom',
  'w.reviewed_at as reviewedAt',
  sql<Date | null>`coalesce(w.signing_at, w.committed_at)`.as('committedAt'),
  'w.reject_reason as rejectReason',
  'w.transaction_reference as reference',
  'w.ended_at as endedAt',
  sql<Buffer | null>`case when w.stage = 'sent' then (
    select chain.sent_bytes(i.id) from chain.batch_item i
     where i.withdrawal_id = w.id and i.state = 'open' and exists (select from chain.sent s where s.item_id = i.id)
     order by i.id desc limit 1) end`.as('sentBytes'),
] as const;

export interface WithdrawalRow extends Omit<Withdrawal, 'amount' | 'fee'> {
  amount: bigint;
  fee: bigint;
  /** The bytes of a transaction that the chain has not made final yet. */
  sentBytes: Buffer | null;
}

export const withdrawalOf = <Row extends WithdrawalRow>(row: Row): Omit<Row, keyof Withdrawal> & Withdrawal => ({
  ...row,
  reference: row.reference ?? (row.sentBytes && broadcastHash(chainOf(row.paymentMethod), row.sentBytes)),
  amount: moneyFromMicros(row.amount),
  fee: moneyFromMicros(row.fee),
});
