import type { ApprovalKind, FieldName } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import type { ApprovalState, StoredApproval } from './approval.ts';

export interface StoredPayload {
  subject: string;
  fields: Partial<Record<FieldName, string>>;
}

export async function findApproval(
  reader: Database | DatabaseTransaction,
  approvalId: bigint,
): Promise<StoredApproval | undefined> {
  const row = await reader
    .selectFrom('shop.approval as p')
    .innerJoin('shop.administrator as a', 'a.id', 'p.requested_by')
    .select(['p.id', 'p.subject_id', 'p.customer_id', 'p.reason', 'a.account'])
    .select([sql<ApprovalKind>`p.kind`.as('kind'), sql<ApprovalState>`p.state`.as('state')])
    .select(sql<StoredPayload>`p.payload`.as('payload'))
    .where('p.id', '=', approvalId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, kind, payload, subject_id: subjectId, customer_id: customerId, reason, state, account: requester } = row;
  return {
    approvalId: id,
    kind,
    subject: payload.subject,
    subjectId: subjectId ?? undefined,
    customerId: customerId ?? undefined,
    payload: payload.fields,
    reason,
    state,
    requester,
  };
}

/** What a person who requests or decides it signs. */
export async function readStatement(transaction: DatabaseTransaction, approvalId: bigint) {
  return await transaction
    .selectFrom('shop.approval')
    .select(['fingerprint', 'state', 'remark'])
    .where('id', '=', approvalId)
    .executeTakeFirstOrThrow();
}

/** Other recharges of the same customer that were credited by the same chain transaction: a second one is unusual. */
const otherCredits = sql<bigint[]>`case when p.kind = 'manual_recharge' then array(
  select r.id from shop.recharge r
   where r.customer_id = p.customer_id and r.transaction_reference = p.payload -> 'fields' ->> 'transaction'
     and r.approval_id is distinct from p.id order by r.id) else '{}' end`;

export interface ApprovalFilter {
  state?: ApprovalState | undefined;
  /** What the reader can decide, what the reader requested, or what is not pending any more. */
  scope?: 'decidable' | 'own' | 'decided' | undefined;
  approvalId?: bigint | undefined;
  before: bigint | undefined;
  limit: number;
  /** Who reads, and when. */
  reader: { administratorId: bigint; now: Date };
}

export async function listApprovals(database: Database, filter: ApprovalFilter) {
  const { administratorId, now } = filter.reader;
  const decidable = sql<bigint>`select ledger.decidable_approvals(${administratorId}, ${now})`;
  let query = database
    .selectFrom('shop.approval as p')
    .innerJoin('shop.administrator as a', 'a.id', 'p.requested_by')
    .leftJoin('shop.administrator as d', 'd.id', 'p.decided_by')
    .leftJoin('shop.customer as c', 'c.id', 'p.customer_id')
    .select(['p.id', 'p.subject_id', 'p.reason', 'p.requested_at', 'p.decided_at', 'p.outcome', 'p.remark'])
    .select([sql<ApprovalKind>`p.kind`.as('kind'), sql<ApprovalState>`p.state`.as('state')])
    .select(['a.account as requested_by', 'd.account as decided_by', 'c.user_name as customer_name'])
    .select([sql<StoredPayload>`p.payload`.as('payload'), otherCredits.as('other_credits')])
    .select(sql<boolean>`p.state = 'pending' and p.id in (${decidable})`.as('can_decide'))
    // What waits longest is decided first.
    .orderBy('p.id', filter.scope === 'decidable' ? 'asc' : 'desc')
    .limit(filter.limit);
  if (filter.state !== undefined) query = query.where('p.state', '=', filter.state);
  if (filter.approvalId !== undefined) query = query.where('p.id', '=', filter.approvalId);
  if (filter.scope === 'decidable') query = query.where(sql<boolean>`p.state = 'pending' and p.id in (${decidable})`);
  if (filter.scope === 'own') query = query.where('p.requested_by', '=', administratorId);
  if (filter.scope === 'decided') query = query.where('p.state', '<>', 'pending');
  if (filter.before !== undefined) {
    query = query.where('p.id', filter.scope === 'decidable' ? '>' : '<', filter.before);
  }
  return await query.execute();
}

export interface PendingFilter {
  kinds: readonly ApprovalKind[];
  subjectId: bigint | undefined;
  customerId: bigint | undefined;
}

/** What is pending of these kinds, about one subject, one customer or any, oldest first. */
export async function listPending(database: Database, { kinds, subjectId, customerId }: PendingFilter, now: Date) {
  let query = database
    .selectFrom('shop.approval as p')
    .innerJoin('shop.administrator as a', 'a.id', 'p.requested_by')
    .select(['p.id', 'p.subject_id', 'p.requested_at', 'a.account as requested_by'])
    .select([sql<ApprovalKind>`p.kind`.as('kind'), sql<StoredPayload>`p.payload`.as('payload')])
    .select(sql<string[]>`(select s.deciders from ledger.approval_standing(p.id, ${now}) s)`.as('deciders'))
    .where('p.state', '=', 'pending')
    .where('p.kind', 'in', kinds)
    .orderBy('p.id')
    .limit(100);
  if (subjectId !== undefined) query = query.where('p.subject_id', '=', subjectId);
  if (customerId !== undefined) query = query.where('p.customer_id', '=', customerId);
  return await query.execute();
}
