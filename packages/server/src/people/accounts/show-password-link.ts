import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { passwordLinkToken } from './password-link.ts';
import { findOpenLink } from './password-link-store.ts';

/** Shows the open link to one of the two who created it, to pass it to the customer; each display is audited. */
export const showPasswordLink = operation('user/password_link', {
  async lock({ transaction, now, input }) {
    const customerId = BigInt(input.userId);
    const link = await findOpenLink(transaction, customerId, now);
    return link && { customerId, link };
  },
  customerId: ({ customerId }) => customerId,

  async execute({ actor, services, site }, { customerId, link }) {
    const { approvalId, administratorIds, tokenHash, expiresAt } = link;
    if (!administratorIds.includes(actor.administratorId)) throw new DomainError('forbidden');
    const derived = passwordLinkToken(approvalId, services.drawKey);
    // After a change of the key the link can no longer be derived and has to be created again.
    if (!derived.tokenHash.equals(tokenHash)) throw new DomainError('not_found');
    return {
      result: { token: derived.token, expiresAt: siteTime(expiresAt, site.timeZone) },
      audit: { subject: `customer ${customerId}`, facts: { approval: `${approvalId}` } },
    };
  },
});
