import { bytesToHex } from '@noble/hashes/utils.js';
import { createBalancePass } from './balance-pass.ts';
import { createFinalPass } from './final-pass.ts';
import { createHeadPass } from './head-pass.ts';
import { createHeadReport } from './head-report.ts';
import { answerQuestions } from './question-pass.ts';
import { createRangeSize } from './range-size.ts';
import { scanRange } from './scan-range.ts';
import { createSecondLooks, type SecondLooks } from './second-looks.ts';
import { createDepositPass } from './deposit-pass.ts';
import { createStandingPass } from './standing-pass.ts';
import { createTreasuryPass } from './treasury-pass.ts';
import { endOfRange, prepareScan, type WatcherContext } from './watcher-context.ts';

export interface ChainWatcherOptions extends Omit<WatcherContext, 'size'> {
  /** No endpoint is asked for logs of more blocks at once. */
  readonly maxRange?: bigint | undefined;
}

export interface ChainWatcher {
  /** Hands over what became final. */
  readonly watchFinal: () => Promise<void>;
  /** Hands over what is on its way. */
  readonly watchHead: () => Promise<void>;
  /** Looks again, after an hour and after a day, at what the endpoints' indexes may have lacked. */
  readonly lookAgain: () => Promise<void>;
  /** Hands over what the platform's own addresses hold, and what became of payouts. */
  readonly watchTreasury: () => Promise<void>;
  /** Hands over what deposit addresses hold, and looks again where that is not what arrived. */
  readonly watchBalances: () => Promise<void>;
  /** Hands over what lies at deposit addresses that may be collected. */
  readonly watchDeposits: () => Promise<void>;
  /** Hands over whether the issuers of tokens have blocked payees or the platform's own addresses. */
  readonly watchStandings: () => Promise<void>;
  /** Says what became of the transactions of which customers ask. */
  readonly answerQuestions: () => Promise<void>;
}

/** Watches one chain. Its passes share nothing with those of another chain, whose trouble cannot reach them. */
export function createChainWatcher({ maxRange, ...options }: ChainWatcherOptions): ChainWatcher {
  const context: WatcherContext = { ...options, size: createRangeSize(maxRange ?? options.reader.maxRange) };
  const looks = createSecondLooks(context.reader.chain, context.now);
  const reportHead = createHeadReport(context);
  return {
    watchFinal: createFinalPass(context, looks, reportHead),
    watchHead: createHeadPass(context),
    lookAgain: () => lookAgain(context, looks),
    watchTreasury: createTreasuryPass(context),
    watchBalances: createBalancePass(context, reportHead),
    watchDeposits: createDepositPass(context, reportHead),
    watchStandings: createStandingPass(context),
    answerQuestions: () => answerQuestions(context),
  };
}

/** A look at many blocks lets the other passes through after this time. */
const maxPassMs = 60_000;

async function lookAgain(context: WatcherContext, looks: SecondLooks): Promise<void> {
  const { reader, records, log, size } = context;
  const scan = await prepareScan(context);
  const passEnd = context.now() + maxPassMs;
  for (let look = looks.next(); look && context.now() < passEnd; look = looks.next()) {
    try {
      const end = endOfRange(context, look.from, look.to);
      const { transfers } = await scanRange(scan, look.from, end);
      const added = await records.observeAgain(reader.chain, transfers);
      const transactions = transfers.map(({ transactionHash }) => bytesToHex(transactionHash));
      if (added > 0) log.error({ chain: reader.chain, added, transactions }, 'transfers were found at the second look');
      look.finish(end);
    } catch (error) {
      if (size.shrinkAfter(error)) continue;
      look.fail();
      throw error;
    }
  }
}
