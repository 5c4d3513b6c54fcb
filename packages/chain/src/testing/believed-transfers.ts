import { receiptCall } from '../evm/calls.ts';
import { transfersIn, type Transfer, type WatchedToken } from '../evm/transfer.ts';
import type { Endpoint } from '../rpc/endpoint.ts';

/** Returns what one endpoint alone shows of a transaction, which the product never believes. */
export async function believedTransfers(
  endpoint: Endpoint,
  transactionHash: Uint8Array,
  tokens: readonly WatchedToken[],
): Promise<Transfer[]> {
  const receipt = await endpoint.call(receiptCall(transactionHash));
  if (receipt === null) return [];
  return transfersIn(receipt, { transactionHash, block: receipt.blockNumber, blockHash: receipt.blockHash }, tokens);
}
