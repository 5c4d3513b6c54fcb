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

/** The operations of people who are logged in. */
export type SessionOperationPath = {
  [P in OperationPath]: Calls[P]['access'] extends 'public' ? never : P;
}[OperationPath];

/** What an operation works with. Everything that it does happens in this one database transaction. */
export interface OperationScope<P extends SessionOperationPath> {
  transaction: DatabaseTransaction;
  /** The time of the whole operation. */
  now: Date;
  actor: CallRequest<P>['session'];
  /** Where the call comes from. */
  ip: string;
  input: CallRequest<P>['body'];
  /** The language of whoever calls. */
  language: string;
  /** The site's settings, read before the database transaction, which would otherwise wait for a second connection. */
  site: SiteSettings;
  /** Read with the settings. */
  suspensions: Suspensions;
  /** How the caller confirms what two persons decide. */
  confirming: Confirming;
  services: OperationServices;
}

/** The operation was carried out. `audit` is null if nothing changed, or if the rows themselves say who did what, and when. */
interface Done<Result> {
  result: Result;
  audit: AuditEntry | null;
}

/** A second person has to decide: the runner requests it, once if a request about the same subject is pending. */
export interface SecondPerson<Result> {
  request: ApprovalRequest;
  /** Return the pending request of this kind about this subject, if any, instead of making another. */
  reusePending?: boolean;
  /** The audit entry about the subject, instead of one about the request. */
  audit?: AuditEntry;
  result: (approvalId: string) => Result;
}

/** The outcome of a call that always takes two persons: the request, whose id is the response. */
export const secondPerson = (request: ApprovalRequest): SecondPerson<{ approvalId: string }> => ({
  request,
  result: (approvalId) => ({ approvalId }),
});

export type Outcome<Result> = Done<Result> | SecondPerson<Result>;

/** The declaration of a call that changes something. The call itself, its node and its errors are in the contract. */
export interface OperationDefinition<P extends SessionOperationPath, Target, Result> {
  /** Whether this input changes nothing: then it runs each time, whatever its key. */
  readsOnly?(input: OperationScope<P>['input']): boolean;
  /** What a repeated request with the same key is compared by; the whole input if absent. A password is no part of it. */
  comparedBy?(input: OperationScope<P>['input']): unknown;
  /** Whether what it did before stands; if not, the same request with a derived key is a new one. */
  stands?(transaction: DatabaseTransaction, call: OperationCall<P>, result: Result): Promise<boolean>;
  /** Checks what takes long, such as a password, before the database transaction. */
  authorize?(call: OperationCall<P>, services: OperationServices): Promise<void>;
  /** What a second person decides, if one can be required. */
  approvals?: readonly ApprovalDefinition[];
  /** Locks and reads the subject; undefined becomes `not_found`. */
  lock?(scope: OperationScope<P>): Promise<Target | undefined>;
  /** The customer whose account it concerns: an administrator's own account is rejected with `conflict_of_interest`. */
  customerId?(target: Target): bigint;
  /** Carries it out. A `DomainError` rolls everything back. */
  execute(scope: OperationScope<P>, target: Target): Promise<Outcome<Result>>;
  /**
   * Reads the response after the commit, where it is more than the result, which alone is kept under the key; without it
   * the result is the response.
   */
  respond?(result: Result, call: OperationCall<P>, services: OperationServices): Promise<ResponseOf<P>>;
}

/** Who runs an operation, and its input. The input has passed the call's schema, and the actor holds its node. */
export type OperationCall<P extends SessionOperationPath> = Pick<OperationScope<P>, 'actor' | 'input'> & {
  /** The caller's own key, or one that was derived; without one the operation runs each time. */
  idempotencyKey: string | DerivedKey | undefined;
  /** The language of the response. */
  language: string;
  /** Where the call comes from. */
  ip: string;
  /** The program that sent it, as it names itself. */
  userAgent: string;
  /** Where it was sent to. */
  host: string;
  confirmation: Confirmation | undefined;
};

/** Runs operations; run-operation.ts has the one implementation. */
export type OperationRunner = <P extends SessionOperationPath, Target, Result>(
  path: P,
  definition: OperationDefinition<P, Target, Result>,
  call: OperationCall<P>,
) => Promise<DataResult<ResponseOf<P>>>;

/** A declared operation, as the registry holds it. */
export interface Operation {
  readonly path: SessionOperationPath;
  readonly approvals: readonly ApprovalDefinition[];
  route(run: OperationRunner): Route;
}

/** Declares the operation behind a call of the contract. Its result is the response, unless `respond` reads one. */
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
