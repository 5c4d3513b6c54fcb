import type { DatabaseTransaction } from '@goodturn/database';
import type { ApprovalKindName } from './approval-kind.ts';

/** Returns the pending request of this kind about this subject, if any. */
export async function findPendingApproval(
  transaction: DatabaseTransaction,
  { kind, subjectId }: { kind: ApprovalKindName; subjectId: bigint },
): Promise<bigint | undefined> {
  const row = await transaction
    .selectFrom('shop.approval')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'pending')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
