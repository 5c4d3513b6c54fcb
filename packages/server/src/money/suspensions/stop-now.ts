import { stopFlow } from '@goodturn/ledger';
import { operation } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';

/** Stops a flow at once, by one person; it runs again after four hours unless two confirm the stop. */
export const stopNow = operation('stop/now', {
  async execute({ transaction, actor, now, site, input: { target, reason } }) {
    const { result, endsAt: end } = await stopFlow(transaction, actor.token, { target, reason }, now);
    if (result === 'forbidden') throw new DomainError(result);
    const endsAt = end && siteTime(end, site.timeZone);
    return {
      result: { outcome: result, endsAt },
      audit: endsAt === null ? null : { subject: 'stops', facts: { target, endsAt, reason } },
    };
  },
});
