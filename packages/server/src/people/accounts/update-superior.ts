import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { requireChanged } from './customer-terms-errors.ts';
import { changeInviter, lockTerms } from './customer-terms-store.ts';

/** Sets the customer who is rewarded for orders that this customer pays from now on. */
export const updateSuperior = operation('user/update_superior', {
  lock: ({ transaction, input }) => lockTerms(transaction, BigInt(input.userId)),
  customerId: ({ customerId }) => customerId,

  async execute({ transaction, actor: { token }, now, input }, before) {
    const { customerId } = before;
    const inviter = input.inviterId ?? null;
    const inviterId = inviter === null ? null : BigInt(inviter);
    requireChanged(await changeInviter(transaction, { token, customerId, now }, inviterId), 'inviterId');
    const changes = changesBetween({ inviter: before.inviter }, { inviter });
    return { result: {}, audit: { subject: `customer ${customerId}`, facts: { reason: input.reason }, changes } };
  },
});
