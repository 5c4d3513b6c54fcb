import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { accountDigest } from './account-digest.ts';
import { requireChanged } from './customer-terms-errors.ts';
import { changeInvitationCode, lockTerms } from './customer-terms-store.ts';
import { readInvitationCode } from './invitation-code.ts';

/** Replaces a customer's invitation code. Customers who were invited with the former one stay invited. */
export const updateInvitationCode = operation('user/update_invitation_code', {
  lock: ({ transaction, input }) => lockTerms(transaction, BigInt(input.userId)),
  customerId: ({ customerId }) => customerId,

  async execute({ transaction, actor: { token }, now, input }, before) {
    const { customerId, account } = before;
    const invitationCode = readInvitationCode(input.invitationCode);
    const change = { token, customerId, now };
    requireChanged(await changeInvitationCode(transaction, change, invitationCode), 'invitationCode');
    const changes = changesBetween({ invitationCode: before.invitationCode }, { invitationCode });
    const facts = { reason: input.reason, account: accountDigest({ ...account, invitationCode }) };
    return { result: {}, audit: { subject: `customer ${customerId}`, facts, changes } };
  },
});
