import type { DatabaseTransaction } from '@goodturn/database';

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

/** Whether there is such a customer; repeating a change keeps the time of the first. */
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

export async function ownsCustomer(
  transaction: DatabaseTransaction,
  administratorId: bigint,
  customerId: bigint,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop.administrator')
    .select('personal_customer_ids')
    .where('id', '=', administratorId)
    .executeTakeFirst();
  return row?.personal_customer_ids.includes(customerId) ?? false;
}
