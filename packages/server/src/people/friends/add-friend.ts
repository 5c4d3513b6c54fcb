import { requirePhoneNumber } from '../accounts/phone-number.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { requestFriend } from './friend-store.ts';

/** Other numbers that a person may ask about within a day. */
const maxPerDay = 10n;
const daySeconds = 86_400;

/** Asks to shop for somebody. The answer never tells whether the number has an account. */
export const addFriend = operation('customer/addFriend', {
  async execute({ transaction, now, actor: { actorId }, input }) {
    const { userName, digits } = requirePhoneNumber(input.ownerName, 'ownerName');
    const result = await requestFriend(transaction, { actorId, userName, digits, maxPerDay, now });
    if (result === 'account_disabled') throw new DomainError(result);
    if (result === 'too_many') throw new DomainError('rate_limited', { retryAfterSeconds: daySeconds });
    if (result === 'own_account') {
      throw new DomainError('invalid_request', { fields: { ownerName: 'error_view.own_account' } });
    }
    // The row itself keeps who asked, about which number, and when.
    return { result: {}, audit: null };
  },
});
