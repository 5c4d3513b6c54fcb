import { DomainError } from '../../foundation/domain-error.ts';
import { operation, type OperationScope } from '../operations/operation.ts';
import type { StoredApproval } from './approval.ts';
import type { Decision } from './approval-service.ts';
import { findApproval } from './approval-store.ts';
import { secondCreditText } from './second-credit.ts';
import { keepFacts } from '../approval-facts/decided-facts.ts';

/** Returns the facts of a request that the second person has read; undefined once somebody else has decided it. */
export async function factsBefore(
  { transaction, now, services }: Pick<OperationScope<'approval/decide'>, 'transaction' | 'now' | 'services'>,
  approval: StoredApproval | undefined,
) {
  if (approval?.state !== 'pending') return undefined;
  return await services.approvals.facts(transaction, approval, { now, time: (at) => at.toISOString() });
}

/** Decides a request. Unusual facts and every rejection need a remark. */
export const decideApproval = operation('approval/decide', {
  lock: ({ transaction, input }) => findApproval(transaction, BigInt(input.approvalId)),

  async execute({ services, actor, input, confirming, ...scope }, approval) {
    const { approve } = input;
    const remark = input.remark?.trim() || null;
    const before = await factsBefore({ ...scope, services }, approval);
    const hasWarnings = before?.checks.some(({ passed }) => !passed) ?? false;
    const isUnusual = remark === null && (!approve || hasWarnings);
    const { secondCreditOf = [], ...decision } = await services.approvals.decide(
      { ...scope, services },
      actor,
      { approval, approve, remark, isSecondCreditConfirmed: input.secondCredit === true },
      confirming,
    );
    // A failed request was not decided, and its failure has its own error.
    if (isUnusual && decision.state !== 'failed') {
      throw new DomainError('remark_required', { fields: { remark: 'error_view.field_required' } });
    }
    const { kind, approvalId } = approval;
    const { transaction, now } = scope;
    const evidence = before && (await keepFacts(transaction, actor, { approvalId, facts: before, now }));
    const facts = {
      kind,
      state: decision.state,
      ...(decision.outcome && { outcome: decision.outcome }),
      ...(remark && { remark }),
      ...(evidence && { evidence }),
      ...(secondCreditOf.length > 0 && { secondCreditOf: secondCreditText(secondCreditOf) }),
    };
    return { result: decision, audit: { subject: `approval ${approvalId}`, facts } };
  },

  /** Throws for an outdated request only after the commit, which has recorded it as failed. */
  async respond(decision: Decision) {
    if (decision.outcome === 'approval_stale') throw new DomainError('approval_stale');
    return decision;
  },
});
