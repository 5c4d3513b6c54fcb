import type { DatabaseTransaction } from '@goodturn/database';

/** Returns what requests call a customer, if there is such a customer. */
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
