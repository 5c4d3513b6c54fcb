import { DomainError } from '../domain-error.ts';
import { operation } from '../operations/operation.ts';
import { deletePasskey, type Removed } from './administrator-passkey-store.ts';

const failures = { no_session: 'not_logged_in', not_found: 'not_found', last_passkey: 'last_passkey' } as const;

/** Removes one of the own passkeys. The last one takes two others. */
export const removeOwnPasskey = operation('admin/passkey_remove', {
  authorize: async ({ actor, input: { password }, ip }, { secondFactor }) =>
    await secondFactor.requirePassword(actor, { password, ip }),
  comparedBy: ({ passkeyId }) => ({ passkeyId }),

  async execute({ transaction, actor: { tokenHash, administratorId }, now, input: { passkeyId } }) {
    const result: Removed = await deletePasskey(transaction, { tokenHash, passkeyId: BigInt(passkeyId), now });
    if (result !== 'removed') throw new DomainError(failures[result]);
    return { result: {}, audit: { subject: `administrator ${administratorId}`, facts: { passkey: passkeyId } } };
  },
});
