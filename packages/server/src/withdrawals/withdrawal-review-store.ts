import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { type Withdrawal, withdrawalColumns, withdrawalOf, type WithdrawalStage } from './withdrawal-row.ts';

export interface ReviewFilter {
  stage?: WithdrawalStage | undefined;
  customerId?: bigint | undefined;
  /** Where the last page ended. */
  afterId: bigint | undefined;
  limit: number;
}

const approvalKinds = [
  'withdrawal_approval',
  'withdrawal_rejection',
  'withdrawal_payout',
  'payout_abandonment',
] as const;

/** What waits is shown the oldest first, everything else the newest first. */
export async function listForReview(database: Database, { stage, customerId, afterId, limit }: ReviewFilter) {
  const isQueue = stage === 'under_review' || stage === 'approved' || stage === 'signing';
  let query = database
    .selectFrom('shop.withdrawal as w')
    .innerJoin('shop.pay_way as y', 'y.id', 'w.pay_way_id')
    .innerJoin('shop.customer as c', 'c.id', 'w.customer_id')
    .leftJoin('shop.administrator as a', 'a.id', 'w.reviewed_by')
    .select(withdrawalColumns)
    .select(['c.user_name as userName', 'a.account as reviewedBy'])
    .select(({ selectFrom }) =>
      selectFrom('shop.approval as p')
        .select(sql<bigint>`max(p.id)`.as('id'))
        .where('p.state', '=', 'pending')
        .where('p.kind', 'in', approvalKinds)
        .whereRef('p.subject_id', '=', 'w.id')
        .as('approvalId'),
    )
    .orderBy('w.id', isQueue ? 'asc' : 'desc')
    .limit(limit);
  if (stage !== undefined) query = query.where('w.stage', '=', stage);
  if (customerId !== undefined) query = query.where('w.customer_id', '=', customerId);
  if (afterId !== undefined) query = query.where('w.id', isQueue ? '>' : '<', afterId);
  return (await query.execute()).map(withdrawalOf);
}

export async function findCustomerName(transaction: DatabaseTransaction, withdrawal: Withdrawal): Promise<string> {
  const row = await transaction
    .selectFrom('shop.customer')
    .select('user_name')
    .where('id', '=', withdrawal.customerId)
    .executeTakeFirstOrThrow();
  return row.user_name;
}
