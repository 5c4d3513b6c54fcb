import { beginPayeeWait as beginInLedger, endPayeeWait as endInLedger } from '@goodturn/ledger';
import { operation } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';

/** Lets new addresses wait a day from now on. It takes nothing from anybody, so that the session is enough. */
export const beginPayeeWait = operation('customer/beginPayeeWait', {
  async execute({ transaction, actor: { token, subjectId: customerId }, now }) {
    const result = await beginInLedger(transaction, token, now);
    if (result === 'no_session') throw new DomainError('not_logged_in');
    return { result: {}, audit: { subject: `customer ${customerId}` } };
  },
});

/** Lets that choice end a day later, so that its owner hears of it first. */
export const endPayeeWait = operation('customer/endPayeeWait', {
  // Repeated requests are compared without the password.
  comparedBy: () => ({}),

  async authorize({ actor: { subjectId: customerId, installation }, ip, input }, { passwords }) {
    return await passwords.requireWithdrawalPassword({ customerId, installation, ip }, input.withdrawalPassword);
  },

  async execute({ transaction, actor: { token, subjectId: customerId }, passwordProof, now, site }) {
    const { result, dueAt } = await endInLedger(transaction, { token, passwordProof }, now);
    // Changed since it was checked, or the session is over.
    if (result === 'not_proven') throw new DomainError('withdrawal_password_incorrect');
    if (dueAt === null) throw new DomainError('not_found');
    return { result: { endsAt: siteTime(dueAt, site.timeZone) }, audit: { subject: `customer ${customerId}` } };
  },
});
