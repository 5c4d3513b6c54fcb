import type { Chain } from '@goodturn/addresses';
import type { Database } from '@goodturn/database';

export async function findAddress(database: Database, customerId: bigint, chain: Chain): Promise<string | undefined> {
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
  database: Database,
  row: { customerId: bigint; chain: Chain; address: string; now: Date },
): Promise<void> {
  await database
    .insertInto('shop.deposit_address')
    .values({ customer_id: row.customerId, chain: row.chain, address: row.address, created_at: row.now })
    // Of both unique constraints: with one named, a concurrent insert of the same row may fail on the other.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
