import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { deletePasskey } from '../../foundation/passkeys/passkey-store.ts';

/** Removes one of the customer's own passkeys. Sessions that were opened with it stay open. */
export const removePasskey = operation('customer/passkeyRemove', {
  async execute({ transaction, actor: { token, subjectId: customerId }, now, input: { passkeyId } }) {
    const isRemoved = await deletePasskey(transaction, { token, passkeyId: BigInt(passkeyId), now });
    if (!isRemoved) throw new DomainError('not_found');
    return { result: {}, audit: { subject: `customer ${customerId}`, facts: { passkey: passkeyId } } };
  },
});
