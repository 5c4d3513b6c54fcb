import type { DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

/** Whoever books the same reference of the same ways at the same time waits here until the other is done. */
export async function lockReference(transaction: DatabaseTransaction, ownerIds: bigint[], reference: string) {
  const name = `${ownerIds.join(' ')} ${reference}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7102))`.execute(transaction);
}

export async function isReferenceBooked(transaction: DatabaseTransaction, ownerIds: bigint[], reference: string) {
  const row = await transaction
    .selectFrom('shop.payment_reference')
    .select('approval_id')
    .where('external_owner_id', 'in', ownerIds)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a recharge was credited by this chain transaction; at this position of it, where one is named. */
export async function isRecharged(
  transaction: DatabaseTransaction,
  payWayIds: bigint[],
  reference: string,
  position?: number,
) {
  let query = transaction
    .selectFrom('shop.recharge')
    .select('id')
    .where('pay_way_id', 'in', payWayIds)
    .where('transaction_reference', '=', reference);
  if (position !== undefined) query = query.where('transaction_position', '=', position);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

export async function insertReference(
  transaction: DatabaseTransaction,
  row: { ownerId: bigint; reference: string; approvalId: bigint },
) {
  await transaction
    .insertInto('shop.payment_reference')
    .values({ external_owner_id: row.ownerId, reference: row.reference, approval_id: row.approvalId })
    .execute();
}
