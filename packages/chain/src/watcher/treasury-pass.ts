import { readFinality } from '../evm/final-block.ts';
import type { WatchedPayout } from '../evm/payout.ts';
import type { WatcherContext } from './watcher-context.ts';

/** What was read for longer than half an hour ago pays nothing. */
const readingMs = 5 * 60_000;

/**
 * Returns a pass over what the platform's own addresses hold and over the rows of batches that may have left them. What
 * an address holds is read again before a row is said to have ended: the row stops being counted then as one that may
 * still leave, so that the figure has to know of it.
 */
export function createTreasuryPass(context: WatcherContext): () => Promise<void> {
  const { reader, endpoints, records, log, now } = context;
  const payoutReader = reader.createPayoutReader(endpoints);
  const decided = new Set<bigint>();
  let readAt = Number.NEGATIVE_INFINITY;

  const onFailure = ({ itemId }: WatchedPayout, error: unknown): void =>
    log.error({ chain: reader.chain, item: itemId.toString(), err: error }, 'a payout cannot be judged now');

  return async () => {
    const treasury = await records.readTreasury(reader.chain);
    const payouts = (await records.readPayouts(reader.chain)).filter(({ itemId }) => !decided.has(itemId));
    const isDue = treasury.length > 0 && now() - readAt >= readingMs;
    if (payouts.length === 0 && !isDue) return;
    const { final } = await readFinality(endpoints, reader.finality);
    const outcomes = payouts.length === 0 ? [] : await payoutReader.readOutcomes(final, payouts, onFailure);
    if (outcomes.length > 0 || isDue) {
      for (const one of treasury) {
        await records.observeTreasury(one, await reader.readHoldings(endpoints, final, one));
      }
      readAt = now();
    }
    for (const outcome of outcomes) {
      await records.observePayout(outcome);
      decided.add(outcome.itemId);
    }
  };
}
