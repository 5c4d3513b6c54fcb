import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import type { Approval, ApprovalKindName, ApprovalRequest, ApprovalState } from './approval-kind.ts';

interface StoredApproval extends Approval {
  state: ApprovalState;
  fingerprint: string;
}

type StoredPayload = { subject: string; fields: Record<string, string> };

export async function insertApproval(
  transaction: DatabaseTransaction,
  request: ApprovalRequest,
  row: { fingerprint: string; askedBy: bigint; askedAt: Date },
): Promise<bigint> {
  const inserted = await transaction
    .insertInto('shop.approval')
    .values({
      kind: request.kind,
      subject_id: request.subjectId ?? null,
      customer_id: request.customerId ?? null,
      payload: JSON.stringify({ subject: request.subject, fields: request.payload } satisfies StoredPayload),
      fingerprint: row.fingerprint,
      reason: request.reason,
      asked_by: row.askedBy,
      asked_at: row.askedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** Locks the row, so that of two who decide at once the second sees what the first decided. */
export async function lockApproval(
  transaction: DatabaseTransaction,
  approvalId: bigint,
): Promise<StoredApproval | undefined> {
  const row = await transaction
    .selectFrom('shop.approval')
    .selectAll()
    .where('id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const payload = row.payload as StoredPayload;
  return {
    approvalId: row.id,
    kind: row.kind as ApprovalKindName,
    state: row.state as ApprovalState,
    subject: payload.subject,
    payload: payload.fields,
    ...(row.subject_id === null ? {} : { subjectId: row.subject_id }),
    ...(row.customer_id === null ? {} : { customerId: row.customer_id }),
    fingerprint: row.fingerprint,
    reason: row.reason,
    askedBy: row.asked_by,
  };
}

export async function decideApproval(
  transaction: DatabaseTransaction,
  approvalId: bigint,
  decision: { state: ApprovalState; outcome: string | null; remark: string | null; decidedBy: bigint; at: Date },
): Promise<void> {
  const result = await transaction
    .updateTable('shop.approval')
    .set({
      state: decision.state,
      outcome: decision.outcome,
      remark: decision.remark,
      decided_by: decision.decidedBy,
      decided_at: decision.at,
    })
    .where('id', '=', approvalId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) throw new Error('an approval changed while its row was locked');
}

export async function listApprovals(
  database: Database,
  filter: { state?: ApprovalState | undefined; before: bigint | undefined; limit: number },
) {
  let query = database
    .selectFrom('shop.approval as p')
    .innerJoin('shop.administrator as a', 'a.id', 'p.asked_by')
    .leftJoin('shop.administrator as d', 'd.id', 'p.decided_by')
    .select(['p.id', 'p.kind', 'p.state', 'p.reason', 'p.asked_at', 'p.decided_at', 'p.outcome', 'p.remark'])
    .select(['a.account as asked_by', 'd.account as decided_by'])
    .select(sql<StoredPayload>`p.payload`.as('payload'))
    .orderBy('p.id', 'desc')
    .limit(filter.limit);
  if (filter.state !== undefined) query = query.where('p.state', '=', filter.state);
  if (filter.before !== undefined) query = query.where('p.id', '<', filter.before);
  return await query.execute();
}

/** The customer accounts that administrators recorded as their own. */
export async function ownCustomersOf(transaction: DatabaseTransaction, administratorIds: bigint[]): Promise<bigint[]> {
  const rows = await transaction
    .selectFrom('shop.administrator')
    .select('own_customer_ids')
    .where('id', 'in', administratorIds)
    .execute();
  return rows.flatMap((row) => row.own_customer_ids);
}
