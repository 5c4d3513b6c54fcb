import type { Database } from '@goodturn/database';
import { holdColumns } from './hold-store.ts';

export type HoldQueueState = 'appealed' | 'active' | 'ended';

/** Newest first, with the names of those who asked, agreed and decided the appeal. */
export async function listHolds(
  database: Database,
  filter: { state: HoldQueueState; before: bigint | undefined; limit: number },
) {
  let query = database
    .selectFrom('shop.hold as h')
    .innerJoin('shop.customer as c', 'c.id', 'h.customer_id')
    .innerJoin('shop.approval as p', 'p.id', 'h.approval_id')
    .innerJoin('shop.administrator as requester', 'requester.id', 'p.requested_by')
    .leftJoin('shop.administrator as agreer', 'agreer.id', 'p.decided_by')
    .leftJoin('shop.administrator as judge', 'judge.id', 'h.appeal_decided_by')
    .select(holdColumns)
    .select(['c.user_name as userName', 'requester.account as requestedBy', 'agreer.account as agreedBy'])
    .select('judge.account as judgedBy')
    .orderBy('h.id', 'desc')
    .limit(filter.limit);
  // An appeal stays readable, and to be seen, also after its hold has ended.
  if (filter.state === 'appealed')
    query = query.where('h.appeal_text', 'is not', null).where('h.appeal_accepted', 'is', null);
  else query = query.where('h.ended_at', filter.state === 'ended' ? 'is not' : 'is', null);
  if (filter.before !== undefined) query = query.where('h.id', '<', filter.before);
  return await query.execute();
}
