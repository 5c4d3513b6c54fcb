import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { removeNumber as removeInDatabase } from './number-store.ts';

/** Ends the confirmation of the own number, or notes that its move to another account was read. */
export const removeNumber = operation('customer/removeNumber', {
  async execute({ transaction, actor: { subjectId, token }, now }) {
    const result = await removeInDatabase(transaction, { token, now });
    if (result === 'not_found') throw new DomainError('not_found');
    return { result: {}, audit: { subject: `customer ${subjectId}` } };
  },

  respond: async (_, { actor: { subjectId } }, { numbers }) => await numbers.show(subjectId),
});
