/** The information about a transaction from Tron's own interface; its JSON-RPC returns the same in another form. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { EvidenceError } from '../evm/evidence-error.ts';
import type { EvmLog } from '../evm/receipt.ts';
import type { Endpoint } from '../rpc/endpoint.ts';
import { listOf, plainBytes } from '../rpc/values.ts';

const plainBytesOf = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern)
    .transform((text): Uint8Array => hexToBytes(text));
/** Logs name contracts by twenty bytes, without the first byte of an address. */
const plainAccount = plainBytesOf(/^[0-9a-fA-F]{40}$/);
const plainHash = plainBytesOf(/^[0-9a-fA-F]{64}$/);

const transactionInfo = z.object({
  id: plainHash,
  blockNumber: z.int().nonnegative().transform(BigInt),
  // Only a transaction that failed has it.
  result: z.string().optional(),
  receipt: z.object({ result: z.string().optional() }),
  log: listOf(
    z.object({
      address: plainAccount,
      topics: listOf(plainHash, 4).default([]),
      data: plainBytes.default(() => new Uint8Array()),
    }),
  ).default([]),
});
// A node answers with an empty object for a transaction that it does not know.
const foundInfo = z.union([transactionInfo, z.strictObject({}).transform(() => undefined)]);

export interface TransactionInfo {
  readonly block: bigint;
  readonly isSuccessful: boolean;
  readonly logs: readonly EvmLog[];
}

/** Returns undefined if the endpoint does not know the transaction. */
export async function readTransactionInfo(endpoint: Endpoint, hash: Uint8Array): Promise<TransactionInfo | undefined> {
  const id = bytesToHex(hash);
  const info = await endpoint.postWallet('/wallet/gettransactioninfobyid', { value: id }, foundInfo);
  if (info === undefined) return undefined;
  if (bytesToHex(info.id) !== id) throw new EvidenceError('receipts_forged', { endpoint: endpoint.name });
  // A node says nothing of the result of what calls no contract: a transfer of TRX, which has no logs.
  const isCoin = info.receipt.result === undefined && info.log.length === 0;
  const isSuccessful = info.result === undefined && (isCoin || info.receipt.result === 'SUCCESS');
  return { block: info.blockNumber, isSuccessful, logs: info.log };
}

const nowBlock = z.object({
  block_header: z.object({ raw_data: z.object({ number: z.int().nonnegative().transform(BigInt) }) }),
});

/** Returns the number of the newest block that the node calls solidified. */
export async function readSolidNumber(endpoint: Endpoint): Promise<bigint> {
  const block = await endpoint.postWallet('/walletsolidity/getnowblock', {}, nowBlock);
  return block.block_header.raw_data.number;
}
