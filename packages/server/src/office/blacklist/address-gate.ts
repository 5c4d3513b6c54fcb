import { isIP } from 'node:net';
import { createMicroBatcher } from '../../foundation/batching/micro-batcher.ts';
import { canBlameOne } from '../../foundation/database-failure.ts';
import type { EventService } from '../../foundation/realtime/event-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { findBlocked } from './blacklist-store.ts';

const maxKept = 50_000;

export type AddressGate = ReturnType<typeof createAddressGate>;

/**
 * Whether an address is on the IP blacklist. The database compares, many addresses in one statement, and what it said is kept
 * until an event says that the blacklist has changed.
 */
export function createAddressGate(
  { database }: Pick<ServerContext, 'database'>,
  events: Pick<EventService, 'subscribe'>,
) {
  let kept = new Map<string, Promise<boolean>>();
  // What is asked for at this moment may be of the time before: it goes into the map that nobody reads any more.
  events.subscribe('blacklist_changed', () => {
    kept = new Map();
  });
  const batcher = createMicroBatcher<string, boolean>({
    run: async (addresses) => {
      const blocked = await findBlocked(database, addresses);
      return addresses.map((address) => blocked.has(address));
    },
    maxBatch: 100,
    // A batch is tried again as often: with more, a database that hangs would outlast the request.
    batchesInFlight: 1,
    maxQueue: 5_000,
    canBlameOne,
  });

  return {
    async isBlocked(ip: string): Promise<boolean> {
      const [address = ''] = ip.split('%');
      // Of a connection that is gone by now.
      if (isIP(address) === 0) return false;
      const known = kept.get(address);
      if (known !== undefined) return await known;
      const verdicts = kept;
      const asked = batcher.add(address);
      verdicts.set(address, asked);
      const [oldest] = verdicts.keys();
      if (verdicts.size > maxKept && oldest !== undefined) verdicts.delete(oldest);
      asked.catch(() => verdicts.delete(address));
      return await asked;
    },
  };
}
