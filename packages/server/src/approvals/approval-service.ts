import type { ErrorCode } from '@goodturn/contract';
import { type Database, type DatabaseTransaction, inTransaction } from '@goodturn/database';
import {
  type DecisionObstacle,
  decideApproval,
  failApproval,
  requestApproval as requestInLedger,
} from '@goodturn/ledger';
import { sql } from 'kysely';
import type { AuditService } from '../audit/audit-service.ts';
import { type PageRequest, pageOf, readPage } from '../lists/page.ts';
import { DomainError } from '../domain-error.ts';
import { once } from '../http/idempotency.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import type { Approval, ApprovalKind, ApprovalKindName, ApprovalRequest, ApprovalState } from './approval-kind.ts';
import { findApproval, listApprovals, ownCustomersOf } from './approval-store.ts';

export type ApprovalService = ReturnType<typeof createApprovalService>;

/** The caller's own key and the hash of what came with it; without them the call is not repeatable. */
export interface IdempotencyContext {
  call: string;
  key?: string | undefined;
  requestHash: Buffer;
}

export interface Decision {
  state: ApprovalState;
  outcome: string | null;
}

export interface DecisionInput {
  approvalId: bigint;
  approve: boolean;
  remark?: string | undefined;
}

interface ApprovalParts {
  kinds: readonly ApprovalKind[];
  audit: AuditService;
  /** Tells the other processes to look into the outbox; called after a commit. */
  announce: () => void;
}

const obstacles: Record<DecisionObstacle, ErrorCode> = {
  not_found: 'not_found',
  already_decided: 'approval_already_decided',
  forbidden: 'forbidden',
  self_approval: 'self_approval',
  conflict_of_interest: 'conflict_of_interest',
  third_person_required: 'third_person_required',
};

/**
 * The two-person mechanism: one administrator requests, another decides. The database itself looks up who they are by
 * their sessions, whether they may, and whether anything changed in between; what is approved is carried out in the same
 * database transaction.
 */
export function createApprovalService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { kinds, audit, announce }: ApprovalParts,
) {
  const kindOf = (name: ApprovalKindName): ApprovalKind => {
    const kind = kinds.find((candidate) => candidate.name === name);
    if (kind === undefined) throw new Error(`no domain knows approvals of the kind ${name}`);
    return kind;
  };

  /** Requests in the caller's database transaction. Throws `forbidden`, `not_found`, `conflict_of_interest` and what the kind checks. */
  async function requestApprovalIn(
    transaction: DatabaseTransaction,
    requester: ActingAdministrator,
    request: ApprovalRequest,
  ): Promise<bigint> {
    const { kind, subject, subjectId, payload, reason } = request;
    const input = { kind, subjectId, payload: { subject, fields: payload }, reason };
    const requested = await requestInLedger(transaction, requester.tokenHash, input, clock.now());
    if (requested.result !== 'requested') throw new DomainError(obstacles[requested.result]);
    await kindOf(kind).check?.(transaction, request);
    return requested.approvalId;
  }

  /** Requests in a database transaction of its own; the same key returns the same approval again. */
  async function requestApproval(
    requester: ActingAdministrator,
    stamp: IdempotencyContext,
    request: (transaction: DatabaseTransaction) => Promise<ApprovalRequest>,
  ): Promise<{ approvalId: bigint }> {
    const answer = await runIdempotently(requester, stamp, async (transaction) => {
      const input = await request(transaction);
      const approvalId = await requestApprovalIn(transaction, requester, input);
      const details = { ...input.payload, subject: input.subject, reason: input.reason };
      await audit.record(transaction, requester, { action: stamp.call, subject: `approval ${approvalId}`, details });
      return approvalId.toString();
    });
    return { approvalId: BigInt(answer) };
  }

  /**
   * Approves or rejects in one database transaction. Throws `not_found`, `approval_already_decided`, `self_approval`,
   * `conflict_of_interest`, `forbidden`, `third_person_required`, and `approval_stale` once the request has been marked as failed.
   */
  async function decide(
    decider: ActingAdministrator,
    stamp: IdempotencyContext,
    input: DecisionInput,
  ): Promise<Decision> {
    const answer = await runIdempotently(decider, stamp, async (transaction) => {
      const approval = await findApproval(transaction, input.approvalId);
      if (approval === undefined) throw new DomainError('not_found');
      const decision = await decideAndExecute(transaction, decider, approval, input);
      const details = {
        kind: approval.kind,
        state: decision.state,
        ...(decision.outcome && { outcome: decision.outcome }),
        ...(input.remark && { remark: input.remark }),
      };
      const subject = `approval ${approval.approvalId}`;
      await audit.record(transaction, decider, { action: stamp.call, subject, details });
      return JSON.stringify(decision);
    });
    announce();
    const decision = JSON.parse(answer) as Decision;
    if (decision.outcome === 'approval_stale') throw new DomainError('approval_stale');
    return decision;
  }

  /** What cannot be carried out is rolled back, the approval with it, and recorded as failed. */
  async function decideAndExecute(
    transaction: DatabaseTransaction,
    { tokenHash }: ActingAdministrator,
    approval: Approval,
    { approve, remark = null }: { approve: boolean; remark?: string | null | undefined },
  ): Promise<Decision> {
    const { approvalId } = approval;
    const now = clock.now();
    await sql`savepoint decision`.execute(transaction);
    const result = await decideApproval(transaction, tokenHash, { approvalId, approve, remark }, now);
    if (result === 'rejected') return { state: 'rejected', outcome: null };
    if (result === 'stale') return { state: 'failed', outcome: 'approval_stale' };
    if (result !== 'approved') throw new DomainError(obstacles[result]);
    try {
      await kindOf(approval.kind).execute(transaction, approval, now);
      return { state: 'approved', outcome: null };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await sql`rollback to savepoint decision`.execute(transaction);
      const failed = await failApproval(transaction, tokenHash, { approvalId, outcome: error.code, remark }, now);
      if (failed !== 'failed') throw new DomainError(obstacles[failed]);
      return { state: 'failed', outcome: error.code };
    }
  }

  async function runIdempotently(
    administrator: ActingAdministrator,
    stamp: IdempotencyContext,
    work: (transaction: DatabaseTransaction) => Promise<string>,
  ): Promise<string> {
    return await inTransaction(database, async (transaction) => {
      const identity = { caller: `a${administrator.administratorId}`, call: stamp.call, key: stamp.key };
      const call = { ...identity, requestHash: stamp.requestHash, now: clock.now() };
      return await once(transaction, call, () => work(transaction));
    });
  }

  async function inquire(request: PageRequest & { state?: ApprovalState | undefined }) {
    const { before, size } = readPage(request);
    return pageOf(await listApprovals(database as Database, { state: request.state, before, limit: size + 1 }), size);
  }

  /** Throws `conflict_of_interest` when the administrator recorded this customer's account as the own one. */
  async function requireNotOwner(
    transaction: DatabaseTransaction,
    { administratorId }: Pick<ActingAdministrator, 'administratorId'>,
    customerId: bigint,
  ): Promise<void> {
    const own = await ownCustomersOf(transaction, administratorId);
    if (own.includes(customerId)) throw new DomainError('conflict_of_interest');
  }

  /** Whether the role is enough; whose request and whose account it is, the decision itself asks. */
  function mayDecide({ nodes }: Pick<ActingAdministrator, 'nodes'>, kind: ApprovalKindName): boolean {
    return nodes.has('approval.decide') && nodes.has(kindOf(kind).node);
  }

  return { requestApprovalIn, requestApproval, decide, inquire, mayDecide, requireNotOwner };
}
