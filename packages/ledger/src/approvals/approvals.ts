/** Approvals, which take two administrators. The database identifies both by the tokens of their sessions. */
import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import { resultOf, rowOf } from '../function-result.ts';

export interface ApprovalInput {
  kind: string;
  subjectId?: bigint | undefined;
  /** The subject as people read it, and the fields of the request in their wire format. */
  payload: { subject: string; fields: Readonly<Record<string, string>> };
  reason: string;
  /** The approval id that a rolled-back attempt reserved, because the person's signature covers it. */
  reservedId?: bigint | undefined;
}

export type RequestedApproval =
  | { result: 'requested' | 'already_pending'; approvalId: bigint }
  | { result: 'forbidden' | 'not_found' | 'conflict_of_interest' | 'not_reserved' };

/** Creates a request. An identical pending request is not created again: `already_pending` carries its id. */
export async function requestApproval(
  transaction: DatabaseTransaction,
  session: SecretToken,
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

export type DecisionDenial =
  | 'not_found'
  | 'already_decided'
  | 'forbidden'
  | 'self_approval'
  | 'conflict_of_interest'
  | 'third_person_required'
  | 'objection_period_open'
  | 'reset_objected';

export interface ApprovalDecision {
  approvalId: bigint;
  approve: boolean;
  remark: string | null;
}

/**
 * Records one administrator's decision about another's request. The operation of an approved request has to run in the
 * same database transaction.
 */
export async function decideApproval(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { approvalId, approve, remark }: ApprovalDecision,
  now: Date,
): Promise<DecisionDenial | 'rejected' | 'stale' | 'approved'> {
  return await resultOf(
    sql`select ledger.decide_approval(${session}, ${approvalId}, ${approve}, ${remark}, ${now}) as result`,
    transaction,
  );
}

/** Records that an approval could not be carried out, and the reason, after that attempt was rolled back. */
export async function failApproval(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { approvalId, outcome, remark }: { approvalId: bigint; outcome: string; remark: string | null },
  now: Date,
): Promise<DecisionDenial | 'failed'> {
  return await resultOf(
    sql`select ledger.fail_approval(${session}, ${approvalId}, ${outcome}, ${remark}, ${now}) as result`,
    transaction,
  );
}

/** Withdraws a pending request; only its requester can. */
export async function withdrawApproval(
  transaction: DatabaseTransaction,
  session: SecretToken,
  approvalId: bigint,
  now: Date,
): Promise<'not_found' | 'forbidden' | 'already_decided' | 'withdrawn'> {
  return await resultOf(sql`select ledger.withdraw_approval(${session}, ${approvalId}, ${now}) as result`, transaction);
}

/** The current validity of a pending request. */
export interface ApprovalStanding {
  /** Whether the facts that the request rests on are the same as when it was made. */
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
