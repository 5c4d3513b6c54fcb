import { callOf, type ApprovalKind, type ErrorCode, type PermissionNode } from '@goodturn/contract';
import { decideApproval, failApproval, requestApproval, withdrawApproval, type DecisionDenial } from '@goodturn/ledger';
import { sql } from 'kysely';
import type { ActingAdministrator } from '../signers/acting-administrator.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type {
  ApprovalDefinition,
  ApprovalRequest,
  ApprovalScope,
  ApprovalSource,
  ApprovalState,
  StoredApproval,
} from './approval.ts';
import type { Reader } from '../approval-facts/approval-facts-store.ts';
import { approvalById } from './approval-list.ts';
import { findApproval, findObjection, listPending, readApprovals, type PendingFilter } from './approval-store.ts';
import type { PasskeyReader } from '../signers/own-signature.ts';
import { createConfirmations, type Confirming } from './confirm-approval.ts';
import { findPendingApproval } from './pending-approval.ts';
import { recordSecondCredit, secondCreditOfDecision } from './second-credit.ts';
import { readApprovalFacts } from '../approval-facts/read-approval-facts.ts';

export type ApprovalService = ReturnType<typeof createApprovalService>;

export interface Decision {
  state: ApprovalState;
  outcome: ErrorCode | null;
}

export interface DecisionInput {
  approval: StoredApproval;
  approve: boolean;
  remark: string | null;
  /** Whether the decider confirms a second credit of the same chain transaction. */
  isSecondCreditConfirmed: boolean;
}

const denialErrors: Record<DecisionDenial, ErrorCode> = {
  not_found: 'not_found',
  already_decided: 'approval_already_decided',
  forbidden: 'forbidden',
  self_approval: 'self_approval',
  conflict_of_interest: 'conflict_of_interest',
  third_person_required: 'third_person_required',
  objection_period_open: 'objection_period_open',
  reset_objected: 'reset_objected',
};

/**
 * Creates the two-person mechanism: one administrator requests, another decides. The database itself identifies both by
 * their sessions, and checks their rights and whether anything changed in between. An approved request is carried out
 * in the same database transaction.
 */
export function createApprovalService(
  { database, clock, origin }: Pick<ServerContext, 'database' | 'clock' | 'origin'>,
  sources: readonly ApprovalSource[],
  { passkeys }: { passkeys: PasskeyReader },
) {
  const { confirm, askFor } = createConfirmations({ database, clock, origin }, { passkeys });
  const kinds = new Map<string, { definition: ApprovalDefinition; node: PermissionNode }>();
  for (const { path, approvals } of sources) {
    const { node } = callOf(path);
    for (const definition of approvals) if (node !== undefined) kinds.set(definition.kind, { definition, node });
  }
  const kindOf = (kind: ApprovalKind) => {
    const known = kinds.get(kind);
    if (known === undefined) throw new Error(`no operation declares approvals of the kind ${kind}`);
    return known;
  };

  /**
   * Requests in the caller's database transaction, and confirms the request. Throws `forbidden`, `not_found`,
   * `conflict_of_interest`, `approval_already_pending`, the errors of the kind's checks, and those of `confirm`.
   */
  async function request(
    scope: ApprovalScope,
    actor: Pick<ActingAdministrator, 'administratorId' | 'token'>,
    input: ApprovalRequest,
    { reusePending, confirming }: { reusePending: boolean; confirming: Confirming },
  ): Promise<bigint> {
    const { kind, subject, subjectId, payload, reason } = input;
    const { transaction, now } = scope;
    if (reusePending && subjectId !== undefined) {
      const pending = await findPendingApproval(transaction, { kinds: [kind], subjectId });
      if (pending !== undefined) return pending;
    }
    const { signed } = confirming;
    const reservedId = signed?.approvalId === undefined ? undefined : BigInt(signed.approvalId);
    const row = { kind, subjectId, payload: { subject, fields: payload }, reason, reservedId };
    const requested = await requestApproval(transaction, actor.token, row, now);
    if (requested.result === 'already_pending') {
      throw new DomainError('approval_already_pending', { note: `(No. ${requested.approvalId})` });
    }
    if (requested.result === 'not_reserved') throw new DomainError('signature_not_accepted');
    if (requested.result !== 'requested') throw new DomainError(denialErrors[requested.result]);
    const { approvalId } = requested;
    await kindOf(kind).definition.check(scope, input);
    const { secondCreditOf: credits = [] } = input;
    await recordSecondCredit(transaction, actor.token, { approvalId, act: 'request', credits }, now);
    await confirm(transaction, { actor, approvalId, act: 'request', now }, confirming);
    return approvalId;
  }

  /**
   * Approves or rejects in the caller's database transaction, and confirms the decision. A request that cannot be
   * carried out is rolled back together with its approval, and recorded as failed. Throws `approval_already_decided`,
   * `self_approval`, `conflict_of_interest`, `forbidden`, `third_person_required`, `second_credit_not_confirmed`,
   * `objection_period_open`, `reset_objected`, and the errors of `confirm`.
   */
  async function decide(
    scope: ApprovalScope,
    actor: Pick<ActingAdministrator, 'administratorId' | 'token'>,
    { approval, approve, remark, isSecondCreditConfirmed }: DecisionInput,
    confirming: Confirming,
  ): Promise<Decision & { secondCreditOf?: readonly bigint[] }> {
    const { transaction, now } = scope;
    const { token } = actor;
    const { approvalId } = approval;
    const confirmDecision = () => confirm(transaction, { actor, approvalId, act: 'decision', now }, confirming);
    await sql`savepoint decision`.execute(transaction);
    const result = await decideApproval(transaction, token, { approvalId, approve, remark }, now);
    if (result !== 'rejected' && result !== 'stale' && result !== 'approved')
      throw new DomainError(denialErrors[result]);
    // Read before the confirmation, so that no signature or code is used up in vain.
    const secondCreditOf =
      result === 'approved' ? await secondCreditOfDecision(transaction, approval, isSecondCreditConfirmed) : [];
    await confirmDecision();
    if (result === 'rejected') return { state: 'rejected', outcome: null };
    if (result === 'stale') return { state: 'failed', outcome: 'approval_stale' };
    await recordSecondCredit(transaction, token, { approvalId, act: 'decision', credits: secondCreditOf }, now);
    try {
      await kindOf(approval.kind).definition.apply(scope, approval);
      return { state: 'approved', outcome: null, secondCreditOf };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await sql`rollback to savepoint decision`.execute(transaction);
      const failed = await failApproval(transaction, token, { approvalId, outcome: error.code, remark }, now);
      if (failed !== 'failed') throw new DomainError(denialErrors[failed]);
      await confirmDecision();
      return { state: 'failed', outcome: error.code };
    }
  }

  /**
   * Withdraws a pending request of the caller's own. Throws `not_found`, `forbidden` and `approval_already_decided`.
   */
  async function withdraw(
    { transaction, now }: Pick<ApprovalScope, 'transaction' | 'now'>,
    { token }: Pick<ActingAdministrator, 'token'>,
    approvalId: bigint,
  ): Promise<void> {
    const result = await withdrawApproval(transaction, token, approvalId, now);
    if (result !== 'withdrawn') throw new DomainError(denialErrors[result]);
  }

  /** Reads the current facts that a decision rests on; `time` formats a time in the site's zone. */
  async function facts(
    reader: Reader,
    approval: StoredApproval,
    { now, time }: { now: Date; time: (at: Date) => string },
  ) {
    const { approvalId, kind, subjectId, customerId, requester, payload: fields } = approval;
    const current = await kindOf(kind).definition.current?.(reader, approval);
    const isPending = approval.state === 'pending';
    const input = { approvalId, kind, subjectId, customerId, fields, requester, isPending, current };
    return await readApprovalFacts(reader, input, { now, time });
  }

  async function details(
    approvalId: bigint,
    { administratorId }: Pick<ActingAdministrator, 'administratorId'>,
    time: (at: Date) => string,
  ) {
    const now = clock.now();
    const [row] = await readApprovals(database, approvalById(approvalId, { administratorId, now }));
    const stored = await findApproval(database, approvalId);
    if (row === undefined || stored === undefined) throw new DomainError('not_found');
    const objection = await findObjection(database, approvalId);
    return { row, facts: await facts(database, stored, { now, time }), objection };
  }

  async function pending(filter: PendingFilter) {
    return await listPending(database, filter, clock.now());
  }

  /** Returns whether the role suffices; the decision itself checks who requested it and whose account it concerns. */
  function canDecide({ nodes }: Pick<ActingAdministrator, 'nodes'>, kind: ApprovalKind): boolean {
    return nodes.has('approval.decide') && nodes.has(kindOf(kind).node);
  }

  return { askFor, request, decide, withdraw, facts, details, pending, canDecide };
}
