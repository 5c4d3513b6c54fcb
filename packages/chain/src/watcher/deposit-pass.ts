import { bytesToHex } from '@noble/hashes/utils.js';
import { readFinality } from '../evm/final-block.ts';
import type { DepositHolding } from './records.ts';
import type { WatcherContext } from './watcher-context.ts';

/** Only the platform takes from a deposit address: what was read there once is there until it is collected. */
const readingMs = 60 * 60_000;

/** Returns the key of a reading: each request is read once, however lately the address was read before. */
const keyOf = ({ account, token, requestedAt }: DepositHolding): string =>
  `${token} ${bytesToHex(account)} ${requestedAt?.toISOString() ?? ''}`;

/**
 * Returns a pass over deposit addresses that may be worth collecting or that somebody asks about: it reads what lies
 * there, and what coin for a fee. An address that cannot be read keeps no other from being read, and is not collected
 * until it can.
 */
export function createDepositPass({ reader, endpoints, records, log, now }: WatcherContext): () => Promise<void> {
  const readAt = new Map<string, number>();
  return async () => {
    const deposits = await records.readDeposits(reader.chain);
    const due = deposits.filter((one) => now() >= (readAt.get(keyOf(one)) ?? Number.NEGATIVE_INFINITY) + readingMs);
    if (due.length === 0) return;
    const { final } = await readFinality(endpoints, reader.finality);
    for (const deposit of due) {
      try {
        const holdings = await reader.readHoldings(endpoints, final, deposit);
        await records.observeDeposit(reader.chain, deposit, { block: final.number, blockHash: final.hash }, holdings);
        readAt.set(keyOf(deposit), now());
      } catch (error) {
        log.error({ chain: reader.chain, err: error }, 'what a deposit address holds cannot be read now');
      }
    }
  };
}
