import { DomainError } from '../../foundation/domain-error.ts';
import { findPhoneDigits } from '../../foundation/lists/find-phone-digits.ts';
import { requireAccountName } from '../../foundation/texts/phone-number.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { requestFriend } from './friend-store.ts';

/** Maximum number of different phone numbers that a person can request within a day. */
const maxPerDay = 10n;
const daySeconds = 86_400;

/** Requests to shop for another customer. The response never reveals whether the number has an account. */
export const addFriend = operation('customer/addFriend', {
  async execute({ transaction, now, actor: { actorId }, input }) {
    const number = requireAccountName(input.ownerName, { field: 'ownerName', country: input.phoneCountry });
    const { userName } = number;
    const digits = (await findPhoneDigits(transaction, number.spellings)) ?? number.digits;
    const result = await requestFriend(transaction, { actorId, userName, digits, maxPerDay, now });
    if (result === 'account_disabled') throw new DomainError(result);
    if (result === 'too_many') throw new DomainError('rate_limited', { retryAfterSeconds: daySeconds });
    if (result === 'own_account') {
      throw new DomainError('invalid_request', { fields: { ownerName: 'error_view.own_account' } });
    }
    // No audit entry is needed, since the row records the requester, the number and the time.
    return { result: {}, audit: null };
  },
});
