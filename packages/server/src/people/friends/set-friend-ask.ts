import { formatMoney, parseMoney } from '@goodturn/money';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { setFriendAskIn } from './friend-store.ts';

/** Keeps whether a friend asks before paying. The database verifies that the session belongs to the owner. */
export const setFriendAsk = operation('customer/setFriendAsk', {
  async execute({ transaction, now, actor: { subjectId, token }, input }) {
    const from = input.from === undefined ? null : parseMoney(input.from);
    const { result, actorId } = await setFriendAskIn(transaction, {
      token,
      friendId: BigInt(input.friendId),
      ask: input.ask,
      from,
      now,
    });
    if (result === 'not_found') throw new DomainError('not_found');
    const amount = from === null ? {} : { amount: formatMoney(from) };
    const facts = { userId: `${actorId}`, friendAsk: input.ask, ...amount };
    return { result: {}, audit: result === 'unchanged' ? null : { subject: `customer ${subjectId}`, facts } };
  },
});
