import type { Finality } from '../evm/final-block.ts';
import type { WatcherContext } from './watcher-context.ts';

export type HeadReport = (finality: Finality) => Promise<void>;

/**
 * Returns a function that says how far a chain is. Whoever hands over what addresses hold says it before: nothing is
 * taken of a block that is still to come, and the final pass may have said it some minutes ago.
 */
export function createHeadReport({ reader, endpoints, records }: WatcherContext): HeadReport {
  let reported = 0;
  return async ({ head, final }) => {
    const total = endpoints[0].requestsToday() + endpoints[1].requestsToday();
    // The counters begin again with each day.
    const requests = total < reported ? total : total - reported;
    const finalTime = new Date(Number(final.timestamp) * 1000);
    await records.observeHead(reader.chain, {
      head,
      block: final.number,
      blockHash: final.hash,
      finalTime,
      requests,
    });
    reported = total;
  };
}
