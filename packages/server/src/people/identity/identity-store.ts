import type { IdentityReason } from '@goodturn/contract';
import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

export type IdentityState = 'pending' | 'approved' | 'rejected';
export type Side = 'front' | 'back';

/** Returns the customer's key, locked until the database transaction ends; creates it if there is none. */
export async function lockKey(
  transaction: DatabaseTransaction,
  { customerId, makeKey, now }: { customerId: bigint; makeKey: () => Buffer; now: Date },
): Promise<Buffer> {
  const existing = await findKey(transaction, customerId, true);
  if (existing !== undefined) return existing;
  await transaction
    .insertInto('shop.identity_key')
    .values({ customer_id: customerId, wrapped_key: makeKey(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const key = await findKey(transaction, customerId, true);
  if (key === undefined) throw new Error(`customer ${customerId} has no key for documents`);
  return key;
}

export async function findKey(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  isLocked = false,
): Promise<Buffer | undefined> {
  const query = database.selectFrom('shop.identity_key').select('wrapped_key').where('customer_id', '=', customerId);
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst())?.wrapped_key;
}

export async function insertImage(
  transaction: DatabaseTransaction,
  image: { reference: string; customerId: bigint; now: Date },
): Promise<void> {
  await transaction
    .insertInto('shop.identity_image')
    .values({ reference: image.reference, customer_id: image.customerId, created_at: image.now })
    .execute();
}

/**
 * Deletes the customer's uploads that were not submitted, except for the newest `keep`; returns the deleted references.
 */
export async function deleteOlderUploads(
  transaction: DatabaseTransaction,
  { customerId, keep }: { customerId: bigint; keep: number },
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    delete from shop.identity_image i using (
      select id from shop.identity_image where customer_id = ${customerId} and submission_id is null
       order by id desc offset ${keep}) old
     where i.id = old.id returning i.reference`.execute(transaction);
  return rows.map(({ reference }) => reference);
}

/** Adds an upload of this customer to a submission; returns false if it is unknown or was submitted already. */
export async function attachImage(
  transaction: DatabaseTransaction,
  image: { reference: string; customerId: bigint; submissionId: bigint; side: Side },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.identity_image')
    .set({ submission_id: image.submissionId, side: image.side })
    .where('reference', '=', image.reference)
    .where('customer_id', '=', image.customerId)
    .where('submission_id', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns the id; undefined if the customer has another submission that is pending or approved. */
export async function insertSubmission(
  transaction: DatabaseTransaction,
  submission: { customerId: bigint; encryptedName: Buffer; encryptedNumber: Buffer; now: Date },
): Promise<bigint | undefined> {
  const row = await transaction
    .insertInto('shop.identity_submission')
    .values({
      customer_id: submission.customerId,
      encrypted_name: submission.encryptedName,
      encrypted_number: submission.encryptedNumber,
      submitted_at: submission.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const columns = [
  's.id',
  's.customer_id as customerId',
  's.state',
  's.submitted_at as submittedAt',
  's.decided_at as decidedAt',
  's.reject_reason as identityReason',
  's.reject_note as remark',
  's.erased_at as erasedAt',
] as const;

interface Narrow {
  state: IdentityState;
  identityReason: IdentityReason | null;
}

export async function findNewest(database: Database | DatabaseTransaction, customerId: bigint) {
  return await database
    .selectFrom('shop.identity_submission as s')
    .select(columns)
    .where('s.customer_id', '=', customerId)
    .orderBy('s.id', 'desc')
    .limit(1)
    .$narrowType<Narrow>()
    .executeTakeFirst();
}

export async function findSubmission(database: Database | DatabaseTransaction, id: bigint) {
  return await database
    .selectFrom('shop.identity_submission as s')
    .select(columns)
    .select(['s.encrypted_name as encryptedName', 's.encrypted_number as encryptedNumber'])
    .where('s.id', '=', id)
    .$narrowType<Narrow>()
    .executeTakeFirst();
}

export async function findImages(database: Database | DatabaseTransaction, submissionId: bigint) {
  return await database
    .selectFrom('shop.identity_image')
    .select(['reference', 'side'])
    .where('submission_id', '=', submissionId)
    .$narrowType<{ side: Side }>()
    .execute();
}

type DecisionResult = 'forbidden' | 'not_found' | 'conflict_of_interest' | 'already_decided' | 'decided';

export interface Decision {
  token: SecretToken;
  submissionId: bigint;
  /** The reason of a rejection; null approves the submission. */
  reason: IdentityReason | null;
  /** Text to the customer in addition to the reason. */
  remark: string | null;
  now: Date;
}

/** Approves or rejects the submission, and notifies the customer. */
export async function decide(
  transaction: DatabaseTransaction,
  { token, submissionId, reason, remark, now }: Decision,
): Promise<DecisionResult> {
  const { rows } = await sql<{ result: DecisionResult }>`
    select shop.decide_identity(${token}, ${submissionId}, ${reason}, ${remark}, ${now}) as result`.execute(
    transaction,
  );
  if (rows[0] === undefined) throw new Error(`submission ${submissionId} was not decided`);
  return rows[0].result;
}
