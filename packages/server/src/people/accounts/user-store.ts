import type { DatabaseTransaction } from '@goodturn/database';

/**
 * Disables or enables a customer; returns whether the customer exists. Repeating a change keeps the time of the first.
 */
export async function setDisabled(
  transaction: DatabaseTransaction,
  customerId: bigint,
  disabledAt: Date | null,
): Promise<boolean> {
  const result = await transaction
    .updateTable('shop.customer')
    .set((set) => ({ disabled_at: disabledAt === null ? null : set.fn.coalesce('disabled_at', set.val(disabledAt)) }))
    .where('id', '=', customerId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Returns how many of these ids are customers. */
export async function countUsers(transaction: DatabaseTransaction, customerIds: readonly bigint[]): Promise<number> {
  if (customerIds.length === 0) return 0;
  const rows = await transaction
    .selectFrom('shop.customer')
    .select('id')
    .where('id', 'in', [...customerIds])
    .execute();
  return rows.length;
}
