import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { readPasskeys } from './administrator-passkey-store.ts';
import { findProfile } from './administrator-store.ts';

/** Removes the passkeys of an administrator who lost them and is neither of the two deciding persons. */
const passkeyReset = approval('passkey_reset', {
  // After the requester's rights: who may not reset them does not learn whether there are any.
  async check({ transaction }, { subjectId = 0n }) {
    const passkeys = await readPasskeys(transaction, subjectId);
    if (passkeys.length === 0) throw new DomainError('second_factor_state_conflict');
  },
  apply: carriedOutBy('reset_passkeys', 'reset', {
    not_enrolled: 'second_factor_state_conflict',
    own_account: 'conflict_of_interest',
  }),
});

export const resetPasskeys = operation('administrator/reset_passkeys', {
  approvals: [passkeyReset],
  lock: ({ transaction, input }) => findProfile(transaction, BigInt(input.administratorId)),

  async execute({ actor, input: { administratorId, reason } }, { account }) {
    const subjectId = BigInt(administratorId);
    if (subjectId === actor.administratorId) throw new DomainError('conflict_of_interest');
    return secondPerson(passkeyReset.request({ subject: account, subjectId, payload: {}, reason }));
  },
});
