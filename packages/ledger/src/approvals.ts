/** What two administrators decide together. The database looks up who they are by the hashes of their sessions' tokens. */
import type { Database, DatabaseTransaction } from '@goodturn/database';
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
  /** The number that a rolled-back attempt took, which the person signed. */
  reservedId?: bigint | undefined;
}

export type RequestedApproval =
  | { result: 'requested' | 'already_pending'; approvalId: bigint }
  | { result: 'forbidden' | 'not_found' | 'conflict_of_interest' | 'not_reserved' };

/** An identical request that is pending is not made again: `already_pending` names it. */
export async function requestApproval(
  transaction: DatabaseTransaction,
  session: SessionHash,
  { kind, subjectId, payload, reason, reservedId }: ApprovalInput,
  now: Date,
): Promise<RequestedApproval> {
  const row = await rowOf<{ result: RequestedApproval['result']; approval_id: bigint }>(
    sql`select * from ledger.request_approval(${session}, ${kind}, ${subjectId ?? null}, ${JSON.stringify(payload)}::jsonb,
      ${reason}, ${now}, ${reservedId ?? null})`,
    transaction,
  );
  const { result, approval_id: approvalId } = row;
  return result === 'requested' || result === 'already_pending' ? { result, approvalId } : { result };
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

/** Takes back a pending request; only the person who made it can. */
export async function withdrawApproval(
  transaction: DatabaseTransaction,
  session: SessionHash,
  approvalId: bigint,
  now: Date,
): Promise<'not_found' | 'forbidden' | 'already_decided' | 'withdrawn'> {
  return await resultOf(sql`select ledger.withdraw_approval(${session}, ${approvalId}, ${now}) as result`, transaction);
}

/** How a pending request stands at this moment. */
export interface ApprovalStanding {
  /** Whether what it rests on is as it was when it was requested. */
  isUnchanged: boolean;
  isRequesterEnabled: boolean;
  /** Whether the requester may still request it. */
  canRequest: boolean;
  /** The accounts of the administrators who can decide it. */
  deciders: string[];
}

export async function approvalStanding(
  database: Database | DatabaseTransaction,
  approvalId: bigint,
  now: Date,
): Promise<ApprovalStanding> {
  const { rows } = await sql<ApprovalStanding>`
    select is_unchanged as "isUnchanged", is_requester_enabled as "isRequesterEnabled", can_request as "canRequest", deciders
      from ledger.approval_standing(${approvalId}, ${now})`.execute(database);
  const [standing] = rows;
  if (standing === undefined) throw new Error(`approval ${approvalId} has no standing`);
  return standing;
}
