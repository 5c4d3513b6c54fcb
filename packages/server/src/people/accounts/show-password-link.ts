import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { passwordLinkToken } from './password-link.ts';
import { findOpenLink } from './password-link-store.ts';

/** Shows the open link to one of the two who made it, who gives it to the customer; the audit has each time. */
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
    // After the key was changed the link is nobody's any more: it has to be made again.
    if (!derived.tokenHash.equals(tokenHash)) throw new DomainError('not_found');
    return {
      result: { token: derived.token, expiresAt: siteTime(expiresAt, site.timeZone) },
      audit: { subject: `customer ${customerId}`, facts: { approval: `${approvalId}` } },
    };
  },
});
