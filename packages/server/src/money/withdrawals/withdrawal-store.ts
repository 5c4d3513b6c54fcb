import type { PaymentMethodCode } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { type Withdrawal, withdrawalColumns, withdrawalOf, type WithdrawalStage } from './withdrawal-row.ts';

export interface WithdrawalFilter {
  stages?: readonly WithdrawalStage[] | undefined;
  beforeId?: bigint | undefined;
  withoutIds?: readonly bigint[];
  limit: number;
}

const from = (database: Database | DatabaseTransaction) =>
  database.selectFrom('shop.withdrawal as w').innerJoin('shop.payment_method as m', 'm.id', 'w.payment_method_id');

export async function findWithdrawal(
  database: Database | DatabaseTransaction,
  withdrawalId: bigint,
): Promise<Withdrawal | undefined> {
  const row = await from(database).select(withdrawalColumns).where('w.id', '=', withdrawalId).executeTakeFirst();
  return row && withdrawalOf(row);
}

export async function listOwn(
  database: Database,
  customerId: bigint,
  { stages, beforeId, withoutIds = [], limit }: WithdrawalFilter,
): Promise<Withdrawal[]> {
  let query = from(database)
    .select(withdrawalColumns)
    .where('w.customer_id', '=', customerId)
    .orderBy('w.id', 'desc')
    .limit(limit);
  if (stages !== undefined) query = query.where('w.stage', 'in', stages);
  if (beforeId !== undefined) query = query.where('w.id', '<', beforeId);
  if (withoutIds.length > 0) query = query.where('w.id', 'not in', withoutIds);
  return (await query.execute()).map(withdrawalOf);
}

export interface PaymentMethod {
  id: bigint;
  paymentMethod: PaymentMethodCode;
  name: string;
  isOpen: boolean;
}

export async function readPaymentMethods(database: Database | DatabaseTransaction): Promise<PaymentMethod[]> {
  return await database
    .selectFrom('shop.payment_method')
    .select(['id', 'code as paymentMethod', 'name', 'is_open as isOpen'])
    .orderBy('id')
    .execute();
}

/** Tells whether an address is a deposit address: money sent there would return to the balance of a customer. */
export async function isDepositAddress(transaction: DatabaseTransaction, address: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop.deposit_address')
    .select('customer_id')
    .where('address', '=', address)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes concurrent requests about the same withdrawal wait for each other. */
export async function lockRequests(transaction: DatabaseTransaction, withdrawalId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal ${withdrawalId}`}, 7105))`.execute(transaction);
}
