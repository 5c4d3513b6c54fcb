import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import type { Approval, ApprovalKindName, ApprovalState } from './approval-kind.ts';

export type StoredPayload = { subject: string; fields: Record<string, string> };

export async function findApproval(
  transaction: DatabaseTransaction,
  approvalId: bigint,
): Promise<Approval | undefined> {
  const row = await transaction
    .selectFrom('shop.approval')
    .select(['id', 'kind', 'payload', 'subject_id', 'reason'])
    .where('id', '=', approvalId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const payload = row.payload as StoredPayload;
  return {
    approvalId: row.id,
    kind: row.kind as ApprovalKindName,
    subject: payload.subject,
    payload: payload.fields,
    ...(row.subject_id === null ? {} : { subjectId: row.subject_id }),
    reason: row.reason,
  };
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
    .select(['p.id', 'p.kind', 'p.state', 'p.reason', 'p.requested_at', 'p.decided_at', 'p.outcome', 'p.remark'])
    .select(['a.account as requested_by', 'd.account as decided_by'])
    .select([sql<StoredPayload>`p.payload`.as('payload'), otherCredits.as('other_credits')])
    .orderBy('p.id', 'desc')
    .limit(filter.limit);
  if (filter.state !== undefined) query = query.where('p.state', '=', filter.state);
  if (filter.before !== undefined) query = query.where('p.id', '<', filter.before);
  return await query.execute();
}

/** Returns the customer accounts that an administrator recorded as the own ones. */
export async function ownCustomersOf(transaction: DatabaseTransaction, administratorId: bigint): Promise<bigint[]> {
  const row = await transaction
    .selectFrom('shop.administrator')
    .select('personal_customer_ids')
    .where('id', '=', administratorId)
    .executeTakeFirst();
  return row?.personal_customer_ids ?? [];
}
