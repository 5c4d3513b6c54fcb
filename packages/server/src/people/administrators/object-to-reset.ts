import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { objectToReset as object } from './reset-objection-store.ts';

/** Objects to a reset of the own password or second factors that others want: it is never done then. */
export const objectToReset = operation('admin/object_to_reset', {
  async execute({ transaction, actor: { administratorId, token }, now, input }) {
    const approvalId = BigInt(input.approvalId);
    const result = await object(transaction, { token, approvalId, now });
    requireSuccess(result, { not_found: 'not_found', already_decided: 'approval_already_decided' });
    return { result: {}, audit: { subject: `administrator ${administratorId}`, facts: { approval: `${approvalId}` } } };
  },
});
