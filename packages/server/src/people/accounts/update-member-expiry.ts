import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { requireChanged } from './customer-terms-errors.ts';
import { changeMemberExpiry, lockTerms } from './customer-terms-store.ts';

/** Records the day until which a customer is a member. No rule reads it. */
export const updateMemberExpiry = operation('user/update_member_expiry', {
  lock: ({ transaction, input }) => lockTerms(transaction, BigInt(input.userId)),
  customerId: ({ customerId }) => customerId,

  async execute({ transaction, actor: { token }, now, input }, before) {
    const { customerId } = before;
    const memberUntil = input.memberUntil ?? null;
    requireChanged(await changeMemberExpiry(transaction, { token, customerId, now }, memberUntil), 'memberUntil');
    const changes = changesBetween({ memberUntil: before.memberUntil }, { memberUntil });
    return { result: {}, audit: { subject: `customer ${customerId}`, facts: { reason: input.reason }, changes } };
  },
});
