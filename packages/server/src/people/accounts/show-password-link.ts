import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { passwordLinkToken } from './password-link.ts';
import { findOpenLink, readLink } from './password-link-store.ts';

/** Shows the open link to one of the two who created it, to pass it to the customer; each display is audited. */
export const showPasswordLink = operation('user/password_link', {
  async lock({ transaction, now, input }) {
    const customerId = BigInt(input.userId);
    const link = await findOpenLink(transaction, customerId, now);
    return link && { customerId, link };
  },
  customerId: ({ customerId }) => customerId,

  async execute({ transaction, actor, now, services, site }, { customerId, link }) {
    const { approvalId, administratorIds, expiresAt } = link;
    if (!administratorIds.includes(actor.administratorId)) throw new DomainError('forbidden');
    const token = passwordLinkToken(approvalId, services.drawKey);
    // After a change of the key the link can no longer be derived and has to be created again.
    if ((await readLink(transaction, token, now)).approvalId !== approvalId) throw new DomainError('not_found');
    return {
      result: { token: token.reveal(), expiresAt: siteTime(expiresAt, site.timeZone) },
      audit: { subject: `customer ${customerId}`, facts: { approval: `${approvalId}` } },
    };
  },
});
