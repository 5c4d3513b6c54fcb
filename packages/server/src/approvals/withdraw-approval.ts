import { operation } from '../operations/operation.ts';

export const withdrawApproval = operation('approval/withdraw', {
  async execute({ services, transaction, now, actor, input }) {
    const approvalId = BigInt(input.approvalId);
    await services.approvals.withdraw({ transaction, now }, actor, approvalId);
    return { result: {}, audit: { subject: `approval ${approvalId}` } };
  },
});
