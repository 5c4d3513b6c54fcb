import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

/**
 * Locks submissions that were decided by `decidedBefore` and not erased yet; skips those that another transaction has
 * locked.
 */
export async function lockOverdue(
  transaction: DatabaseTransaction,
  { decidedBefore, limit }: { decidedBefore: Date; limit: number },
): Promise<{ id: bigint; customerId: bigint }[]> {
  return await transaction
    .selectFrom('shop.identity_submission')
    .select(['id', 'customer_id as customerId'])
    .where('erased_at', 'is', null)
    .where('decided_at', '<=', decidedBefore)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function lockUnsubmitted(
  transaction: DatabaseTransaction,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: bigint; reference: string; customerId: bigint }[]> {
  return await transaction
    .selectFrom('shop.identity_image')
    .select(['id', 'reference', 'customer_id as customerId'])
    .where('submission_id', 'is', null)
    .where('created_at', '<=', before)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function deleteImages(transaction: DatabaseTransaction, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await transaction.deleteFrom('shop.identity_image').where('reference', 'in', references).execute();
}

export async function eraseSubmission(transaction: DatabaseTransaction, id: bigint, now: Date): Promise<void> {
  await transaction
    .updateTable('shop.identity_submission')
    .set({ encrypted_name: null, encrypted_number: null, erased_at: now })
    .where('id', '=', id)
    .execute();
}

/** Deletes the keys of these customers who have neither an image nor a submission that is not erased. */
export async function deleteUnusedKeys(
  transaction: DatabaseTransaction,
  customerIds: readonly bigint[],
): Promise<void> {
  // An upload locks the key, too: one that waits for this lock finds no key afterwards, and creates a new one.
  await sql`
    select from shop.identity_key where customer_id = any(${[...customerIds]}::bigint[]) order by customer_id for update`.execute(
    transaction,
  );
  await sql`
    delete from shop.identity_key k
     where k.customer_id = any(${[...customerIds]}::bigint[])
       and not exists (select from shop.identity_image i where i.customer_id = k.customer_id)
       and not exists (select from shop.identity_submission s where s.customer_id = k.customer_id and s.erased_at is null)`.execute(
    transaction,
  );
}

/** Returns the references that belong to no image. */
export async function unknownReferences(database: Database, references: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select f.reference from unnest(${[...references]}::text[]) f(reference)
     where not exists (select from shop.identity_image i where i.reference = f.reference)`.execute(database);
  return rows.map(({ reference }) => reference);
}
