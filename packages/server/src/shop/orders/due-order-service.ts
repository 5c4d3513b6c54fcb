import { inTransaction } from '@goodturn/database';
import { processDueOrder, dueOrders } from '@goodturn/ledger';
import type { ServerContext } from '../../foundation/server-context.ts';

const maxRead = 500n;

/**
 * Processes orders whose deadline has passed: those that were not shipped or have an undecided return are refunded,
 * whoever has not sent an agreed return is reminded, shipped ones count as delivered, and delivered ones close.
 */
export function createDueOrderService(
  { database, clock, log }: Pick<ServerContext, 'database' | 'clock' | 'log'>,
  { announce }: { announce: () => void },
) {
  /**
   * Processes all due orders, as a job's step; returns how many were processed. Each has its own database transaction,
   * which locks its accounts for the shortest time, and one that fails does not hold up the others.
   */
  async function advance(): Promise<bigint> {
    const now = clock.now();
    let moved = 0n;
    for (;;) {
      const due = await dueOrders(database, { now, limit: maxRead });
      const before = moved;
      for (const orderId of due) if (await advanceOne(orderId, now)) moved += 1n;
      if (moved > before) announce();
      // If nothing was processed, the rest is locked or broken, and is left to the next run.
      if (BigInt(due.length) < maxRead || moved === before) return moved;
    }
  }

  async function advanceOne(orderId: bigint, now: Date) {
    try {
      const result = await inTransaction(database, (transaction) => processDueOrder(transaction, orderId, now));
      return result !== 'busy' && result !== 'not_due';
    } catch (error) {
      log.error({ err: error, orderId: orderId.toString() }, 'An order that is due could not be moved on.');
      return false;
    }
  }

  return { advance };
}
