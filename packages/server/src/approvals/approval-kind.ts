import type { approvalKind, approvalState, ErrorCode, PermissionNode } from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';
import { DomainError } from '../domain-error.ts';

/** The kinds of the contract's closed list. */
export type ApprovalKindName = (typeof approvalKind)['_output'];
export type ApprovalState = (typeof approvalState)['_output'];

/** What one administrator requests of another. */
export interface ApprovalRequest {
  kind: ApprovalKindName;
  /** What people read it is about: the name of a brand, of a product, of a customer. */
  subject: string;
  /** As it stands on the wire: amounts as decimal strings. */
  payload: Readonly<Record<string, string>>;
  /** The brand, customer, campaign, withdrawal, return or hold that it is about. */
  subjectId?: bigint;
  reason: string;
}

export interface Approval extends ApprovalRequest {
  approvalId: bigint;
}

/** One kind of two-person operation; each domain has its own. */
export interface ApprovalKind {
  readonly name: ApprovalKindName;
  /** Both persons hold this node; the database demands the same one (shop.approval_kind). */
  readonly node: PermissionNode;
  /** Throws `DomainError` when it could not be carried out as things stand; asked when somebody requests it. */
  check?(transaction: DatabaseTransaction, request: ApprovalRequest): Promise<void>;
  /**
   * Carries it out in the database transaction that approved it, by the ledger's function of this kind. A `DomainError`
   * rolls it back, and its code is the outcome that the requester reads.
   */
  execute(transaction: DatabaseTransaction, approval: Approval, now: Date): Promise<void>;
}

/** Returns a field of a request's payload; a request without it was never made by this version. */
export function fieldOf(request: ApprovalRequest, name: string): string {
  const value = request.payload[name];
  if (value === undefined) throw new Error(`the ${request.kind} has no ${name}`);
  return value;
}

export function subjectIdOf(request: ApprovalRequest): bigint {
  if (request.subjectId === undefined) throw new Error(`the ${request.kind} has no subject`);
  return request.subjectId;
}

/** Throws the `DomainError` that a result of the ledger stands for; a result that has none is the operation's success. */
export function requireSuccess<Result extends string>(
  result: Result,
  errors: Partial<Record<Result, ErrorCode>>,
): void {
  const code = errors[result];
  if (code !== undefined) throw new DomainError(code);
}
