/** A transaction as nodes return it, and the unsigned bytes by which a row of a batch knows it. */
import { concatBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { RpcCall } from '../rpc/json-rpc.ts';
import { account, bytes, hash, hexBytes, quantity } from '../rpc/values.ts';
import { encodeRlp, numberBytes } from './rlp.ts';

const eip1559 = 2n;

const sentTransaction = z.object({
  hash,
  from: account,
  nonce: quantity,
  type: quantity.default(0n),
  chainId: quantity.nullish(),
  maxPriorityFeePerGas: quantity.nullish(),
  maxFeePerGas: quantity.nullish(),
  gas: quantity,
  to: account.nullish(),
  value: quantity,
  input: bytes,
  accessList: z.array(z.unknown()).nullish(),
});
export type SentTransaction = z.infer<typeof sentTransaction>;

export const sentTransactionCall = (transactionHash: Uint8Array): RpcCall<SentTransaction | null> => ({
  method: 'eth_getTransactionByHash',
  params: [hexBytes(transactionHash)],
  result: sentTransaction.nullable(),
});

/** Returns the bytes that were signed, if the transaction has the form of a row; undefined for any other. */
export function unsignedBytes(transaction: SentTransaction): Uint8Array | undefined {
  const { type, chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to, value, input, accessList } = transaction;
  if (type !== eip1559 || !chainId || !maxFeePerGas || !to || (accessList ?? []).length > 0) return undefined;
  const numbers = [chainId, nonce, maxPriorityFeePerGas ?? 0n, maxFeePerGas, gas].map(numberBytes);
  return concatBytes(numberBytes(eip1559), encodeRlp([...numbers, to, numberBytes(value), input, []]));
}
