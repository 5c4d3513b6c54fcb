/** The calls that both chains' nodes answer in the same form. */
import { z } from 'zod';
import type { RpcCall } from '../rpc/json-rpc.ts';
import { hash, hexBytes, hexQuantity, quantity } from '../rpc/values.ts';
import { evmReceipt, type EvmReceipt } from './receipt.ts';

/** The fields of every block, to which its chain may add others. */
const evmBlock = z.object({ number: quantity, hash, parentHash: hash, timestamp: quantity });
export type EvmBlock = z.infer<typeof evmBlock>;

/** The place at which a search found a log. It is a hint: only the transaction's receipt says what happened. */
export interface Hint {
  readonly blockNumber: bigint;
  readonly transactionHash: Uint8Array;
}

export type BlockTag = bigint | 'latest' | 'finalized';
export const blockTag = (tag: BlockTag): string => (typeof tag === 'bigint' ? hexQuantity(tag) : tag);

export const headNumberCall: RpcCall<bigint> = { method: 'eth_blockNumber', params: [], result: quantity };

export const blockCall = (tag: BlockTag): RpcCall<EvmBlock | null> => ({
  method: 'eth_getBlockByNumber',
  params: [blockTag(tag), false],
  result: evmBlock.nullable(),
});

export const receiptCall = (transactionHash: Uint8Array): RpcCall<EvmReceipt | null> => ({
  method: 'eth_getTransactionReceipt',
  params: [hexBytes(transactionHash)],
  result: evmReceipt.nullable(),
});
