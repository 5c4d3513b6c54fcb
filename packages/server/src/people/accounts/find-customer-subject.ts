import type { DatabaseTransaction } from '@goodturn/database';

/**
 * Returns the name of an existing customer in requests. It is the id, since decisions of two persons are kept
 * permanently, and a phone number must not be.
 */
export async function findCustomerSubject(
  transaction: DatabaseTransaction,
  customerId: bigint,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('shop.customer')
    .select('id')
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row && customerSubject(row.id);
}

export const customerSubject = (customerId: bigint): string => `customer ${customerId}`;
