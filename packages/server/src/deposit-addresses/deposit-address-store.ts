import type { Chain } from '@goodturn/addresses';
import type { Database, DatabaseTransaction } from '@goodturn/database';

type Reader = Database | DatabaseTransaction;

export async function findAddress(database: Reader, customerId: bigint, chain: Chain): Promise<string | undefined> {
  const row = await database
    .selectFrom('shop.deposit_address')
    .select('address')
    .where('customer_id', '=', customerId)
    .where('chain', '=', chain)
    .executeTakeFirst();
  return row?.address;
}

/** Keeps it unless the customer has one for this chain by now. */
export async function insertAddress(
  database: Reader,
  row: { customerId: bigint; chain: Chain; address: string; now: Date },
): Promise<void> {
  await database
    .insertInto('shop.deposit_address')
    .values({ customer_id: row.customerId, chain: row.chain, address: row.address, created_at: row.now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'chain']).doNothing())
    .execute();
}

export async function isKnownAddress(database: Reader, address: string): Promise<boolean> {
  const row = await database
    .selectFrom('shop.deposit_address')
    .select('customer_id')
    .where('address', '=', address)
    .executeTakeFirst();
  return row !== undefined;
}
