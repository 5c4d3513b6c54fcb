import { DomainError } from '../domain-error.ts';
import { operation, type OperationScope } from '../operations/operation.ts';
import type { StoredApproval } from './approval.ts';
import type { Decision } from './approval-service.ts';
import { findApproval } from './approval-store.ts';

/** Whether something is unusual about a request, as the second person has read it. */
async function hasWarnings(
  { transaction, now, services }: Pick<OperationScope<'approval/decide'>, 'transaction' | 'now' | 'services'>,
  approval: StoredApproval,
): Promise<boolean> {
  if (approval.state !== 'pending') return false;
  const { checks } = await services.approvals.facts(transaction, approval, { now, time: (at) => at.toISOString() });
  return checks.some(({ passed }) => !passed);
}

/** What is unusual, and every rejection, needs a remark. */
export const decideApproval = operation('approval/decide', {
  lock: ({ transaction, input }) => findApproval(transaction, BigInt(input.approvalId)),

  async execute({ services, actor, input, confirming, ...scope }, approval) {
    const { approve } = input;
    const remark = input.remark?.trim() || null;
    const isUnusual = remark === null && (!approve || (await hasWarnings({ ...scope, services }, approval)));
    const decision = await services.approvals.decide(
      { ...scope, services },
      actor,
      { approval, approve, remark },
      confirming,
    );
    // Nothing was decided where it failed; what it failed for is said by itself.
    if (isUnusual && decision.state !== 'failed') {
      throw new DomainError('remark_required', { fields: { remark: 'error_view.field_required' } });
    }
    const { kind, approvalId } = approval;
    const facts = {
      kind,
      state: decision.state,
      ...(decision.outcome && { outcome: decision.outcome }),
      ...(remark && { remark }),
    };
    return { result: decision, audit: { subject: `approval ${approvalId}`, facts } };
  },

  /** A request that is out of date is recorded as failed first, and is an error all the same. */
  async respond(decision: Decision) {
    if (decision.outcome === 'approval_stale') throw new DomainError('approval_stale');
    return decision;
  },
});
