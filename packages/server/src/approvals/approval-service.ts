import { type ApprovalKind, type Call, calls, type ErrorCode, type PermissionNode } from '@goodturn/contract';
import { type DecisionObstacle, decideApproval, failApproval, requestApproval } from '@goodturn/ledger';
import { sql } from 'kysely';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import { DomainError } from '../domain-error.ts';
import { type PageRequest, pageOf, parsePage } from '../lists/page.ts';
import type { ServerContext } from '../server-context.ts';
import type {
  ApprovalDefinition,
  ApprovalRequest,
  ApprovalScope,
  ApprovalSource,
  ApprovalState,
  StoredApproval,
} from './approval.ts';
import { listApprovals } from './approval-store.ts';
import { findPendingApproval } from './pending-approval.ts';

export type ApprovalService = ReturnType<typeof createApprovalService>;

export interface Decision {
  state: ApprovalState;
  outcome: ErrorCode | null;
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
  { database }: Pick<ServerContext, 'database'>,
  sources: readonly ApprovalSource[],
) {
  const kinds = new Map<string, { definition: ApprovalDefinition; node: PermissionNode }>();
  for (const { path, approvals } of sources) {
    const { node }: Call = calls[path];
    for (const definition of approvals) if (node !== undefined) kinds.set(definition.kind, { definition, node });
  }
  const kindOf = (kind: ApprovalKind) => {
    const known = kinds.get(kind);
    if (known === undefined) throw new Error(`no operation declares approvals of the kind ${kind}`);
    return known;
  };

  /** Requests in the caller's database transaction. Throws `forbidden`, `not_found`, `conflict_of_interest` and what the kind checks. */
  async function request(
    scope: ApprovalScope,
    { tokenHash }: Pick<ActingAdministrator, 'tokenHash'>,
    input: ApprovalRequest,
    { reusePending }: { reusePending: boolean },
  ): Promise<bigint> {
    const { kind, subject, subjectId, payload, reason } = input;
    const { transaction, now } = scope;
    if (reusePending && subjectId !== undefined) {
      const pending = await findPendingApproval(transaction, { kinds: [kind], subjectId });
      if (pending !== undefined) return pending;
    }
    const row = { kind, subjectId, payload: { subject, fields: payload }, reason };
    const requested = await requestApproval(transaction, tokenHash, row, now);
    if (requested.result !== 'requested') throw new DomainError(obstacles[requested.result]);
    await kindOf(kind).definition.check(scope, input);
    return requested.approvalId;
  }

  /**
   * Approves or rejects in the caller's database transaction. What cannot be carried out is rolled back, the approval with
   * it, and recorded as failed. Throws `approval_already_decided`, `self_approval`, `conflict_of_interest`, `forbidden`,
   * `third_person_required`.
   */
  async function decide(
    scope: ApprovalScope,
    { tokenHash }: Pick<ActingAdministrator, 'tokenHash'>,
    { approval, approve, remark }: { approval: StoredApproval; approve: boolean; remark: string | null },
  ): Promise<Decision> {
    const { transaction, now } = scope;
    const { approvalId } = approval;
    await sql`savepoint decision`.execute(transaction);
    const result = await decideApproval(transaction, tokenHash, { approvalId, approve, remark }, now);
    if (result === 'rejected') return { state: 'rejected', outcome: null };
    if (result === 'stale') return { state: 'failed', outcome: 'approval_stale' };
    if (result !== 'approved') throw new DomainError(obstacles[result]);
    try {
      await kindOf(approval.kind).definition.apply(scope, approval);
      return { state: 'approved', outcome: null };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await sql`rollback to savepoint decision`.execute(transaction);
      const failed = await failApproval(transaction, tokenHash, { approvalId, outcome: error.code, remark }, now);
      if (failed !== 'failed') throw new DomainError(obstacles[failed]);
      return { state: 'failed', outcome: error.code };
    }
  }

  async function list(input: PageRequest & { state?: ApprovalState | undefined }) {
    const { before, size } = parsePage(input);
    return pageOf(await listApprovals(database, { state: input.state, before, limit: size + 1 }), size);
  }

  /** Whether the role is enough; the decision itself checks whose request and whose account it is. */
  function canDecide({ nodes }: Pick<ActingAdministrator, 'nodes'>, kind: ApprovalKind): boolean {
    return nodes.has('approval.decide') && nodes.has(kindOf(kind).node);
  }

  return { request, decide, list, canDecide };
}
