import { operation } from '../../decisions/operations/operation.ts';

/** Submits a document. The audit records the submission, but none of its contents. */
export const submitIdentity = operation('customer/updateRealName', {
  async execute({ transaction, actor: { subjectId }, services, input }) {
    await services.identity.submit(transaction, subjectId, input);
    return { result: {}, audit: { subject: `customer ${subjectId}` } };
  },
});
