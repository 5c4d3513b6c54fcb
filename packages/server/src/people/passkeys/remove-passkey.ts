import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { deletePasskey } from '../../foundation/passkeys/passkey-store.ts';

/**
 * Removes one of the customer's own passkeys, with the login password: whoever only has a session does not take the
 * owner's way in. Sessions that were opened with it stay open.
 */
export const removePasskey = operation('customer/passkeyRemove', {
  async authorize({ actor: { subjectId: customerId, installation }, ip, input }, { passwords }) {
    return await passwords.requireLoginPassword({ customerId, installation, ip }, input.password);
  },

  async execute({ transaction, actor: { token, subjectId: customerId }, passwordProof, now, input: { passkeyId } }) {
    const removal = { token, passwordProof, passkeyId: BigInt(passkeyId), now };
    if (!(await deletePasskey(transaction, removal))) throw new DomainError('not_found');
    return { result: {}, audit: { subject: `customer ${customerId}`, facts: { passkey: passkeyId } } };
  },
});
