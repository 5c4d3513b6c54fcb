import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { confirmNumber as confirmInDatabase } from './number-store.ts';

/** Confirms the number to which the code was sent. A wrong code counts whatever happens then. */
export const confirmNumber = operation('customer/confirmNumber', {
  async authorize({ actor: { token }, input: { code } }, { numbers }) {
    await numbers.enter(token, code);
    return undefined;
  },

  async execute({ transaction, actor: { subjectId, token }, now }) {
    const { result } = await confirmInDatabase(transaction, { token, now });
    if (result === 'ended') throw new DomainError('code_ended');
    if (result === 'moved_recently') throw new DomainError('number_moved_recently');
    return { result: {}, audit: { subject: `customer ${subjectId}` } };
  },

  respond: async (_, { actor: { subjectId } }, { numbers }) => await numbers.show(subjectId),
});
