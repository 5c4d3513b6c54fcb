import type { ChainReader } from '../evm/chain-reader.ts';
import type { EndpointPair } from '../evm/final-block.ts';
import type { RangeSize } from './range-size.ts';
import type { ListedToken, Records } from './records.ts';
import type { Scan } from './scan-range.ts';

export interface WatcherLog {
  readonly info: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

/** The objects that all passes over one chain share. */
export interface WatcherContext {
  readonly reader: ChainReader;
  readonly endpoints: EndpointPair;
  readonly records: Records;
  readonly log: WatcherLog;
  readonly now: () => number;
  readonly size: RangeSize;
}

/** Reads what is watched anew, so that a new customer is watched from the next pass on. */
export async function prepareScan(context: WatcherContext): Promise<Scan & { tokens: ListedToken[] }> {
  const { reader, endpoints, records } = context;
  const [tokens, accounts, holdings] = await Promise.all([
    records.readTokens(reader.chain),
    records.readAccounts(reader.chain),
    records.readTreasury(reader.chain),
  ]);
  // An address is listed once for each token.
  const treasury = new Map(holdings.map(({ addressId, account }) => [addressId, account]));
  return {
    reader,
    endpoints,
    tokens,
    accounts: accounts.map(({ account }) => account),
    treasury: [...treasury.values()],
  };
}

/** Returns the last block of a range that begins at `from`, is as long as the endpoints allow, and ends at `last`. */
export function endOfRange({ size }: WatcherContext, from: bigint, last: bigint): bigint {
  const end = from + size.current() - 1n;
  return end < last ? end : last;
}
