/** What two administrators decide together. The database looks up who they are by the hashes of their sessions' tokens. */
import type { DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { resultOf, rowOf } from './function-result.ts';

/** Whose session it is, as the SHA-256 of its token. */
export type SessionHash = Buffer;

export interface ApprovalInput {
  kind: string;
  subjectId?: bigint | undefined;
  /** What people read it is about, and the fields of the request as they stand on the wire. */
  payload: { subject: string; fields: Readonly<Record<string, string>> };
  reason: string;
}

export type RequestedApproval =
  | { result: 'requested'; approvalId: bigint }
  | { result: 'forbidden' | 'not_found' | 'conflict_of_interest' };

export async function requestApproval(
  transaction: DatabaseTransaction,
  session: SessionHash,
  { kind, subjectId, payload, reason }: ApprovalInput,
  now: Date,
): Promise<RequestedApproval> {
  const row = await rowOf<{ result: RequestedApproval['result']; approval_id: bigint }>(
    sql`select * from ledger.request_approval(${session}, ${kind}, ${subjectId ?? null}, ${JSON.stringify(payload)}::jsonb,
      ${reason}, ${now})`,
    transaction,
  );
  return row.result === 'requested' ? { result: row.result, approvalId: row.approval_id } : { result: row.result };
}

export type DecisionObstacle =
  | 'not_found'
  | 'already_decided'
  | 'forbidden'
  | 'self_approval'
  | 'conflict_of_interest'
  | 'third_person_required';

/** What one administrator decides about another's request. */
export interface ApprovalDecision {
  approvalId: bigint;
  approve: boolean;
  remark: string | null;
}

/** An approval has to be carried out in the same database transaction, by the operation of its kind. */
export async function decideApproval(
  transaction: DatabaseTransaction,
  session: SessionHash,
  { approvalId, approve, remark }: ApprovalDecision,
  now: Date,
): Promise<DecisionObstacle | 'rejected' | 'stale' | 'approved'> {
  return await resultOf(
    sql`select ledger.decide_approval(${session}, ${approvalId}, ${approve}, ${remark}, ${now}) as result`,
    transaction,
  );
}

/** Records that an approval could not be carried out, and why, after that attempt was rolled back. */
export async function failApproval(
  transaction: DatabaseTransaction,
  session: SessionHash,
  { approvalId, outcome, remark }: { approvalId: bigint; outcome: string; remark: string | null },
  now: Date,
): Promise<DecisionObstacle | 'failed'> {
  return await resultOf(
    sql`select ledger.fail_approval(${session}, ${approvalId}, ${outcome}, ${remark}, ${now}) as result`,
    transaction,
  );
}
