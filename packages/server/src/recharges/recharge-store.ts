import type { DatabaseTransaction } from '@goodturn/database';
import type { Money } from '@goodturn/money';
import { sql } from 'kysely';

export interface ArrivedMoney {
  customerId: bigint;
  payWayId: bigint;
  amount: Money;
  reference: string;
  position: number;
  approvalId: bigint;
  at: Date;
}

/** The recharge that the customer waits for by this way: one of exactly that amount, else the oldest. */
export async function lockWaitingRecharge(
  transaction: DatabaseTransaction,
  wanted: Pick<ArrivedMoney, 'customerId' | 'payWayId' | 'amount'>,
): Promise<bigint | undefined> {
  const row = await transaction
    .selectFrom('shop.recharge')
    .select('id')
    .where('customer_id', '=', wanted.customerId)
    .where('pay_way_id', '=', wanted.payWayId)
    .where('status', '=', 0)
    .orderBy(sql`requested is not distinct from ${wanted.amount}::bigint`, 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Marks the waiting recharge as credited, or writes a new one; its id. */
export async function saveCredited(
  transaction: DatabaseTransaction,
  waitingId: bigint | undefined,
  arrived: ArrivedMoney,
): Promise<bigint> {
  const credited = {
    status: 1,
    credited: arrived.amount,
    transaction_reference: arrived.reference,
    transaction_position: arrived.position,
    decided_at: arrived.at,
    approval_id: arrived.approvalId,
  };
  if (waitingId !== undefined) {
    await transaction.updateTable('shop.recharge').set(credited).where('id', '=', waitingId).execute();
    return waitingId;
  }
  const inserted = await transaction
    .insertInto('shop.recharge')
    .values({
      ...credited,
      customer_id: arrived.customerId,
      pay_way_id: arrived.payWayId,
      created_at: arrived.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** Until the transaction ends nobody else decides about it. */
export async function lockRecharge(transaction: DatabaseTransaction, rechargeId: bigint) {
  const row = await transaction
    .selectFrom('shop.recharge')
    .select(['customer_id', 'status'])
    .where('id', '=', rechargeId)
    .forUpdate()
    .executeTakeFirst();
  return row && { customerId: row.customer_id, status: row.status };
}

export async function saveFailed(
  transaction: DatabaseTransaction,
  { rechargeId, reason, at }: { rechargeId: bigint; reason: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable('shop.recharge')
    .set({ status: 2, failure_reason: reason, decided_at: at })
    .where('id', '=', rechargeId)
    .execute();
}

export async function findCustomerName(
  transaction: DatabaseTransaction,
  customerId: bigint,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('shop.customer')
    .select('user_name')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.user_name;
}
