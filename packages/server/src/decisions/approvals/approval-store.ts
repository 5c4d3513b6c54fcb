import type { ApprovalKind, FieldName } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import type { ApprovalState, StoredApproval } from './approval.ts';
import type { approvalPage } from './approval-list.ts';

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

/**
 * Returns until when the person whose password or second factors a request would reset may object, if that is not over,
 * and when they did; undefined for any other request.
 */
export async function findObjection(
  database: Database,
  approvalId: bigint,
): Promise<{ until: Date | null; objectedAt: Date | null } | undefined> {
  const { rows } = await sql<{ until: Date | null; objectedAt: Date | null }>`
    select case when n.decidable_from > n.notified_at then n.decidable_from end as until, o.objected_at as "objectedAt"
      from shop.reset_notice n left join shop.reset_objection o on o.approval_id = n.approval_id
     where n.approval_id = ${approvalId}`.execute(database);
  return rows[0];
}

/** Returns the statement that a person who requests or decides signs. */
export async function readStatement(transaction: DatabaseTransaction, approvalId: bigint) {
  return await transaction
    .selectFrom('shop.approval')
    .select(['fingerprint', 'state', 'remark'])
    .where('id', '=', approvalId)
    .executeTakeFirstOrThrow();
}

/** Selects other recharges of the same customer that were credited by the same chain transaction, which is unusual. */
const otherCredits = sql<bigint[]>`case when p.kind = 'manual_recharge' then array(
  select ledger.credits_of_transaction(p.customer_id, p.payload -> 'fields' ->> 'paymentMethod',
    p.payload -> 'fields' ->> 'transaction', p.id)) else '{}' end`;

export interface ApprovalRow {
  id: bigint;
  kind: ApprovalKind;
  state: ApprovalState;
  subject_id: bigint | null;
  payload: StoredPayload;
  reason: string;
  requested_at: Date;
  requested_by: string;
  decided_at: Date | null;
  decided_by: string | null;
  outcome: string | null;
  remark: string | null;
  customer_name: string | null;
  other_credits: bigint[];
  can_decide: boolean;
}

type ApprovalPage = Pick<ReturnType<typeof approvalPage>, 'found' | 'order' | 'position' | 'canDecide'>;

export async function readApprovals(database: Database, { found, order, position, canDecide }: ApprovalPage) {
  const { rows } = await sql<ApprovalRow & { position: string }>`
    select ${position} as position, p.id, p.kind, p.state, p.subject_id, p.payload, p.reason, p.requested_at, p.decided_at, p.outcome,
           p.remark, a.account as requested_by, d.account as decided_by, c.user_name as customer_name,
           ${otherCredits} as other_credits, ${canDecide} as can_decide
      from (${found}) p
      join shop.administrator a on a.id = p.requested_by
      left join shop.administrator d on d.id = p.decided_by
      left join shop.customer c on c.id = p.customer_id
     order by ${order}`.execute(database);
  return rows;
}

export interface PendingFilter {
  kinds: readonly ApprovalKind[];
  subjectId: bigint | undefined;
  customerId: bigint | undefined;
}

/** Returns the pending requests of these kinds, the oldest first; about any subject or customer that is undefined. */
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
