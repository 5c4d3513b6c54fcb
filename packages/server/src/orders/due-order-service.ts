import { inTransaction } from '@goodturn/database';
import { advanceOrder, dueOrders } from '@goodturn/ledger';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';

const largestRead = 500n;

export type DueOrderService = ReturnType<typeof createDueOrderService>;

/** What time does to orders: they are refunded unshipped or undecided, count as delivered, and close. */
export function createDueOrderService(
  { database, clock, log }: Pick<ServerContext, 'database' | 'clock' | 'log'>,
  { settings, announce }: { settings: SettingService; announce: () => void },
) {
  /**
   * A job's step; how many orders moved on. Each has a database transaction of its own, which holds its accounts for the
   * shortest time, and one that cannot be moved on keeps no other from it.
   */
  async function advance(): Promise<bigint> {
    const { countriesWithoutRewards } = await settings.current();
    const at = { now: clock.now(), countriesWithoutRewards };
    let moved = 0n;
    for (;;) {
      const due = await dueOrders(database, { now: at.now, limit: largestRead });
      const before = moved;
      for (const orderId of due) if (await advanceOne(orderId, at)) moved += 1n;
      if (moved > before) announce();
      // Where nothing moved, what is left is busy or broken, and is met by the next run.
      if (BigInt(due.length) < largestRead || moved === before) return moved;
    }
  }

  async function advanceOne(orderId: bigint, at: { now: Date; countriesWithoutRewards: readonly string[] }) {
    try {
      const result = await inTransaction(database, (transaction) => advanceOrder(transaction, orderId, at));
      return result === 'refunded' || result === 'delivered' || result === 'closed';
    } catch (error) {
      log.error({ err: error, orderId: orderId.toString() }, 'An order that is due could not be moved on.');
      return false;
    }
  }

  return { advance };
}
