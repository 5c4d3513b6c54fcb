import type { Chain } from '@goodturn/addresses';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Balances } from '../evm/balances.ts';
import type { Holdings } from '../evm/holdings.ts';
import type { PayoutOutcome, WatchedPayout } from '../evm/payout.ts';
import type { TransactionOutcome } from '../evm/transaction-outcome.ts';
import type { Transfer } from '../evm/transfer.ts';
import { isSameBytes } from '../rpc/values.ts';
import type {
  BalanceGap,
  Cursor,
  DueBalance,
  DepositHolding,
  DueStanding,
  ListedToken,
  ObservedHead,
  ObservedStandings,
  Records,
  TreasuryHolding,
  WatchedAccount,
} from '../watcher/records.ts';

/** The database's half of one observer and one chain, in memory: the same answers, without a database. */
export interface MemoryRecords extends Records {
  readonly accounts: WatchedAccount[];
  readonly tokens: ListedToken[];
  readonly transfers: Transfer[];
  readonly heads: ObservedHead[];
  /** What customers ask, as hexadecimal hashes, and what was answered. */
  readonly questions: Set<string>;
  readonly answers: Map<string, TransactionOutcome>;
  readonly treasury: TreasuryHolding[];
  readonly payouts: WatchedPayout[];
  readonly holdings: Holdings[];
  readonly nonces: bigint[];
  readonly outcomes: PayoutOutcome[];
  readonly outgoing: Transfer[];
  /** Whose balances are to be read, what was read of each token, and where it is not what arrived. */
  readonly dueBalances: DueBalance[];
  readonly balances: (Balances & { readonly token: number })[];
  readonly gaps: BalanceGap[];
  readonly deposits: DepositHolding[];
  readonly depositHoldings: Holdings[];
  readonly dueStandings: DueStanding[];
  readonly standings: ObservedStandings[];
  readonly sightings: () => Transfer[];
  readonly isStopped: () => boolean;
  /** What two persons do who start the chain again. */
  readonly forgetHash: () => void;
}

export function createMemoryRecords(tokens: ListedToken[], accounts: WatchedAccount[]): MemoryRecords {
  const kept = new Map<string, Transfer>();
  const transfers: Transfer[] = [];
  const heads: ObservedHead[] = [];
  const questions = new Set<string>();
  const treasury: TreasuryHolding[] = [];
  const payouts: WatchedPayout[] = [];
  const holdings: Holdings[] = [];
  const nonces: bigint[] = [];
  const outcomes: PayoutOutcome[] = [];
  const outgoing: Transfer[] = [];
  const dueBalances: DueBalance[] = [];
  const balances: (Balances & { token: number })[] = [];
  const gaps: BalanceGap[] = [];
  const deposits: DepositHolding[] = [];
  const depositHoldings: Holdings[] = [];
  const dueStandings: DueStanding[] = [];
  const standings: ObservedStandings[] = [];
  const answers = new Map<string, TransactionOutcome>();
  let sightings: Transfer[] = [];
  let cursor: Cursor | undefined;
  let isStopped = false;

  const keep = (found: readonly Transfer[]): number => {
    const added = found.filter((transfer) => !kept.has(keyOf(transfer)));
    for (const transfer of added) kept.set(keyOf(transfer), transfer);
    transfers.push(...added);
    return added.length;
  };
  const start = (): bigint | undefined => tokens.map(({ startBlock }) => startBlock).toSorted(ascending)[0];
  return {
    accounts,
    tokens,
    transfers,
    heads,
    questions,
    answers,
    treasury,
    payouts,
    holdings,
    nonces,
    outcomes,
    outgoing,
    dueBalances,
    balances,
    gaps,
    deposits,
    depositHoldings,
    dueStandings,
    standings,
    sightings: () => sightings,
    isStopped: () => isStopped,
    forgetHash: () => {
      if (cursor) cursor = { block: cursor.block, blockHash: undefined };
    },
    readAccounts: async () => accounts,
    readTokens: async () => tokens,
    readCursor: async () => cursor,
    observeHead: async (_, head) => {
      heads.push(head);
    },
    observeSightings: async (_, { block }, found) => {
      const isPassed = cursor !== undefined && cursor.block >= block;
      const keys = new Set(found.map(keyOf));
      sightings = sightings.filter((one) => one.block !== block && !keys.has(keyOf(one)));
      if (!isPassed) sightings.push(...found);
    },
    observeTransfers: async (_, { fromBlock, block, blockHash }, found) => {
      if (found.some((one) => one.block < fromBlock || one.block > block)) throw new RangeError('outside of the range');
      if (cursor?.block === block) {
        if (cursor.blockHash && isSameBytes(cursor.blockHash, blockHash)) return 'observed';
        isStopped = true;
        return 'replaced';
      }
      if (fromBlock !== (cursor ? cursor.block + 1n : start())) return 'out_of_order';
      keep(found);
      cursor = { block, blockHash };
      sightings = sightings.filter((one) => one.block > block);
      return 'observed';
    },
    observeAgain: async (_, found) => keep(found),
    readQuestions: async () => [...questions].filter((hash) => !isSettled(answers.get(hash))).map(hexToBytes),
    answerQuestion: async (_, transactionHash, outcome) => {
      answers.set(bytesToHex(transactionHash), outcome);
    },
    readTreasury: async () => treasury,
    observeTreasury: async (_, held) => {
      holdings.push(held);
    },
    readDeposits: async () => deposits,
    observeDeposit: async (_, __, ___, held) => {
      depositHoldings.push(held);
    },
    observeNonce: async (_, __, nonce) => {
      nonces.push(nonce);
    },
    observeOutgoing: async (_, transfer) => {
      outgoing.push(transfer);
      return 'of_a_row';
    },
    readPayouts: async () => payouts,
    observePayout: async (outcome) => {
      outcomes.push(outcome);
    },
    readDueBalances: async () => dueBalances,
    observeBalances: async (_, token, __, read) => {
      balances.push({ ...read, token });
    },
    readBalanceGaps: async () => gaps,
    readDueStandings: async () => dueStandings,
    observeStandings: async (_, read) => {
      standings.push(read);
    },
    attestAddress: async (_chain: Chain, customerId, account) => {
      const shown = accounts.find((one) => one.customerId === customerId);
      if (shown === undefined) return 'not_found';
      return isSameBytes(shown.account, account) ? 'attested' : 'differs';
    },
  };
}

/** What is not seen yet is asked for again. */
const isSettled = (answer: TransactionOutcome | undefined): boolean =>
  answer !== undefined && answer.outcome !== 'unknown' && answer.outcome !== 'pending';

const keyOf = ({ transactionHash, ordinal }: Transfer): string => `${bytesToHex(transactionHash)}:${ordinal}`;
const ascending = (one: bigint, other: bigint): number => Number(one - other);
