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

/** The observations in their order, and what a test lets the watcher find due. */
interface RecordLists {
  readonly transfers: Transfer[];
  readonly heads: ObservedHead[];
  readonly treasury: TreasuryHolding[];
  readonly payouts: WatchedPayout[];
  readonly holdings: Holdings[];
  readonly nonces: bigint[];
  readonly outcomes: PayoutOutcome[];
  readonly outgoing: Transfer[];
  /** The addresses whose balances are due, the balances read of each token, and the gaps to what arrived. */
  readonly dueBalances: DueBalance[];
  readonly balances: (Balances & { readonly token: number })[];
  readonly gaps: BalanceGap[];
  readonly deposits: DepositHolding[];
  readonly depositHoldings: Holdings[];
  readonly dueStandings: DueStanding[];
  readonly standings: ObservedStandings[];
}

/** The database's half of one observer and one chain, in memory: the same answers, without a database. */
export interface MemoryRecords extends Records, RecordLists {
  readonly accounts: WatchedAccount[];
  readonly tokens: ListedToken[];
  /** The questions of customers, as hexadecimal hashes, and the answers. */
  readonly questions: Set<string>;
  readonly answers: Map<string, TransactionOutcome>;
  readonly sightings: () => Transfer[];
  readonly isStopped: () => boolean;
  /** Forgets the hash, as two persons do when they start the chain again. */
  readonly forgetHash: () => void;
}

const emptyLists = (): RecordLists => ({
  transfers: [],
  heads: [],
  treasury: [],
  payouts: [],
  holdings: [],
  nonces: [],
  outcomes: [],
  outgoing: [],
  dueBalances: [],
  balances: [],
  gaps: [],
  deposits: [],
  depositHoldings: [],
  dueStandings: [],
  standings: [],
});

export function createMemoryRecords(tokens: ListedToken[], accounts: WatchedAccount[]): MemoryRecords {
  const lists = emptyLists();
  const kept = new Map<string, Transfer>();
  const questions = new Set<string>();
  const answers = new Map<string, TransactionOutcome>();
  let sightings: Transfer[] = [];
  let cursor: Cursor | undefined;
  let isStopped = false;

  const keep = (found: readonly Transfer[]): number => {
    const added = found.filter((transfer) => !kept.has(keyOf(transfer)));
    for (const transfer of added) kept.set(keyOf(transfer), transfer);
    lists.transfers.push(...added);
    return added.length;
  };
  const start = (): bigint | undefined => tokens.map(({ startBlock }) => startBlock).toSorted(ascending)[0];
  return {
    accounts,
    tokens,
    ...lists,
    questions,
    answers,
    sightings: () => sightings,
    isStopped: () => isStopped,
    forgetHash: () => {
      if (cursor) cursor = { block: cursor.block, blockHash: undefined };
    },
    readAccounts: async () => accounts,
    readTokens: async () => tokens,
    readCursor: async () => cursor,
    observeHead: async (_, head) => {
      lists.heads.push(head);
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
    readTreasury: async () => lists.treasury,
    observeTreasury: async (_, held) => {
      lists.holdings.push(held);
    },
    readDeposits: async () => lists.deposits,
    observeDeposit: async (_, __, ___, held) => {
      lists.depositHoldings.push(held);
    },
    observeNonce: async (_, __, nonce) => {
      lists.nonces.push(nonce);
    },
    observeOutgoing: async (_, transfer) => {
      lists.outgoing.push(transfer);
      return 'of_a_row';
    },
    readPayouts: async () => lists.payouts,
    observePayout: async (outcome) => {
      lists.outcomes.push(outcome);
    },
    readDueBalances: async () => lists.dueBalances,
    observeBalances: async (_, token, __, read) => {
      lists.balances.push({ ...read, token });
    },
    readBalanceGaps: async () => lists.gaps,
    readDueStandings: async () => lists.dueStandings,
    observeStandings: async (_, read) => {
      lists.standings.push(read);
    },
    attestAddress: async (_chain: Chain, customerId, account) => {
      const shown = accounts.find((one) => one.customerId === customerId);
      if (shown === undefined) return 'not_found';
      return isSameBytes(shown.account, account) ? 'attested' : 'differs';
    },
  };
}

/** Returns whether an answer is settled; what is not seen yet is asked for again. */
const isSettled = (answer: TransactionOutcome | undefined): boolean =>
  answer !== undefined && answer.outcome !== 'unknown' && answer.outcome !== 'pending';

const keyOf = ({ transactionHash, ordinal }: Transfer): string => `${bytesToHex(transactionHash)}:${ordinal}`;
const ascending = (one: bigint, other: bigint): number => Number(one - other);
