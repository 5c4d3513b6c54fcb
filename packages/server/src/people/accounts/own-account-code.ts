import { operation } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { createCode } from './own-account-code-store.ts';

/** Makes the code with which an administrator proves to own this account. It is returned once and stored nowhere. */
export const ownAccountCode = operation('customer/ownAccountCode', {
  async authorize({ actor: { subjectId: customerId, installation }, ip, input }, { passwords }) {
    await passwords.requireLoginPassword({ customerId, installation, ip }, input.password);
  },

  async execute({ transaction, actor: { token, subjectId: customerId }, now, site }) {
    const made = await createCode(transaction, token, now);
    if (made === undefined) throw new DomainError('not_logged_in');
    const { code, expiresAt } = made;
    return {
      result: { code, expiresAt: siteTime(expiresAt, site.timeZone) },
      audit: { subject: `customer ${customerId}` },
    };
  },
});
