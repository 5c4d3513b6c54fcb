import type { ResponseOf } from '@goodturn/contract';
import { inTransaction, type DatabaseTransaction } from '@goodturn/database';
import { DomainError } from '../../foundation/domain-error.ts';
import {
  customerCaller,
  requestHashOf,
  withDerivedKey,
  withIdempotency,
  type DerivedKey,
  type IdempotentCall,
} from '../../foundation/http/idempotency.ts';
import type { DataResult } from '../../foundation/http/route.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { Session } from '../../foundation/sessions/session.ts';
import type { ApprovalRequest } from '../approvals/approval.ts';
import { SignatureRequired, type Confirming } from '../approvals/confirm-approval.ts';
import type { ApprovalService } from '../approvals/approval-service.ts';
import { secondCreditText } from '../approvals/second-credit.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import type { AuditService } from '../audit/audit-service.ts';
import type {
  OperationCall,
  OperationDefinition,
  SessionOperationPath,
  OperationRunner,
  OperationScope,
  Outcome,
} from './operation.ts';
import type { OperationServices } from './operation-services.ts';

export interface RunnerDependencies extends Pick<ServerContext, 'database' | 'clock'> {
  approvals: Pick<ApprovalService, 'request' | 'askFor'>;
  audit: Pick<AuditService, 'recordFor'>;
  services: OperationServices;
  announce: () => void;
}

/**
 * Creates the runner of operations. Each runs in one database transaction: the key, the lock, the check for personal
 * accounts, the work or the request for a second person, and the audit entry. After the commit the runner notifies the
 * other processes and reads the response. Throws the errors of the operation, `not_found`, `conflict_of_interest` and
 * `idempotency_key_reused`.
 */
export function createOperationRunner(dependencies: RunnerDependencies): OperationRunner {
  const { database, clock, approvals, audit, services, announce } = dependencies;

  return async function run<P extends SessionOperationPath, Target, Result>(
    path: P,
    definition: OperationDefinition<P, Target, Result>,
    call: OperationCall<P>,
  ): Promise<DataResult<ResponseOf<P>>> {
    const { actor, input } = call;
    const key = definition.readsOnly?.(input) ? undefined : call.idempotencyKey;
    const passwordProof = (await definition.authorize?.(call, services)) ?? Buffer.alloc(0);
    const compared = definition.comparedBy === undefined ? input : definition.comparedBy(input);
    const { settings } = services;
    const [site, suspensions] = await Promise.all([settings.current(), settings.suspensions()]);
    const confirming = await confirmingOf(call);
    const now = clock.now();
    const once = { caller: callerOf(actor), call: path, requestHash: requestHashOf(compared), now };
    const { response, isRepeated } = await inTransaction(database, (transaction) => {
      const stands = async (kept: string) => (await definition.stands?.(transaction, call, JSON.parse(kept))) ?? true;
      return runOnce(transaction, { ...once, key }, stands, async () => {
        const scope = {
          transaction,
          now,
          actor,
          ip: call.ip,
          input,
          language: call.language,
          site,
          suspensions,
          confirming,
          passwordProof,
          services,
        };
        const outcome = await definition.execute(scope, await lockTarget(scope, definition));
        return JSON.stringify(
          (await finish(scope, { action: path, ip: call.ip, userAgent: call.userAgent }, outcome)) ?? null,
        );
      });
    }).catch(async (error: unknown) => {
      throw error instanceof SignatureRequired ? await approvals.askFor(error) : error;
    });
    announce();
    const result = JSON.parse(response);
    const data = definition.respond === undefined ? result : await definition.respond(result, call, services);
    return { data, ...(isRepeated && { repeated: true }) };
  };

  /** Runs the work once per key, which is the caller's own or a derived one. */
  async function runOnce(
    transaction: DatabaseTransaction,
    { key, ...once }: Omit<IdempotentCall, 'key'> & { key: string | DerivedKey | undefined },
    stands: (response: string) => Promise<boolean>,
    work: () => Promise<string>,
  ): Promise<{ response: string; isRepeated: boolean }> {
    if (typeof key === 'object') return await withDerivedKey(transaction, { ...once, ...key, clock }, { work, stands });
    return { response: await withIdempotency(transaction, { ...once, key }, work), isRepeated: false };
  }

  /**
   * Checks a code before the database transaction, since a wrong code counts although the transaction is rolled back.
   */
  async function confirmingOf<P extends SessionOperationPath>({
    actor,
    host,
    confirmation,
  }: OperationCall<P>): Promise<Confirming> {
    if (confirmation === undefined) return { host, signed: undefined, entered: undefined };
    if (!('code' in confirmation)) return { host, signed: confirmation, entered: undefined };
    if (actor?.kind !== 'administrator') throw new DomainError('invalid_request');
    return { host, signed: undefined, entered: await services.secondFactor.checkedCode(actor, confirmation.code) };
  }

  /** Records the outcome, or requests a second person; returns the result that is stored under the key. */
  async function finish<P extends SessionOperationPath, Result>(
    { transaction, now, actor, confirming, site }: OperationScope<P>,
    source: { action: P; ip: string; userAgent: string },
    outcome: Outcome<Result>,
  ): Promise<Result> {
    const { action } = source;
    if (actor === undefined) throw new Error(`${action} has no actor`);
    if (!('request' in outcome)) {
      if (actor.kind === 'administrator') {
        const { administratorId } = actor;
        await services.secondFactor.requireForMoney(transaction, { path: action, administratorId, site });
      }
      if (outcome.audit !== null) await audit.recordFor(transaction, actor, { ...source, ...outcome.audit, now });
      return outcome.result;
    }
    if (actor.kind !== 'administrator') throw new Error(`${action} requests a second person for a customer`);
    const { request, reusePending = false } = outcome;
    const approvalId = await approvals.request({ transaction, now, services }, actor, request, {
      reusePending,
      confirming,
    });
    const entry = outcome.audit
      ? { ...outcome.audit, facts: { ...outcome.audit.facts, approval: `${approvalId}` } }
      : requestEntry(approvalId, request);
    await audit.recordFor(transaction, actor, { ...source, ...entry, now });
    return outcome.result(`${approvalId}`);
  }
}

const requestEntry = (
  approvalId: bigint,
  { payload, subject, reason, secondCreditOf = [] }: ApprovalRequest,
): AuditEntry => ({
  subject: `approval ${approvalId}`,
  facts: {
    ...payload,
    subject,
    reason,
    ...(secondCreditOf.length > 0 && { secondCreditOf: secondCreditText(secondCreditOf) }),
  },
});

async function lockTarget<P extends SessionOperationPath, Target, Result>(
  scope: OperationScope<P>,
  { lock, customerId }: OperationDefinition<P, Target, Result>,
): Promise<Target> {
  // Without a lock the type of the target is `undefined`.
  if (lock === undefined) return undefined as Target;
  const target = await lock(scope);
  if (target === undefined) throw new DomainError('not_found');
  const { transaction, actor } = scope;
  if (customerId !== undefined && actor?.kind === 'administrator') {
    await requireNotOwner(transaction, actor, customerId(target));
  }
  return target;
}

const callerOf = (actor: Session | undefined): string =>
  actor?.kind === 'customer' ? customerCaller(actor) : `a${actor?.administratorId}`;

/** Throws `conflict_of_interest` if the administrator recorded this customer's account as a personal one. */
async function requireNotOwner(
  transaction: DatabaseTransaction,
  { administratorId }: { administratorId: bigint },
  customerId: bigint,
): Promise<void> {
  const row = await transaction
    .selectFrom('shop.personal_account')
    .select('id')
    .where('administrator_id', '=', administratorId)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (row !== undefined) throw new DomainError('conflict_of_interest');
}
