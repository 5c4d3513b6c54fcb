import type { ApprovalKind, FieldName } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import type { ApprovalState, StoredApproval } from './approval.ts';

export interface StoredPayload {
  subject: string;
  fields: Partial<Record<FieldName, string>>;
}

export async function findApproval(
  transaction: DatabaseTransaction,
  approvalId: bigint,
): Promise<StoredApproval | undefined> {
  const row = await transaction
    .selectFrom('shop.approval')
    .select([
      'id',
      sql<ApprovalKind>`kind`.as('kind'),
      sql<StoredPayload>`payload`.as('payload'),
      'subject_id',
      'reason',
    ])
    .where('id', '=', approvalId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, kind, payload, subject_id: subjectId, reason } = row;
  const { subject, fields } = payload;
  return { approvalId: id, kind, subject, subjectId: subjectId ?? undefined, payload: fields, reason };
}

/** Other recharges of the same customer that were credited by the same chain transaction: a second one is unusual. */
const otherCredits = sql<bigint[]>`case when p.kind = 'manual_recharge' then array(
  select r.id from shop.recharge r
   where r.customer_id = p.customer_id and r.transaction_reference = p.payload -> 'fields' ->> 'transaction'
     and r.approval_id is distinct from p.id order by r.id) else '{}' end`;

export async function listApprovals(
  database: Database,
  filter: { state?: ApprovalState | undefined; before: bigint | undefined; limit: number },
) {
  let query = database
    .selectFrom('shop.approval as p')
    .innerJoin('shop.administrator as a', 'a.id', 'p.requested_by')
    .leftJoin('shop.administrator as d', 'd.id', 'p.decided_by')
    .select(['p.id', 'p.reason', 'p.requested_at', 'p.decided_at', 'p.outcome', 'p.remark'])
    .select([sql<ApprovalKind>`p.kind`.as('kind'), sql<ApprovalState>`p.state`.as('state')])
    .select(['a.account as requested_by', 'd.account as decided_by'])
    .select([sql<StoredPayload>`p.payload`.as('payload'), otherCredits.as('other_credits')])
    .orderBy('p.id', 'desc')
    .limit(filter.limit);
  if (filter.state !== undefined) query = query.where('p.state', '=', filter.state);
  if (filter.before !== undefined) query = query.where('p.id', '<', filter.before);
  return await query.execute();
}
