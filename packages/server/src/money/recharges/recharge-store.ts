import type { Chain } from '@goodturn/addresses';
import type { PaymentMethodCode } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

export interface PaymentMethod {
  id: bigint;
  code: PaymentMethodCode;
  name: string;
  open: boolean;
}

export async function readPaymentMethods(database: Database | DatabaseTransaction): Promise<PaymentMethod[]> {
  return await database
    .selectFrom('shop.payment_method')
    .select(['id', 'code', 'name', 'is_open as open'])
    .orderBy('id')
    .execute();
}

export async function isDisabled(database: Database, customerId: bigint): Promise<boolean> {
  const row = await database
    .selectFrom('shop.customer')
    .select('disabled_at')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.disabled_at !== null;
}

/** Reads the customer's address where it may be shown; null where there is none, or watchers have yet to derive it. */
export async function readShownAddress(database: Database, customerId: bigint, chain: Chain): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select chain.shown_address(${customerId}, ${chain}) as address`.execute(database);
  return rows[0]?.address ?? null;
}

export async function insertAddress(
  database: Database,
  row: { customerId: bigint; chain: Chain; address: string; now: Date },
): Promise<void> {
  await database
    .insertInto('shop.deposit_address')
    .values({ customer_id: row.customerId, chain: row.chain, address: row.address, created_at: row.now })
    // Names no constraint: with one of the two named, a concurrent insert of the same row may fail on the other.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
