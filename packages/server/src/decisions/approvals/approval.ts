import {
  parseApprovalPayload,
  type ApprovalKind,
  type ApprovalPayload,
  type CallPath,
  type approvalState,
  type ErrorCode,
  type FieldName,
} from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';
import { carryOut } from '@goodturn/ledger';
import type { Reader } from '../approval-facts/approval-facts-store.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';

export type ApprovalState = (typeof approvalState)['_output'];

export interface ApprovalRequest<K extends ApprovalKind = ApprovalKind> {
  kind: K;
  /** The subject in words: the name of a brand, a product or a customer. */
  subject: string;
  /** The id of the brand, customer, campaign, withdrawal, return or hold that the request concerns. */
  subjectId?: bigint;
  payload: ApprovalPayload<K>;
  reason: string;
  /** The earlier credits of the same chain transaction that the requester has confirmed to know of. */
  secondCreditOf?: readonly bigint[];
}

/** A stored request. Its payload was valid when it was requested; `apply` parses it again. */
export interface StoredApproval {
  approvalId: bigint;
  kind: ApprovalKind;
  subject: string;
  subjectId: bigint | undefined;
  payload: Readonly<Partial<Record<FieldName, string>>>;
  reason: string;
  customerId: bigint | undefined;
  state: ApprovalState;
  requester: string;
}

export interface ApprovalServices extends Pick<ServerContext, 'drawKey'> {
  settings: Pick<SettingService, 'current' | 'suspensions' | 'check'>;
}

export interface ApprovalScope {
  transaction: DatabaseTransaction;
  now: Date;
  services: ApprovalServices;
}

export interface Approved<K extends ApprovalKind> extends ApprovalScope {
  approvalId: bigint;
  payload: ApprovalPayload<K>;
  /** The subject's id. Throws if the request has none. */
  subjectId: () => bigint;
}

/** A kind of two-person operation, declared beside the operation that requests it. */
export interface ApprovalDefinition {
  readonly kind: ApprovalKind;
  /** Throws a `DomainError` if the request cannot be carried out at this moment. */
  check(scope: ApprovalScope, request: ApprovalRequest): Promise<void>;
  /**
   * Carries the request out in the database transaction that approved it, by the ledger's function of this kind. A
   * `DomainError` rolls it back, and its code is the outcome that the requester reads.
   */
  apply(scope: ApprovalScope, approval: StoredApproval): Promise<void>;
  /**
   * Returns the values that would be requested now, so that a person sees what changed since; absent if they do not
   * change.
   */
  current?(reader: Reader, approval: StoredApproval): Promise<Readonly<Partial<Record<FieldName, string>>> | undefined>;
}

/** The call that requests a kind; both persons need its node. */
export interface ApprovalSource {
  readonly path: CallPath;
  readonly approvals: readonly ApprovalDefinition[];
}

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
 * Carries an approval out by the ledger's function of this name. `failures` maps its error results to their codes; any
 * other result that is not among `successes` is a bug.
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

/** Throws the `DomainError` of a ledger result; a result without one is a success. */
export function requireSuccess<Result extends string>(
  result: Result,
  errors: Partial<Record<Result, ErrorCode>>,
): void {
  const code = errors[result];
  if (code !== undefined) throw new DomainError(code);
}
