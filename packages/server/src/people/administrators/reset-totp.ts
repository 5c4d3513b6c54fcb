import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { findProfile } from './administrator-store.ts';

/** Removes the authenticator app of an administrator who lost it and is neither of the two deciding persons. */
const totpReset = approval('totp_reset', {
  // After the requester's rights: who may not reset it does not learn whether there is an app.
  async check({ transaction }, { subjectId = 0n }) {
    const profile = await findProfile(transaction, subjectId);
    if (profile?.totpEnrolled !== true) throw new DomainError('second_factor_state_conflict');
  },
  apply: carriedOutBy('reset_totp', 'reset', {
    not_enrolled: 'second_factor_state_conflict',
    own_account: 'conflict_of_interest',
  }),
});

export const resetTotp = operation('administrator/reset_totp', {
  approvals: [totpReset],
  lock: ({ transaction, input }) => findProfile(transaction, BigInt(input.administratorId)),

  async execute({ actor, input: { administratorId, reason } }, { account }) {
    const subjectId = BigInt(administratorId);
    if (subjectId === actor.administratorId) throw new DomainError('conflict_of_interest');
    return secondPerson(totpReset.request({ subject: account, subjectId, payload: {}, reason }));
  },
});
