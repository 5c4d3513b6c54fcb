import {
  type ApprovalKind,
  type ApprovalPayload,
  type CallPath,
  parseApprovalPayload,
  type approvalState,
  type ErrorCode,
  type FieldName,
} from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';
import { carryOut } from '@goodturn/ledger';
import type { Reader } from './approval-facts-store.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';

export type ApprovalState = (typeof approvalState)['_output'];

/** What one administrator requests of another. */
export interface ApprovalRequest<K extends ApprovalKind = ApprovalKind> {
  kind: K;
  /** What it is about, in words: the name of a brand, of a product, of a customer. */
  subject: string;
  /** The brand, customer, campaign, withdrawal, return or hold that it is about. */
  subjectId?: bigint;
  payload: ApprovalPayload<K>;
  reason: string;
}

/** A stored request. Its payload was valid when it was requested; `payloadOf` reads it. */
export interface StoredApproval {
  approvalId: bigint;
  kind: ApprovalKind;
  subject: string;
  subjectId: bigint | undefined;
  payload: Readonly<Partial<Record<FieldName, string>>>;
  reason: string;
  customerId: bigint | undefined;
  state: ApprovalState;
  /** The requester's account. */
  requester: string;
}

/** What approvals use beside their database transaction. */
export interface ApprovalServices extends Pick<ServerContext, 'drawKey'> {
  settings: Pick<SettingService, 'current' | 'suspensions' | 'check'>;
}

export interface ApprovalScope {
  transaction: DatabaseTransaction;
  now: Date;
  services: ApprovalServices;
}

/** An approved request, as the function that carries it out gets it. */
export interface Approved<K extends ApprovalKind> extends ApprovalScope {
  approvalId: bigint;
  payload: ApprovalPayload<K>;
  /** The subject's id. Throws if the request has none. */
  subjectId: () => bigint;
}

/** A kind of two-person operation, declared beside the operation that requests it. */
export interface ApprovalDefinition {
  readonly kind: ApprovalKind;
  /** Throws a `DomainError` if the request could not be carried out as things stand. */
  check(scope: ApprovalScope, request: ApprovalRequest): Promise<void>;
  /**
   * Carries it out in the database transaction that approved it, by the ledger's function of this kind. A `DomainError`
   * rolls it back, and its code is the outcome that the requester reads.
   */
  apply(scope: ApprovalScope, approval: StoredApproval): Promise<void>;
  /** Returns what would be requested now, so that a person sees what changed since; absent if it does not change. */
  current?(reader: Reader, approval: StoredApproval): Promise<Readonly<Partial<Record<FieldName, string>>> | undefined>;
}

/** The call that requests a kind, whose node both persons hold. */
export interface ApprovalSource {
  readonly path: CallPath;
  readonly approvals: readonly ApprovalDefinition[];
}

/** Declares what happens at the request for a second person and at the approval. */
export function approval<K extends ApprovalKind>(
  kind: K,
  definition: {
    check?(scope: ApprovalScope, request: ApprovalRequest<K>): Promise<void>;
    apply(approved: Approved<K>): Promise<void>;
    current?: ApprovalDefinition['current'];
  },
) {
  const isOwn = (request: ApprovalRequest): request is ApprovalRequest<K> => request.kind === kind;
  return {
    kind,
    ...(definition.current && { current: definition.current }),
    /** Makes a request of this kind. */
    request: (request: Omit<ApprovalRequest<K>, 'kind'>): ApprovalRequest<K> => ({ kind, ...request }),
    async check(scope: ApprovalScope, request: ApprovalRequest): Promise<void> {
      if (isOwn(request)) await definition.check?.(scope, request);
    },
    async apply(scope: ApprovalScope, stored: StoredApproval): Promise<void> {
      const { approvalId, subjectId } = stored;
      const requireSubjectId = (): bigint => {
        if (subjectId === undefined) throw new Error(`the ${kind} ${approvalId} has no subject`);
        return subjectId;
      };
      const payload = parseApprovalPayload(kind, stored.payload);
      await definition.apply({ ...scope, approvalId, payload, subjectId: requireSubjectId });
    },
  };
}

/**
 * Carries an approval out by the ledger's function of this name. `failures` are its results that stand for an error, with
 * its code; any other one that is not among `successes` is a bug.
 */
export function carriedOutBy(
  functionName: string,
  successes: string | readonly string[],
  failures: Readonly<Record<string, ErrorCode>> = {},
) {
  return async ({
    transaction,
    approvalId,
    now,
  }: Pick<Approved<ApprovalKind>, 'transaction' | 'approvalId' | 'now'>) => {
    const result = await carryOut(transaction, functionName, approvalId, now);
    requireSuccess(result, failures);
    if (![successes].flat().includes(result))
      throw new Error(`ledger.${functionName} returned ${result} for approval ${approvalId}`);
  };
}

/** Throws the `DomainError` that a result of the ledger stands for; a result that has none is the operation's success. */
export function requireSuccess<Result extends string>(
  result: Result,
  errors: Partial<Record<Result, ErrorCode>>,
): void {
  const code = errors[result];
  if (code !== undefined) throw new DomainError(code);
}
