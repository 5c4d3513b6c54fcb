import type { approvalKind, PermissionNode } from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';

/** The kinds of the contract's closed list. */
export type ApprovalKindName = (typeof approvalKind)['_output'];
export type ApprovalState = 'waiting' | 'approved' | 'refused' | 'failed';

/** What one administrator asks another for. */
export interface ApprovalRequest {
  kind: ApprovalKindName;
  /** What people read it is about: the name of a brand, of a product, of a customer. */
  subject: string;
  /** As it stands on the wire: amounts as decimal strings. */
  payload: Readonly<Record<string, string>>;
  subjectId?: bigint;
  /** The customer whom it concerns: nobody who owns that account may ask or decide. */
  customerId?: bigint;
  reason: string;
}

export interface Approval extends ApprovalRequest {
  approvalId: bigint;
  askedBy: bigint;
}

/** One kind of two-person operation; each domain has its own. */
export interface ApprovalKind {
  readonly name: ApprovalKindName;
  /** Whoever asks and whoever decides holds this node. */
  readonly node: PermissionNode;
  /**
   * What the decision rests on beside the request itself, as it stands now. It is taken when somebody asks and again
   * when somebody decides; where the two differ nothing is approved. Throws `DomainError` where it cannot be asked for.
   */
  facts(transaction: DatabaseTransaction, request: ApprovalRequest): Promise<readonly string[]>;
  /** Does it. A `DomainError` undoes whatever it had done, and its code is the outcome that the asker reads. */
  apply(transaction: DatabaseTransaction, approval: Approval, now: Date): Promise<void>;
}

/** The field of a request's payload; a request without it was never asked for by this version. */
export function fieldOf(request: ApprovalRequest, name: string): string {
  const value = request.payload[name];
  if (value === undefined) throw new Error(`the ${request.kind} has no ${name}`);
  return value;
}

export function subjectIdOf(request: ApprovalRequest): bigint {
  if (request.subjectId === undefined) throw new Error(`the ${request.kind} has no subject`);
  return request.subjectId;
}
