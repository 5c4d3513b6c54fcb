import type { EvmBlock } from '../evm/calls.ts';
import { readFinality } from '../evm/final-block.ts';
import type { WatchedPayout } from '../evm/payout.ts';
import type { TreasuryHolding } from './records.ts';
import type { WatcherContext } from './watcher-context.ts';

/** The time between readings; one from longer than half an hour ago pays nothing. */
const readingMs = 5 * 60_000;
/** The time after which a failed reading is tried again. */
const retryMs = 60_000;

/**
 * Returns a pass over what the platform's own addresses hold and over the rows of batches that may have left them. What
 * an address holds is read again before a row is said to have ended: the row stops being counted then as one that may
 * still leave, so that the figure has to know of it. A token that cannot be read has no figure that counts until it
 * can, and keeps nothing else from being read.
 */
export function createTreasuryPass(context: WatcherContext): () => Promise<void> {
  const { reader, endpoints, records, log, now } = context;
  const payoutReader = reader.createPayoutReader(endpoints);
  const decided = new Set<bigint>();
  let dueAt = Number.NEGATIVE_INFINITY;

  const onFailure = ({ itemId }: WatchedPayout, error: unknown): void =>
    log.error({ chain: reader.chain, item: itemId.toString(), err: error }, 'a payout cannot be judged now');

  return async () => {
    const treasury = await records.readTreasury(reader.chain);
    const open = await records.readPayouts(reader.chain);
    const payouts = open.filter(({ itemId }) => !decided.has(itemId));
    for (const itemId of decided) if (!open.some((one) => one.itemId === itemId)) decided.delete(itemId);
    const isDue = treasury.length > 0 && now() >= dueAt;
    if (payouts.length === 0 && !isDue) return;
    const { final } = await readFinality(endpoints, reader.finality);
    const outcomes = payouts.length === 0 ? [] : await payoutReader.readOutcomes(final, payouts, onFailure);
    if (outcomes.length > 0 || isDue) {
      const isWhole = await observeHoldings(context, final, treasury);
      dueAt = now() + (isWhole ? readingMs : retryMs);
    }
    for (const outcome of outcomes) {
      await records.observePayout(outcome);
      decided.add(outcome.itemId);
    }
  };
}

/** Returns whether every token could be read. */
async function observeHoldings(
  context: WatcherContext,
  final: EvmBlock,
  treasury: readonly TreasuryHolding[],
): Promise<boolean> {
  const { reader, endpoints, records, log } = context;
  let isWhole = true;
  for (const one of treasury) {
    const about = { chain: reader.chain, address: one.addressId.toString(), token: one.token };
    const holdings = await reader.readHoldings(endpoints, final, one).catch((error: unknown) => {
      log.error({ ...about, err: error }, 'what an address holds of a token cannot be read now');
    });
    if (holdings) await records.observeTreasury(one, holdings);
    else {
      isWhole = false;
      await observeNonce(context, final, one);
    }
  }
  return isWhole;
}

/** Says how many transactions an address has sent: that somebody else has its key is to be found without a balance. */
async function observeNonce(context: WatcherContext, final: EvmBlock, one: TreasuryHolding): Promise<void> {
  const { reader, endpoints, records, log } = context;
  try {
    const nonce = await reader.readNonce(endpoints, final, one.account);
    if (nonce !== undefined) await records.observeNonce(one.addressId, final.number, nonce);
  } catch (error) {
    log.error({ chain: reader.chain, address: one.addressId.toString(), err: error }, 'a nonce cannot be read now');
  }
}
