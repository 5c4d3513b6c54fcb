import { DomainError } from '../domain-error.ts';
import { operation } from '../operations/operation.ts';
import type { Decision } from './approval-service.ts';
import { findApproval } from './approval-store.ts';

export const decideApproval = operation('approval/decide', {
  lock: ({ transaction, input }) => findApproval(transaction, BigInt(input.approvalId)),

  async execute({ services, actor, input, ...scope }, approval) {
    const { approve, remark = null } = input;
    const decision = await services.approvals.decide({ ...scope, services }, actor, { approval, approve, remark });
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
