import { operation } from '../operations/operation.ts';
import { findApproval } from './approval-store.ts';
import { factsBefore } from './decide-approval.ts';
import { keepFacts } from '../approval-facts/decided-facts.ts';

export const withdrawApproval = operation('approval/withdraw', {
  async execute({ services, transaction, now, actor, input }) {
    const approvalId = BigInt(input.approvalId);
    const before = await factsBefore({ services, transaction, now }, await findApproval(transaction, approvalId));
    await services.approvals.withdraw({ transaction, now }, actor, approvalId);
    const evidence = before && (await keepFacts(transaction, actor, { approvalId, facts: before, now }));
    return { result: {}, audit: { subject: `approval ${approvalId}`, ...(evidence && { facts: { evidence } }) } };
  },
});
