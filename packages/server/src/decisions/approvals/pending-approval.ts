import type { ApprovalKind } from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';

export async function findPendingApproval(
  transaction: DatabaseTransaction,
  { kinds, subjectId }: { kinds: readonly ApprovalKind[]; subjectId: bigint },
): Promise<bigint | undefined> {
  const row = await transaction
    .selectFrom('shop.approval')
    .select('id')
    .where('kind', 'in', kinds)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'pending')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
