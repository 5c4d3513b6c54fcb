import { bytesToHex } from '@noble/hashes/utils.js';
import { EvidenceError } from '../evm/evidence-error.ts';
import { readFinality } from '../evm/final-block.ts';
import { EndpointError } from '../rpc/endpoint-error.ts';
import type { HeadReport } from './head-report.ts';
import { TooManyTransfers } from './range-size.ts';
import type { BalanceGap, DueBalance } from './records.ts';
import { scanRange, type Scan } from './scan-range.ts';
import { endOfRange, prepareScan, type WatcherContext } from './watcher-context.ts';

/**
 * The time between searches for addresses whose balance was not read for a day; those that just received something are
 * read each time.
 */
const allMs = 20 * 60_000;
/** A node of Tron shows its newest final state alone, which moves every three seconds: few are read in one go. */
const perReading = { ethereum: 20, tron: 5 } as const;
/** Looking again at weeks of blocks lets the other passes through after this time. */
const maxPassMs = 60_000;

/**
 * Returns a pass over what deposit addresses hold. Nothing is credited before it is read that the address holds it; and
 * where an address holds something else than what arrived, everything since it last did is looked at again.
 */
export function createBalancePass(context: WatcherContext, reportHead: HeadReport): () => Promise<void> {
  const { reader, records, now } = context;
  const lookAgain = createRescan(context);
  let allDueAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const isAll = now() >= allDueAt;
    const due = await records.readDueBalances(reader.chain, isAll);
    if (isAll && due.length === 0) allDueAt = now() + allMs;
    if (due.length > 0) await readDue(context, reportHead, due);
    await lookAgain(await records.readBalanceGaps(reader.chain));
  };
}

/** Says that the endpoints are the reason, and neither the database nor this program. */
const isOfEndpoints = (error: unknown): boolean =>
  error instanceof EndpointError || error instanceof EvidenceError || error instanceof TooManyTransfers;

async function readDue(context: WatcherContext, reportHead: HeadReport, due: readonly DueBalance[]): Promise<void> {
  const { reader, endpoints, records, log } = context;
  const finality = await readFinality(endpoints, reader.finality);
  await reportHead(finality);
  const { final } = finality;
  for (const token of new Set(due.map((one) => one.token))) {
    const held = due.filter((one) => one.token === token);
    for (let start = 0; start < held.length; start += perReading[reader.chain]) {
      const some = held.slice(start, start + perReading[reader.chain]);
      try {
        const balances = await reader.readBalances(endpoints, final, some);
        const accounts = some.map(({ account }) => account);
        await records.observeBalances(reader.chain, token, accounts, balances);
      } catch (error) {
        // What cannot be read now keeps nothing else from being read, and is asked for again in the next round.
        if (!isOfEndpoints(error)) throw error;
        log.error({ chain: reader.chain, token, err: error }, 'what deposit addresses hold cannot be read now');
      }
    }
  }
}

/** Returns a function that looks at each gap once, in parts, until its end. */
function createRescan(context: WatcherContext): (gaps: readonly BalanceGap[]) => Promise<void> {
  const { reader, log, size, now } = context;
  /** The block up to which a gap was searched, by its address and its end. */
  const reached = new Map<string, bigint>();
  return async (gaps) => {
    const keyOf = ({ token, account, block }: BalanceGap): string => `${token} ${bytesToHex(account)} ${block}`;
    const open = new Set(gaps.map(keyOf));
    for (const key of reached.keys()) if (!open.has(key)) reached.delete(key);
    if (gaps.length === 0) return;
    const end = now() + maxPassMs;
    const all = await prepareScan(context);
    const lookAt = async (gap: BalanceGap): Promise<void> => {
      let from = (reached.get(keyOf(gap)) ?? gap.fromBlock) + 1n;
      while (from <= gap.block && now() < end) {
        const last = endOfRange(context, from, gap.block);
        try {
          await observeRange(context, { ...all, accounts: [gap.account], treasury: [] }, from, last);
          reached.set(keyOf(gap), last);
          from = last + 1n;
        } catch (error) {
          if (!size.shrinkAfter(error)) throw error;
        }
      }
    };
    // One that cannot be looked at now keeps no other from being looked at.
    const failures: unknown[] = [];
    for (const gap of gaps) {
      try {
        await lookAt(gap);
      } catch (error) {
        if (!isOfEndpoints(error)) throw error;
        failures.push(error);
      }
    }
    if (failures.length > 0)
      log.error({ chain: reader.chain, gaps: failures.length, err: failures[0] }, 'a balance cannot be explained now');
  };
}

async function observeRange({ reader, records, log }: WatcherContext, scan: Scan, from: bigint, to: bigint) {
  const { transfers } = await scanRange(scan, from, to);
  const added = await records.observeAgain(reader.chain, transfers);
  if (added === 0) return;
  const transactions = transfers.map(({ transactionHash }) => bytesToHex(transactionHash));
  log.error({ chain: reader.chain, added, transactions }, 'transfers were found because an address holds more');
}
