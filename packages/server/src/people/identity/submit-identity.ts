import { operation } from '../../decisions/operations/operation.ts';

/** The audit has that a document came, and nothing of what it says. */
export const submitIdentity = operation('customer/updateRealName', {
  async execute({ transaction, actor: { subjectId }, services, input }) {
    await services.identity.submit(transaction, subjectId, input);
    return { result: {}, audit: { subject: `customer ${subjectId}` } };
  },
});
