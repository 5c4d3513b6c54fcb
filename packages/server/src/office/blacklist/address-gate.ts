import { isIP } from 'node:net';
import { createMicroBatcher } from '../../foundation/batching/micro-batcher.ts';
import { canBlameOne } from '../../foundation/database-failure.ts';
import type { EventService } from '../../foundation/realtime/event-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { findBlocked } from './blacklist-store.ts';

const maxKept = 50_000;

export type AddressGate = ReturnType<typeof createAddressGate>;

/**
 * Checks whether an address is on the IP blacklist. The database compares many addresses in one statement; its results
 * are cached until an event reports that the blacklist has changed.
 */
export function createAddressGate(
  { database }: Pick<ServerContext, 'database'>,
  events: Pick<EventService, 'subscribe'>,
) {
  let kept = new Map<string, Promise<boolean>>();
  // A look-up that is under way may show the old blacklist, so its result goes into the discarded map.
  events.subscribe('blacklist_changed', () => {
    kept = new Map();
  });
  const batcher = createMicroBatcher<string, boolean>({
    run: async (addresses) => {
      const blocked = await findBlocked(database, addresses);
      return addresses.map((address) => blocked.has(address));
    },
    maxBatch: 100,
    // A failed batch is retried as many times; with more, a hanging database would outlast the request.
    batchesInFlight: 1,
    maxQueue: 5_000,
    canBlameOne,
  });

  return {
    async isBlocked(ip: string): Promise<boolean> {
      const [address = ''] = ip.split('%');
      // The address of a closed connection is empty.
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
