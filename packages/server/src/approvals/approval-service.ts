import { type Database, type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import type { AuditService } from '../audit/audit-service.ts';
import { type PageRequest, pageOf, readPage } from '../audit/page.ts';
import { DomainError } from '../domain-error.ts';
import { once } from '../http/idempotency.ts';
import type { ActingAdministrator } from '../permissions/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import { fingerprintOf } from './approval-fingerprint.ts';
import type { Approval, ApprovalKind, ApprovalKindName, ApprovalRequest, ApprovalState } from './approval-kind.ts';
import { isDecided } from './approval-state.ts';
import { decideApproval, insertApproval, listApprovals, lockApproval, ownCustomersOf } from './approval-store.ts';

export type ApprovalService = ReturnType<typeof createApprovalService>;

/** The caller's own key and the hash of what came with it; without them the call is not repeatable. */
export interface CallStamp {
  call: string;
  key?: string | undefined;
  requestHash: Buffer;
}

export interface Decision {
  state: ApprovalState;
  outcome: string | null;
}

interface ApprovalParts {
  kinds: readonly ApprovalKind[];
  audit: AuditService;
  /** Tells the other processes to look into the outbox; called after a commit. */
  announce: () => void;
}

/** The two-person mechanism: one administrator asks, another decides, and what changed in between is not approved. */
export function createApprovalService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { kinds, audit, announce }: ApprovalParts,
) {
  const kindOf = (name: ApprovalKindName): ApprovalKind => {
    const kind = kinds.find((candidate) => candidate.name === name);
    if (kind === undefined) throw new Error(`no domain knows approvals of the kind ${name}`);
    return kind;
  };

  /** Asks in the caller's database transaction. Throws `forbidden`, `own_account` and what the kind refuses. */
  async function ask(
    transaction: DatabaseTransaction,
    asker: ActingAdministrator,
    request: ApprovalRequest,
  ): Promise<bigint> {
    const kind = kindOf(request.kind);
    if (!asker.nodes.has(kind.node)) throw new DomainError('forbidden');
    await refuseOwners(transaction, request, [asker.administratorId]);
    const fingerprint = fingerprintOf(request, await kind.facts(transaction, request));
    const row = { fingerprint, askedBy: asker.administratorId, askedAt: clock.now() };
    return await insertApproval(transaction, request, row);
  }

  /** Asks in a database transaction of its own; the same key gives the same approval again. */
  async function askOnce(
    asker: ActingAdministrator,
    stamp: CallStamp,
    request: (transaction: DatabaseTransaction) => Promise<ApprovalRequest>,
  ): Promise<{ approvalId: bigint }> {
    const answer = await atMostOnce(asker, stamp, async (transaction) => {
      const asked = await request(transaction);
      const approvalId = await ask(transaction, asker, asked);
      const details = { ...asked.payload, subject: asked.subject, reason: asked.reason };
      await audit.record(transaction, asker, { action: stamp.call, subject: `approval ${approvalId}`, details });
      return approvalId.toString();
    });
    return { approvalId: BigInt(answer) };
  }

  /**
   * Approves or refuses in one database transaction. Throws `not_found`, `approval_decided`, `own_request`,
   * `own_account`, `forbidden`, and `approval_stale` once the request has been marked as failed.
   */
  async function decide(
    decider: ActingAdministrator,
    stamp: CallStamp,
    asked: { approvalId: bigint; approve: boolean; remark?: string | undefined },
  ): Promise<Decision> {
    const answer = await atMostOnce(decider, stamp, async (transaction) => {
      const approval = await lockDecidable(transaction, decider, asked.approvalId);
      const decision: Decision = asked.approve
        ? await approve(transaction, approval)
        : { state: 'refused', outcome: null };
      const by = { decidedBy: decider.administratorId, at: clock.now(), remark: asked.remark ?? null };
      await decideApproval(transaction, approval.approvalId, { ...decision, ...by });
      const details = {
        kind: approval.kind,
        state: decision.state,
        ...(decision.outcome && { outcome: decision.outcome }),
      };
      await audit.record(transaction, decider, {
        action: stamp.call,
        subject: `approval ${approval.approvalId}`,
        details,
      });
      return JSON.stringify(decision);
    });
    announce();
    const decision = JSON.parse(answer) as Decision;
    if (decision.outcome === 'approval_stale') throw new DomainError('approval_stale');
    return decision;
  }

  async function lockDecidable(transaction: DatabaseTransaction, decider: ActingAdministrator, approvalId: bigint) {
    const approval = await lockApproval(transaction, approvalId);
    if (approval === undefined) throw new DomainError('not_found');
    if (isDecided(approval.state)) throw new DomainError('approval_decided');
    if (approval.askedBy === decider.administratorId) throw new DomainError('own_request');
    if (!mayDecide(decider, approval.kind)) throw new DomainError('forbidden');
    await refuseOwners(transaction, approval, [approval.askedBy, decider.administratorId]);
    return approval;
  }

  async function approve(transaction: DatabaseTransaction, approval: Approval & { fingerprint: string }) {
    const kind = kindOf(approval.kind);
    const failed = await attempt(transaction, async () => {
      const facts = await kind.facts(transaction, approval);
      if (fingerprintOf(approval, facts) !== approval.fingerprint) throw new DomainError('approval_stale');
      await kind.apply(transaction, approval, clock.now());
    });
    return failed === undefined
      ? { state: 'approved' as const, outcome: null }
      : { state: 'failed' as const, outcome: failed };
  }

  async function atMostOnce(
    administrator: ActingAdministrator,
    stamp: CallStamp,
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

  /** Throws `own_account` where the administrator recorded this customer's account as the own one. */
  async function refuseOwner(
    transaction: DatabaseTransaction,
    { administratorId }: Pick<ActingAdministrator, 'administratorId'>,
    customerId: bigint,
  ): Promise<void> {
    const own = await ownCustomersOf(transaction, [administratorId]);
    if (own.includes(customerId)) throw new DomainError('own_account');
  }

  /** Whether the role is enough; whose request and whose account it is, the decision itself asks. */
  function mayDecide({ nodes }: Pick<ActingAdministrator, 'nodes'>, kind: ApprovalKindName): boolean {
    return nodes.has('approval.decide') && nodes.has(kindOf(kind).node);
  }

  return { ask, askOnce, decide, inquire, mayDecide, refuseOwner };
}

async function refuseOwners(transaction: DatabaseTransaction, request: ApprovalRequest, administratorIds: bigint[]) {
  if (request.customerId === undefined) return;
  const own = await ownCustomersOf(transaction, administratorIds);
  if (own.includes(request.customerId)) throw new DomainError('own_account');
}

/** Runs `work` behind a savepoint: a refusal undoes whatever it wrote and gives its code; the transaction goes on. */
async function attempt(transaction: DatabaseTransaction, work: () => Promise<void>): Promise<string | undefined> {
  await sql`savepoint approval`.execute(transaction);
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await sql`rollback to savepoint approval`.execute(transaction);
    return error.code;
  }
}
