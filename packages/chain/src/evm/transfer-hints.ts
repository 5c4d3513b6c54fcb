/** Searches for transfers. What it finds says only where to look. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { Endpoint } from '../rpc/endpoint.ts';
import type { RpcCall } from '../rpc/json-rpc.ts';
import { hash, hexBytes, hexQuantity, listOf, quantity } from '../rpc/values.ts';
import type { Hint } from './calls.ts';
import { transferTopic } from './transfer.ts';

/** Up to this many accounts are named to the endpoint; java-tron takes at most a thousand. */
const maxNamedAccounts = 500;

export interface TransferSearch {
  readonly fromBlock: bigint;
  readonly toBlock: bigint;
  readonly contracts: readonly Uint8Array[];
  readonly accounts: readonly Uint8Array[];
  /** Transfers from these are searched as well. */
  readonly senders?: readonly Uint8Array[];
}

const foundLog = z.object({ blockNumber: quantity, transactionHash: hash, topics: listOf(hash, 4) });

/** Returns where the endpoint found transfers to the accounts in the range. */
export async function searchTransfers(endpoint: Endpoint, search: TransferSearch): Promise<Hint[]> {
  const { accounts, senders = [], fromBlock, toBlock } = search;
  const toOurs = accounts.length === 0 ? [] : await endpoint.call(searchCall(search, toTopics(accounts)));
  // Too many to be named are found among all transfers of the tokens, once.
  const isSearched = senders.length === 0 || accounts.length > maxNamedAccounts;
  const fromOurs = isSearched ? [] : await endpoint.call(searchCall(search, fromTopics(senders)));
  const ours = new Set([...accounts, ...senders].map(accountTopic));
  return [...toOurs, ...fromOurs].filter(
    ({ topics: [, ...parties], blockNumber }) =>
      parties.some((party) => ours.has(hexBytes(party))) && blockNumber >= fromBlock && blockNumber <= toBlock,
  );
}

const toTopics = (accounts: readonly Uint8Array[]): unknown[] =>
  accounts.length <= maxNamedAccounts ? [null, accounts.map(accountTopic)] : [];

const fromTopics = (senders: readonly Uint8Array[]): unknown[] =>
  senders.length <= maxNamedAccounts ? [senders.map(accountTopic)] : [];

function searchCall(
  { fromBlock, toBlock, contracts }: TransferSearch,
  parties: readonly unknown[],
): RpcCall<z.infer<typeof foundLog>[]> {
  const filter = {
    fromBlock: hexQuantity(fromBlock),
    toBlock: hexQuantity(toBlock),
    address: contracts.map(hexBytes),
    topics: [hexBytes(transferTopic), ...parties],
  };
  return { method: 'eth_getLogs', params: [filter], result: listOf(foundLog) };
}

const accountTopic = (account: Uint8Array): string => `0x${bytesToHex(account).padStart(64, '0')}`;
