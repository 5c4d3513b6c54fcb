import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { cancelUnset, requestUnset } from './password-store.ts';

/** Starts the notice after which a forgotten withdrawal password ends, a day later. */
export const unsetWithdrawalPassword = operation('customer/unsetWhPwd', {
  // Repeated requests are compared without the password.
  comparedBy: () => ({}),

  async authorize({ actor: { subjectId: customerId, installation }, ip, input }, { passwords }) {
    return await passwords.requireLoginPassword({ customerId, installation, ip }, input.password);
  },

  async execute({ transaction, actor: { token, subjectId: customerId }, passwordProof, now, site }) {
    const { result, dueAt } = await requestUnset(transaction, { token, passwordProof }, now);
    // Changed since it was checked.
    if (result === 'incorrect') throw new DomainError('old_password_incorrect');
    if (result === 'no_session') throw new DomainError('not_logged_in');
    if (result === 'none' || dueAt === null) throw new DomainError('withdrawal_password_missing');
    return {
      result: { unsetAt: siteTime(dueAt, site.timeZone) },
      audit: { subject: `customer ${customerId}` },
    };
  },
});

/** Cancels the notice, so that the withdrawal password remains. */
export const cancelUnsetWithdrawalPassword = operation('customer/cancelUnsetWhPwd', {
  async execute({ transaction, actor: { token, subjectId: customerId }, now }) {
    if (!(await cancelUnset(transaction, token, now))) throw new DomainError('not_found');
    return { result: {}, audit: { subject: `customer ${customerId}` } };
  },
});
