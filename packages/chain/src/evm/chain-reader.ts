import type { Hint, EvmBlock } from './calls.ts';
import type { Balances } from './balances.ts';
import type { EndpointPair, FinalityRule } from './final-block.ts';
import type { HeldToken, Holdings } from './holdings.ts';
import type { PayoutReader } from './payout.ts';
import type { AskedAccount, Standings } from './standings.ts';
import type { Transfer, WatchedToken } from './transfer.ts';

/** The differences between the chains: when a block is final, and why a transfer is believed. */
export interface ChainReader {
  readonly chain: 'ethereum' | 'tron';
  readonly finality: FinalityRule;
  /** The most blocks that are read as one range, so that a range takes seconds and not minutes. */
  readonly maxRange: bigint;
  /** Throws unless the blocks follow each other from the parent to the end. */
  readonly requireLinked: (
    endpoints: EndpointPair,
    from: bigint,
    to: EvmBlock,
    parentHash: Uint8Array | undefined,
  ) => Promise<void>;
  /** Returns every transfer of the tokens that both endpoints show where the hints point, to whomever. */
  readonly readTransfers: (
    endpoints: EndpointPair,
    hints: readonly Hint[],
    tokens: readonly WatchedToken[],
  ) => Promise<Transfer[]>;
  /** Returns what an account of the platform holds at a final block, as both endpoints say. */
  readonly readHoldings: (endpoints: EndpointPair, final: EvmBlock, held: HeldToken) => Promise<Holdings>;
  /** Returns what accounts hold of their tokens at a final block, as both endpoints say. */
  readonly readBalances: (endpoints: EndpointPair, final: EvmBlock, held: readonly HeldToken[]) => Promise<Balances>;
  /** Returns whether the issuers of tokens have blocked accounts at a final block, as both endpoints say. */
  readonly readStandings: (
    endpoints: EndpointPair,
    final: EvmBlock,
    asked: readonly AskedAccount[],
  ) => Promise<Standings>;
  /** Returns how many transactions an account has sent, as both endpoints say; undefined where the chain does not count them. */
  readonly readNonce: (endpoints: EndpointPair, final: EvmBlock, account: Uint8Array) => Promise<bigint | undefined>;
  readonly createPayoutReader: (endpoints: EndpointPair) => PayoutReader;
}
