import { bytesToHex } from '@noble/hashes/utils.js';
import type { EvmBlock, Hint } from '../evm/calls.ts';
import type { ChainReader } from '../evm/chain-reader.ts';
import { EvidenceError } from '../evm/evidence-error.ts';
import { fromBoth, readAgreedBlock, readBlock, type EndpointPair } from '../evm/final-block.ts';
import { searchTransfers, type TransferSearch } from '../evm/transfer-hints.ts';
import type { Transfer, WatchedToken } from '../evm/transfer.ts';
import type { Endpoint } from '../rpc/endpoint.ts';
import { TooManyTransfers } from './range-size.ts';
import { isSameBytes } from '../rpc/values.ts';

export interface Scan {
  readonly reader: ChainReader;
  readonly endpoints: EndpointPair;
  readonly tokens: readonly WatchedToken[];
  readonly accounts: readonly Uint8Array[];
  /** The platform's own addresses: what leaves one of them, or one of the accounts, is looked for as well. */
  readonly treasury: readonly Uint8Array[];
}

export interface ScannedRange {
  readonly end: EvmBlock;
  readonly transfers: Transfer[];
  readonly outgoing: Transfer[];
}

/**
 * A search may name so many places of one range. Each costs requests at both endpoints, so that one that makes places up
 * would use up what the other may be asked in a day.
 */
const maxHints = 2_000;
/** The database takes so many of one range; anybody can send as many transfers of nothing as they pay for. */
const maxTransfers = 20_000;

/**
 * Returns every transfer to the accounts in the range, and from them or the platform's own addresses. A transfer that one endpoint leaves out is found by the other's
 * search; what both find is read again where it happened.
 */
export async function scanRange(scan: Scan, fromBlock: bigint, toBlock: bigint): Promise<ScannedRange> {
  const { reader, endpoints, tokens, accounts, treasury } = scan;
  const end = await readAgreedBlock(endpoints, toBlock);
  if (accounts.length + treasury.length === 0) return { end, transfers: [], outgoing: [] };
  const contracts = tokens.map(({ contract }) => contract);
  // Where nothing leaves by batches, nobody has to be told what leaves a deposit address.
  const ours = treasury.length === 0 ? [] : [...treasury, ...accounts];
  const search = { fromBlock, toBlock, contracts, accounts, senders: ours };
  const hints = await fromBoth(endpoints, (endpoint) => searchWholeRange(endpoint, search, end));
  const places = distinct(hints.flat());
  if (places.length > maxHints) throw new TooManyTransfers(`${places.length} hints in one range`);
  const read = await reader.readTransfers(endpoints, places, tokens);
  const watched = new Set(accounts.map((account) => bytesToHex(account)));
  const senders = new Set(ours.map((account) => bytesToHex(account)));
  const within = read.filter(({ block }) => block >= fromBlock && block <= toBlock);
  const transfers = within.filter(({ to }) => watched.has(bytesToHex(to)));
  if (transfers.length > maxTransfers) throw new TooManyTransfers(`${transfers.length} transfers in one range`);
  return {
    end,
    transfers,
    outgoing: within.filter(({ from }) => senders.has(bytesToHex(from))),
  };
}

/** A node behind the end of the range answers without it and without an error: it must have the end afterwards. */
async function searchWholeRange(endpoint: Endpoint, search: TransferSearch, end: EvmBlock): Promise<Hint[]> {
  const hints = await searchTransfers(endpoint, search);
  const after = await readBlock(endpoint, end.number);
  if (!isSameBytes(after.hash, end.hash)) throw new EvidenceError('endpoints_disagree', { block: end.number });
  return hints;
}

/** Returns each place once. If the endpoints name different blocks for a transaction, both are read. */
const distinct = (hints: readonly Hint[]): Hint[] => [
  ...new Map(hints.map((hint) => [`${bytesToHex(hint.transactionHash)} ${hint.blockNumber}`, hint])).values(),
];
