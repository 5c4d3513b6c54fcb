import type { Chain } from '@goodturn/addresses';
import type { Balances } from '../evm/balances.ts';
import type { HeldToken, Holdings } from '../evm/holdings.ts';
import type { AskedAccount } from '../evm/standings.ts';
import type { PayoutOutcome, WatchedPayout } from '../evm/payout.ts';
import type { TransactionOutcome } from '../evm/transaction-outcome.ts';
import type { Transfer, WatchedToken } from '../evm/transfer.ts';

export interface WatchedAccount {
  readonly account: Uint8Array;
  readonly customerId: bigint;
}

export interface ListedToken extends WatchedToken {
  readonly startBlock: bigint;
}

/** An address of the platform with one of the tokens of its chain. */
export interface TreasuryHolding extends HeldToken {
  readonly addressId: bigint;
  readonly token: number;
}

/** A deposit address with a token, of which this watcher has to read how much it holds. */
export interface DueBalance extends HeldToken {
  readonly token: number;
}

/** An account of which this watcher has to read whether the issuer of a token has blocked it. */
export interface DueStanding extends AskedAccount {
  readonly token: number;
}

/** The token's answers about accounts at a final block. */
export interface ObservedStandings {
  readonly token: number;
  readonly block: bigint;
  readonly accounts: readonly Uint8Array[];
  readonly isBlocked: readonly boolean[];
}

/**
 * An address that does not hold what arrived there; it is looked at again from behind the last block at which it did.
 */
export interface BalanceGap {
  readonly token: number;
  readonly account: Uint8Array;
  readonly fromBlock: bigint;
  readonly block: bigint;
}

/** A deposit address at which so much arrived of a token that collecting it may be worth it, or of which somebody asks. */
export interface DepositHolding extends HeldToken {
  readonly token: number;
  /** The time of the last request to read the holdings; null if there was none within the hour. */
  readonly requestedAt: Date | null;
}

export interface BlockReference {
  readonly block: bigint;
  readonly blockHash: Uint8Array;
}

export interface ObservedHead extends BlockReference {
  readonly head: bigint;
  readonly finalTime: Date;
  /** The number of requests since the last time. */
  readonly requests: number;
}

interface ObservedRange extends BlockReference {
  readonly fromBlock: bigint;
}

/**
 * The last block that was read. Its hash is undefined if it does not count, because two persons started the chain again
 * behind a block that was replaced.
 */
export interface Cursor {
  readonly block: bigint;
  readonly blockHash: Uint8Array | undefined;
}

type RangeOutcome = 'observed' | 'out_of_order' | 'replaced';
type AttestationOutcome = 'attested' | 'differs' | 'not_found';

/** All that a watcher reads from the database and writes to it. It has no right to anything else there. */
export interface Records {
  readonly readAccounts: (chain: Chain) => Promise<WatchedAccount[]>;
  readonly readTokens: (chain: Chain) => Promise<ListedToken[]>;
  /** Returns the last block of which everything was observed; undefined before the first range. */
  readonly readCursor: (chain: Chain) => Promise<Cursor | undefined>;
  readonly observeHead: (chain: Chain, head: ObservedHead) => Promise<void>;
  /** Replaces what was seen in a block that is not final. */
  readonly observeSightings: (chain: Chain, block: BlockReference, transfers: readonly Transfer[]) => Promise<void>;
  /** Takes every transfer of a range of final blocks; nothing else moves the cursor. */
  readonly observeTransfers: (
    chain: Chain,
    range: ObservedRange,
    transfers: readonly Transfer[],
  ) => Promise<RangeOutcome>;
  /** Adds what was left out at the first look and returns how many were new. */
  readonly observeAgain: (chain: Chain, transfers: readonly Transfer[]) => Promise<number>;
  /** Returns the transactions of which customers ask and this watcher has to say what became of them. */
  readonly readQuestions: (chain: Chain) => Promise<Uint8Array[]>;
  readonly answerQuestion: (chain: Chain, transactionHash: Uint8Array, outcome: TransactionOutcome) => Promise<void>;
  readonly readTreasury: (chain: Chain) => Promise<TreasuryHolding[]>;
  readonly observeTreasury: (holding: TreasuryHolding, holdings: Holdings) => Promise<void>;
  /** Takes how many transactions an address of the platform has sent, where what it holds cannot be read. */
  readonly observeNonce: (addressId: bigint, block: bigint, nonce: bigint) => Promise<void>;
  readonly readDeposits: (chain: Chain) => Promise<DepositHolding[]>;
  readonly observeDeposit: (
    chain: Chain,
    deposit: DepositHolding,
    final: BlockReference,
    holdings: Holdings,
  ) => Promise<void>;
  /** Takes a final transfer that left an address of the platform or a deposit address. */
  readonly observeOutgoing: (chain: Chain, transfer: Transfer) => Promise<'not_ours' | 'of_a_row' | 'foreign'>;
  /** Returns the rows of batches that may have left and have not ended. */
  readonly readPayouts: (chain: Chain) => Promise<WatchedPayout[]>;
  readonly observePayout: (outcome: PayoutOutcome) => Promise<void>;
  /**
   * Returns the accounts whose balances are due to be read, at most a hundred; all addresses only if these were
   * requested.
   */
  readonly readDueBalances: (chain: Chain, isAll: boolean) => Promise<DueBalance[]>;
  /** Takes what addresses hold of one token. */
  readonly observeBalances: (
    chain: Chain,
    token: number,
    accounts: readonly Uint8Array[],
    balances: Balances,
  ) => Promise<void>;
  readonly readBalanceGaps: (chain: Chain) => Promise<BalanceGap[]>;
  /**
   * Returns the accounts of which it is due to be read whether an issuer blocked them, at most a hundred; all addresses
   * only if these were requested.
   */
  readonly readDueStandings: (chain: Chain, isAll: boolean) => Promise<DueStanding[]>;
  readonly observeStandings: (chain: Chain, standings: ObservedStandings) => Promise<void>;
  readonly attestAddress: (chain: Chain, customerId: bigint, account: Uint8Array) => Promise<AttestationOutcome>;
}
