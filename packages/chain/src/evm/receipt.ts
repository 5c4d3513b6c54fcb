import { z } from 'zod';
import { account, bytes, hash, listOf, quantity } from '../rpc/values.ts';

/** A log as receipts and searches have it, on both chains. */
const evmLog = z.object({ address: account, topics: listOf(hash, 4), data: bytes });

export const evmReceipt = z.object({
  transactionHash: hash,
  transactionIndex: quantity,
  blockHash: hash,
  blockNumber: quantity,
  status: quantity,
  cumulativeGasUsed: quantity,
  logsBloom: bytes,
  type: quantity.default(0n),
  logs: listOf(evmLog),
});

export type EvmLog = z.infer<typeof evmLog>;
export type EvmReceipt = z.infer<typeof evmReceipt>;
