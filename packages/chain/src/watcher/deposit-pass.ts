import { bytesToHex } from '@noble/hashes/utils.js';
import { readFinality } from '../evm/final-block.ts';
import type { HeadReport } from './head-report.ts';
import type { DepositHolding } from './records.ts';
import type { WatcherContext } from './watcher-context.ts';

/** Only the platform takes from a deposit address: what was read there once is there until it is collected. */
const readingMs = 60 * 60_000;
/** The time after which a failed reading is tried again. */
const retryMs = 60_000;
/** Many addresses let the other passes through after this time; the next pass goes on. */
const maxPassMs = 60_000;

/** Returns the key of a reading: each request is read once, however lately the address was read before. */
const keyOf = ({ account, token, requestedAt }: DepositHolding): string =>
  `${token} ${bytesToHex(account)} ${requestedAt?.toISOString() ?? ''}`;

/**
 * Returns a pass over deposit addresses that may be worth collecting or that somebody asks about: it reads what lies
 * there, and what coin for a fee. An address that cannot be read keeps no other from being read, and is not collected
 * until it can.
 */
export function createDepositPass(
  { reader, endpoints, records, log, now }: WatcherContext,
  reportHead: HeadReport,
): () => Promise<void> {
  const dueAt = new Map<string, number>();
  const dueOf = (deposit: DepositHolding): number => dueAt.get(keyOf(deposit)) ?? 0;
  return async () => {
    const deposits = await records.readDeposits(reader.chain);
    const keys = new Set(deposits.map(keyOf));
    for (const key of dueAt.keys()) if (!keys.has(key)) dueAt.delete(key);
    // Those that could not be read come after those that were not tried.
    const due = deposits.filter((one) => now() >= dueOf(one)).toSorted((one, other) => dueOf(one) - dueOf(other));
    if (due.length === 0) return;
    const end = now() + maxPassMs;
    const finality = await readFinality(endpoints, reader.finality);
    await reportHead(finality);
    const { final } = finality;
    for (const deposit of due) {
      if (now() >= end) return;
      try {
        const holdings = await reader.readHoldings(endpoints, final, deposit);
        await records.observeDeposit(reader.chain, deposit, { block: final.number, blockHash: final.hash }, holdings);
        dueAt.set(keyOf(deposit), now() + readingMs);
      } catch (error) {
        log.error({ chain: reader.chain, err: error }, 'what a deposit address holds cannot be read now');
        dueAt.set(keyOf(deposit), now() + retryMs);
      }
    }
  };
}
