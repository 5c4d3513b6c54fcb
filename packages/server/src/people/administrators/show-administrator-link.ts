import { renewLink, showHalf } from '../accounts/link-halves.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';

/** Shows the own half of a link to one of the two who agreed on it, once, to pass it to its owner. */
export const showAdministratorLink = operation('administrator/password_link', {
  async execute({ transaction, actor, now, site, input: { administratorId } }) {
    const link = { session: actor.token, isOffice: true, subjectId: BigInt(administratorId), now };
    const { half, approvalId, expiresAt } = await showHalf(transaction, link);
    return {
      result: { half, expiresAt: siteTime(expiresAt, site.timeZone) },
      audit: { subject: `administrator ${administratorId}`, facts: { approval: `${approvalId}` } },
    };
  },
});

/** Makes a new link in place of one of which a half was lost, with another half for each of the two. */
export const renewAdministratorLink = operation('administrator/renew_link', {
  async execute({ transaction, actor, now, input: { administratorId } }) {
    const link = { session: actor.token, isOffice: true, subjectId: BigInt(administratorId), now };
    const approvalId = await renewLink(transaction, link);
    return {
      result: {},
      audit: { subject: `administrator ${administratorId}`, facts: { approval: `${approvalId}` } },
    };
  },
});
