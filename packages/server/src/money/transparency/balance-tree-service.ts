import { createInclusionProofs, listBalanceTrees, publishBalanceTree } from '@goodturn/ledger';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteDay } from '../../foundation/settings/site-time.ts';

export type BalanceTreeService = ReturnType<typeof createBalanceTreeService>;

/** Publishes the daily tree over the balances of all customers, and proves that a balance is part of it. */
export function createBalanceTreeService(
  { database, clock, log, urls }: Pick<ServerContext, 'database' | 'clock' | 'log' | 'urls'>,
  settings: Pick<SettingService, 'current'>,
) {
  const prove = createInclusionProofs(database);

  /**
   * Publishes the tree of this day and returns whether it did; false if it exists. Throws if the ledger does not match
   * it.
   */
  async function publishToday(): Promise<boolean> {
    const { timeZone } = await settings.current();
    const [newest] = await listBalanceTrees(database, { limit: 1 });
    if (newest !== undefined && newest.day >= siteDay(clock.now(), timeZone)) return false;
    const result = await publishBalanceTree(urls.app, () => clock.now());
    if (result === 'published') return true;
    // Before the first transfer nothing is owed; another process may have been faster.
    if (result === 'no_seal' || result === 'day_exists') return false;
    log.fatal({ result }, 'The tree of balances does not fit the ledger.');
    throw new Error(`the tree of balances could not be published: ${result}`);
  }

  return {
    publishToday,
    prove,
    list: (page: { before?: bigint | undefined; limit: number }) => listBalanceTrees(database, page),
  };
}
