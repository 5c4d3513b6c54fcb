import type { PayWayCode } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import type { Money } from '@goodturn/money';

export interface PayWay {
  id: bigint;
  code: PayWayCode;
  name: string;
  open: boolean;
}

export async function readPayWays(database: Database): Promise<PayWay[]> {
  const rows = await database.selectFrom('shop.pay_way').select(['id', 'code', 'name', 'open']).orderBy('id').execute();
  return rows.map((row) => ({ ...row, code: row.code as PayWayCode }));
}

export async function isDisabled(database: Database, customerId: bigint): Promise<boolean> {
  const row = await database
    .selectFrom('shop.customer')
    .select('disabled_at')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.disabled_at !== null;
}

/** Until the transaction ends the customer asks for no other recharge and is not disabled. */
export async function lockRequester(transaction: DatabaseTransaction, customerId: bigint) {
  const customer = await transaction
    .selectFrom('shop.customer')
    .select('disabled_at')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { waiting } = await transaction
    .selectFrom('shop.recharge')
    .select((select) => select.fn.countAll<bigint>().as('waiting'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 0)
    .executeTakeFirstOrThrow();
  return { isDisabled: customer.disabled_at !== null, waiting: Number(waiting) };
}

export interface WaitingRecharge {
  customerId: bigint;
  payWayId: bigint;
  requested: Money;
  at: Date;
}

export async function insertWaiting(transaction: DatabaseTransaction, row: WaitingRecharge): Promise<bigint> {
  const inserted = await transaction
    .insertInto('shop.recharge')
    .values({ customer_id: row.customerId, pay_way_id: row.payWayId, requested: row.requested, created_at: row.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}
