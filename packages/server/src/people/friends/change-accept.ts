import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { decideFriend } from './friend-store.ts';

/** Gives or withdraws the owner's consent to a friend. The database verifies that the session belongs to the owner. */
export const changeAccept = operation('customer/changeAccept', {
  async execute({ transaction, now, actor: { subjectId, token }, input }) {
    const isAccepted = input.isAccepted === 1;
    const { result, actorId } = await decideFriend(transaction, {
      token,
      friendId: BigInt(input.friendId),
      isAccepted,
      now,
    });
    if (result === 'not_found') throw new DomainError('not_found');
    const facts = { userId: `${actorId}`, accepted: `${isAccepted}` };
    return { result: {}, audit: result === 'unchanged' ? null : { subject: `customer ${subjectId}`, facts } };
  },
});
