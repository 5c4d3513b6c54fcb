import type { Calls, Confirmation, OperationPath, ResponseOf } from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';
import type { ApprovalDefinition, ApprovalRequest } from '../approvals/approval.ts';
import type { Confirming } from '../approvals/confirm-approval.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import type { DerivedKey } from '../../foundation/http/idempotency.ts';
import { type CallRequest, type DataResult, type Route, route } from '../../foundation/http/route.ts';
import type { Suspensions } from '../../foundation/settings/setting-service.ts';
import type { SiteSettings } from '../../foundation/settings/site-settings.ts';
import type { OperationServices } from './operation-services.ts';

/** The calls that are operations of a logged-in person. */
export type SessionOperationPath = {
  [P in OperationPath]: Calls[P]['access'] extends 'public' ? never : P;
}[OperationPath];

/** The input and services of an operation, which does everything in one database transaction. */
export interface OperationScope<P extends SessionOperationPath> {
  transaction: DatabaseTransaction;
  /** The time of the operation, the same for everything that it writes. */
  now: Date;
  actor: CallRequest<P>['session'];
  ip: string;
  input: CallRequest<P>['body'];
  language: string;
  /** The site's settings, read before the database transaction, which would otherwise wait for a second connection. */
  site: SiteSettings;
  suspensions: Suspensions;
  confirming: Confirming;
  /** The output of `authorize`; empty without one, which proves nothing. */
  passwordProof: Buffer;
  services: OperationServices;
}

/**
 * The outcome of an operation that was carried out. `audit` is null if nothing changed, or if the rows themselves
 * record who did what, and when.
 */
interface Done<Result> {
  result: Result;
  audit: AuditEntry | null;
}

/** The outcome of an operation that a second person has to decide. The runner requests the approval. */
export interface SecondPerson<Result> {
  request: ApprovalRequest;
  /** Whether to return the pending request of this kind about this subject, if any, instead of creating another. */
  reusePending?: boolean;
  /** An audit entry about the subject that replaces the one about the request. */
  audit?: AuditEntry;
  result: (approvalId: string) => Result;
}

/** Returns the outcome of a call that always takes two persons; its response is the id of the request. */
export const secondPerson = (request: ApprovalRequest): SecondPerson<{ approvalId: string }> => ({
  request,
  result: (approvalId) => ({ approvalId }),
});

export type Outcome<Result> = Done<Result> | SecondPerson<Result>;

/** The declaration of a call that changes data. The contract declares its path, node and errors. */
export interface OperationDefinition<P extends SessionOperationPath, Target, Result> {
  /** Returns whether this input changes nothing; the operation then runs each time, whatever the key. */
  readsOnly?(input: OperationScope<P>['input']): boolean;
  /**
   * Returns the part of the input that identifies a repeated request; the whole input by default. It must not contain a
   * password.
   */
  comparedBy?(input: OperationScope<P>['input']): unknown;
  /** Returns whether the earlier effect still holds; if not, an equal request with a derived key runs again. */
  stands?(transaction: DatabaseTransaction, call: OperationCall<P>, result: Result): Promise<boolean>;
  /**
   * Performs slow checks, such as that of a password, before the database transaction. Returns the proof of the
   * password, where the database verifies it again.
   */
  authorize?(call: OperationCall<P>, services: OperationServices): Promise<Buffer | undefined>;
  approvals?: readonly ApprovalDefinition[];
  /** Locks and reads the subject. Undefined becomes `not_found`. */
  lock?(scope: OperationScope<P>): Promise<Target | undefined>;
  /**
   * Returns the customer whose account the operation concerns. An administrator's own account is rejected with
   * `conflict_of_interest`.
   */
  customerId?(target: Target): bigint;
  /** Carries the operation out. A `DomainError` rolls everything back. */
  execute(scope: OperationScope<P>, target: Target): Promise<Outcome<Result>>;
  /**
   * Reads the response after the commit if it contains more than the result, which alone is stored under the key. By
   * default the result is the response.
   */
  respond?(result: Result, call: OperationCall<P>, services: OperationServices): Promise<ResponseOf<P>>;
}

/** A call of an operation. Its input has passed the call's schema, and the actor holds its node. */
export type OperationCall<P extends SessionOperationPath> = Pick<OperationScope<P>, 'actor' | 'input'> & {
  /** The caller's own key, or a derived one; without a key the operation runs each time. */
  idempotencyKey: string | DerivedKey | undefined;
  language: string;
  ip: string;
  userAgent: string;
  host: string;
  confirmation: Confirmation | undefined;
};

/** Runs an operation; implemented by run-operation.ts. */
export type OperationRunner = <P extends SessionOperationPath, Target, Result>(
  path: P,
  definition: OperationDefinition<P, Target, Result>,
  call: OperationCall<P>,
) => Promise<DataResult<ResponseOf<P>>>;

export interface Operation {
  readonly path: SessionOperationPath;
  readonly approvals: readonly ApprovalDefinition[];
  route(run: OperationRunner): Route;
}

/** Declares the operation of a call. Its result is the response unless `respond` reads one. */
export function operation<P extends SessionOperationPath, Target = undefined>(
  path: P,
  definition: OperationDefinition<P, Target, ResponseOf<P>> & { respond?: never },
): Operation;
export function operation<P extends SessionOperationPath, Target, Result>(
  path: P,
  definition: OperationDefinition<P, Target, Result>,
): Operation;
export function operation<P extends SessionOperationPath, Target, Result>(
  path: P,
  definition: OperationDefinition<P, Target, Result>,
): Operation {
  return {
    path,
    approvals: definition.approvals ?? [],
    route: (run) =>
      route(
        path,
        async ({ session: actor, body: input, idempotencyKey, language, ip, userAgent, host, confirmation }) =>
          await run(path, definition, { actor, input, idempotencyKey, language, ip, userAgent, host, confirmation }),
      ),
  };
}
