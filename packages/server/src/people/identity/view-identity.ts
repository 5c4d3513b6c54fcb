import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { findSubmission } from './identity-store.ts';

/** Shows a document. The audit entry is committed before anything is decrypted. */
export const viewIdentity = operation('real_name/view', {
  lock: ({ transaction, input }) => findSubmission(transaction, BigInt(input.submissionId)),
  customerId: ({ customerId }) => customerId,

  async execute(_scope, { customerId, erasedAt }) {
    if (erasedAt !== null) throw new DomainError('not_found');
    return { result: {}, audit: { subject: `customer ${customerId}` } };
  },

  respond: async (_result, { input }, { identity }) => await identity.open(BigInt(input.submissionId)),
});
