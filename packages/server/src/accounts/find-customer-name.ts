import type { DatabaseTransaction } from '@goodturn/database';

/** Returns the name by which requests show a customer, if the customer exists. */
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
