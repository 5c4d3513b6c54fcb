/** Searches for transfers. What it finds says only where to look. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { Endpoint } from '../rpc/endpoint.ts';
import type { RpcCall } from '../rpc/json-rpc.ts';
import { hash, hexBytes, hexQuantity, quantity } from '../rpc/values.ts';
import type { Hint } from './calls.ts';
import { transferTopic } from './transfer.ts';

/** Up to this many accounts are named to the endpoint; java-tron takes at most a thousand. */
const maxNamedAccounts = 500;

export interface TransferSearch {
  readonly fromBlock: bigint;
  readonly toBlock: bigint;
  readonly contracts: readonly Uint8Array[];
  readonly accounts: readonly Uint8Array[];
}

const foundLog = z.object({ blockNumber: quantity, transactionHash: hash, topics: z.array(hash) });

/** Returns where the endpoint found transfers to the accounts in the range. */
export async function searchTransfers(endpoint: Endpoint, search: TransferSearch): Promise<Hint[]> {
  const found = await endpoint.call(searchCall(search));
  const recipients = new Set(search.accounts.map(accountTopic));
  return found.filter(
    ({ topics: [, , to], blockNumber }) =>
      to !== undefined &&
      recipients.has(hexBytes(to)) &&
      blockNumber >= search.fromBlock &&
      blockNumber <= search.toBlock,
  );
}

function searchCall({ fromBlock, toBlock, contracts, accounts }: TransferSearch): RpcCall<z.infer<typeof foundLog>[]> {
  const recipients = accounts.length <= maxNamedAccounts ? [null, accounts.map(accountTopic)] : [];
  const filter = {
    fromBlock: hexQuantity(fromBlock),
    toBlock: hexQuantity(toBlock),
    address: contracts.map(hexBytes),
    topics: [hexBytes(transferTopic), ...recipients],
  };
  return { method: 'eth_getLogs', params: [filter], result: z.array(foundLog) };
}

const accountTopic = (account: Uint8Array): string => `0x${bytesToHex(account).padStart(64, '0')}`;
