import type { DatabaseTransaction } from '@goodturn/database';
import { DomainError } from '../../foundation/domain-error.ts';

/** Throws `conflict_of_interest` if the administrator recorded this customer's account as a personal one. */
export async function requireNotOwner(
  transaction: DatabaseTransaction,
  { administratorId }: { administratorId: bigint },
  customerId: bigint,
): Promise<void> {
  const row = await transaction
    .selectFrom('shop.administrator')
    .select('personal_customer_ids')
    .where('id', '=', administratorId)
    .executeTakeFirst();
  if (row?.personal_customer_ids.includes(customerId)) throw new DomainError('conflict_of_interest');
}
