import { passwordLinkToken } from '../accounts/password-link.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { findOpenLink, readLink } from './colleague-store.ts';

/** Shows the open link to one of the two who created it, to pass it to its owner; each display is audited. */
export const showAdministratorLink = operation('administrator/password_link', {
  lock: ({ transaction, now, input }) => findOpenLink(transaction, BigInt(input.administratorId), now),

  async execute({ transaction, actor, now, services, site, input: { administratorId } }, link) {
    const { approvalId, requestedBy, decidedBy, expiresAt } = link;
    if (![requestedBy, decidedBy].includes(actor.administratorId)) throw new DomainError('forbidden');
    const token = passwordLinkToken(approvalId, services.drawKey);
    // After a change of the key the link can no longer be derived and has to be created again.
    if ((await readLink(transaction, token, now)).approvalId !== approvalId) throw new DomainError('not_found');
    return {
      result: { token: token.reveal(), expiresAt: siteTime(expiresAt, site.timeZone) },
      audit: { subject: `administrator ${administratorId}`, facts: { approval: `${approvalId}` } },
    };
  },
});
