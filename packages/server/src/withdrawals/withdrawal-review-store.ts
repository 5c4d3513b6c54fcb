import type { Database } from '@goodturn/database';
import { sql } from 'kysely';
import { withdrawalColumns, withdrawalOf, type WithdrawalStage } from './withdrawal-row.ts';

export interface ReviewFilter {
  stage?: WithdrawalStage | undefined;
  customerId?: bigint | undefined;
  /** Where the last page ended. */
  afterId: bigint | undefined;
  limit: number;
  /** The day: approvals on it for the same customer count against one person's limit. */
  today: { now: Date; timeZone: string };
}

const approvalKinds = [
  'withdrawal_approval',
  'withdrawal_rejection',
  'withdrawal_payout',
  'payout_abandonment',
] as const;

/** The same sum that the ledger compares with one person's limit. */
const approvedOn = ({ now, timeZone }: ReviewFilter['today']) => sql<bigint>`(
  select coalesce(sum(d.amount), 0)::bigint from shop.withdrawal d
   where d.customer_id = w.customer_id and d.stage in ('approved', 'signing', 'paid')
     and shop.site_day(d.reviewed_at, ${timeZone}) = shop.site_day(${now}, ${timeZone}))`;

/** The queue is ordered oldest first, everything else newest first. */
export async function listForReview(database: Database, { stage, customerId, afterId, limit, today }: ReviewFilter) {
  const isQueue = stage === 'under_review' || stage === 'approved' || stage === 'signing';
  let query = database
    .selectFrom('shop.withdrawal as w')
    .innerJoin('shop.payment_method as m', 'm.id', 'w.payment_method_id')
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
    .select(approvedOn(today).as('approvedToday'))
    .orderBy('w.id', isQueue ? 'asc' : 'desc')
    .limit(limit);
  if (stage !== undefined) query = query.where('w.stage', '=', stage);
  if (customerId !== undefined) query = query.where('w.customer_id', '=', customerId);
  if (afterId !== undefined) query = query.where('w.id', isQueue ? '>' : '<', afterId);
  return (await query.execute()).map(withdrawalOf);
}
