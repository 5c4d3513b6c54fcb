import { inTransaction } from '@goodturn/database';
import { advanceDueOrders } from '@goodturn/ledger';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';

/**
 * How many orders of a kind one database transaction moves on. It holds the accounts of each until its end, so that with
 * more of them payments would wait for it, and it for them.
 */
const largestBatch = 1n;

export type DueOrderService = ReturnType<typeof createDueOrderService>;

/** What time does to orders: they are refunded unshipped or undecided, count as delivered, and close. */
export function createDueOrderService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { settings, announce }: { settings: SettingService; announce: () => void },
) {
  /** A job's step: goes on until nothing is due; how many orders moved on. */
  async function advance(): Promise<bigint> {
    const { countriesWithoutRewards } = await settings.current();
    const at = { now: clock.now(), countriesWithoutRewards, limit: largestBatch };
    let total = 0n;
    for (;;) {
      const moved = await inTransaction(database, (transaction) => advanceDueOrders(transaction, at));
      if (moved === 0n) return total;
      announce();
      total += moved;
    }
  }

  return { advance };
}
