import type { DatabaseTransaction } from '@goodturn/database';

/**
 * Returns how requests name a customer, if the customer exists: by the number, since what two persons decided is kept for
 * good, and a phone number must not be.
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
