import { concatBytes } from '@noble/hashes/utils.js';
import type { EvmReceipt } from '../evm/receipt.ts';
import { orderedTrieRoot } from './ordered-trie.ts';
import { encodeRlp, numberBytes } from './rlp.ts';

/** Returns the root that a header commits to for these receipts, which are all of a block in its order. */
export const receiptsRoot = (receipts: readonly EvmReceipt[]): Uint8Array =>
  orderedTrieRoot(receipts.map(encodeReceipt));

/** Encodes a receipt as its transaction's type prescribes: EIP-2718 puts the type before the payload. */
function encodeReceipt({ type, status, cumulativeGasUsed, logsBloom, logs }: EvmReceipt): Uint8Array {
  const payload = encodeRlp([
    numberBytes(status),
    numberBytes(cumulativeGasUsed),
    logsBloom,
    logs.map(({ address, topics, data }) => [address, topics, data]),
  ]);
  return type === 0n ? payload : concatBytes(numberBytes(type), payload);
}
