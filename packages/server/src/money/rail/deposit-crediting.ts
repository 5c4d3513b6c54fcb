import { creditDeposits, type WatchedChain, watchedChains } from '@goodturn/ledger';
import type { EventService } from '../../foundation/realtime/event-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';

/** Maximum number of credits of a chain in one run of the job; the next run takes the others. */
const maxCredits = 200;

/** Credits what arrived at customers' addresses, once the watchers of the chains agree that it did. */
export function createDepositCrediting(
  { database }: Pick<ServerContext, 'database'>,
  events: Pick<EventService, 'announce'>,
) {
  /** Each credit is a database transaction of its own, so that what was credited stays if a later one fails. */
  async function creditChain(chain: WatchedChain): Promise<void> {
    for (let credits = 0; credits < maxCredits; credits += 1) {
      if ((await creditDeposits(database, chain)) !== 'credited') return;
      events.announce();
    }
  }

  return {
    /** Credits on every chain, as a job's step; the trouble of one chain keeps no other waiting. */
    async creditDue(): Promise<void> {
      const results = await Promise.allSettled(watchedChains.map(creditChain));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    },
  };
}
