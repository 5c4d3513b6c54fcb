import { bytesToHex } from '@noble/hashes/utils.js';
import { receiptCall } from '../evm/calls.ts';
import { EvidenceError } from '../evm/evidence-error.ts';
import { readAgreedBlock, type EndpointPair } from '../evm/final-block.ts';
import type { EvmLog, EvmReceipt } from '../evm/receipt.ts';
import { isSameBytes } from '../rpc/values.ts';
import { readTransactionInfo } from './transaction-info.ts';

/**
 * Returns the receipt of a transaction that one endpoint shows by JSON-RPC and the other, equal, by its own interface;
 * undefined if neither knows the transaction. Throws where they say different things.
 */
export async function readAgreedReceipt(
  endpoints: EndpointPair,
  transactionHash: Uint8Array,
  blockNumber?: bigint,
): Promise<EvmReceipt | undefined> {
  const [first, second] = endpoints;
  const [receipt, info] = await Promise.all([
    first.call(receiptCall(transactionHash)),
    readTransactionInfo(second, transactionHash),
  ]);
  if (receipt === null && info === undefined) return undefined;
  const place = blockNumber ?? receipt?.blockNumber ?? info?.block;
  const disagreement = new EvidenceError('endpoints_disagree', place === undefined ? {} : { block: place });
  if (receipt === null || info === undefined) throw disagreement;
  const block = await readAgreedBlock(endpoints, receipt.blockNumber);
  const isSame =
    isSameBytes(receipt.transactionHash, transactionHash) &&
    isSameBytes(receipt.blockHash, block.hash) &&
    receipt.blockNumber === info.block &&
    (receipt.status === 1n) === info.isSuccessful &&
    hasSameLogs(receipt.logs, info.logs);
  if (!isSame) throw disagreement;
  return receipt;
}

/**
 * Throws unless the interfaces that `readAgreedReceipt` did not ask do not know the transaction either: an endpoint that
 * lost an index would have a deposit passed over, or free a row that was paid.
 */
export async function requireUnknown([first, second]: EndpointPair, hash: Uint8Array, block: bigint): Promise<void> {
  const [info, receipt] = await Promise.all([readTransactionInfo(first, hash), second.call(receiptCall(hash))]);
  if (info !== undefined || receipt !== null) throw new EvidenceError('endpoints_disagree', { block });
}

const hasSameLogs = (logs: readonly EvmLog[], others: readonly EvmLog[]): boolean =>
  logs.length === others.length && logs.every((log, index) => logText(log) === logText(others[index]));

const logText = (log: EvmLog | undefined): string =>
  log ? [log.address, ...log.topics, log.data].map(bytesToHex).join(' ') : '';
