import { operation } from '../../decisions/operations/operation.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { renewLink, showHalf } from './link-halves.ts';

const subjectOf = (customerId: bigint) => ({ subjectId: customerId, isOffice: false });

/** Shows the own half of a link to one of the two who agreed on it, once, to pass it to the customer. */
export const showPasswordLink = operation('user/password_link', {
  lock: ({ input }) => Promise.resolve(BigInt(input.userId)),
  customerId: (customerId) => customerId,

  async execute({ transaction, actor, now, site }, customerId) {
    const link = { session: actor.token, ...subjectOf(customerId), now };
    const { half, approvalId, expiresAt } = await showHalf(transaction, link);
    return {
      result: { half, expiresAt: siteTime(expiresAt, site.timeZone) },
      audit: { subject: `customer ${customerId}`, facts: { approval: `${approvalId}` } },
    };
  },
});

/** Makes a new link in place of one of which a half was lost, with another half for each of the two. */
export const renewPasswordLink = operation('user/renew_link', {
  lock: ({ input }) => Promise.resolve(BigInt(input.userId)),
  customerId: (customerId) => customerId,

  async execute({ transaction, actor, now }, customerId) {
    const approvalId = await renewLink(transaction, { session: actor.token, ...subjectOf(customerId), now });
    return { result: {}, audit: { subject: `customer ${customerId}`, facts: { approval: `${approvalId}` } } };
  },
});
