import { isYes } from '@goodturn/contract';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { setDisabled } from './account-store.ts';

/** Disables or enables an account; a disabled one can still log in, read and withdraw. */
export const disableAccount = operation('user/disable', {
  lock: async ({ input }) => BigInt(input.userId),
  customerId: (customerId) => customerId,

  async execute({ transaction, now, input: { disabled, reason } }, customerId) {
    const isDisabled = isYes(disabled);
    const found = await setDisabled(transaction, customerId, isDisabled ? now : null);
    if (!found) throw new DomainError('not_found');
    return {
      result: {},
      audit: { subject: `customer ${customerId}`, facts: { disabled: `${isDisabled}`, reason } },
    };
  },
});
