import type { z } from 'zod';
import { blockTag, receiptCall } from '../evm/calls.ts';
import { EvidenceError } from '../evm/evidence-error.ts';
import { evmReceipt, type EvmReceipt } from '../evm/receipt.ts';
import { EndpointError, type EndpointErrorKind } from '../rpc/endpoint-error.ts';
import type { Endpoint } from '../rpc/endpoint.ts';
import type { RpcCall } from '../rpc/json-rpc.ts';
import { hash, hexQuantity, isSameBytes, listOf } from '../rpc/values.ts';
import { ethereumHeader, headerHash, type EthereumHeader } from './header.ts';
import { receiptsRoot } from './receipts-root.ts';

/** The gas of a block pays for far fewer. Its hash commits to none of them, so that an endpoint can name any number. */
const maxTransactions = 20_000;
const ethereumBlock = ethereumHeader.extend({ transactions: listOf(hash, maxTransactions) });
export type EthereumBlock = z.infer<typeof ethereumBlock>;

const blockOf = <T>(block: z.ZodType<T>, number: bigint): RpcCall<T | null> => ({
  method: 'eth_getBlockByNumber',
  params: [blockTag(number), false],
  result: block.nullable(),
});

const receiptsCall = (number: bigint): RpcCall<EvmReceipt[] | null> => ({
  method: 'eth_getBlockReceipts',
  params: [hexQuantity(number)],
  result: listOf(evmReceipt).nullable(),
});

/** Returns blocks whose hash is that of their fields, each the parent of the next. */
export const readLinkedBlocks = async (endpoint: Endpoint, from: bigint, to: bigint): Promise<EthereumBlock[]> =>
  await readLinked(endpoint, ethereumBlock, from, to);

/** Returns the same of many blocks, without the names of their transactions, which would fill the memory. */
export const readLinkedHeaders = async (endpoint: Endpoint, from: bigint, to: bigint): Promise<EthereumHeader[]> =>
  await readLinked(endpoint, ethereumHeader, from, to);

async function readLinked<T extends EthereumHeader>(
  endpoint: Endpoint,
  form: z.ZodType<T>,
  from: bigint,
  to: bigint,
): Promise<T[]> {
  const numbers = Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index));
  const found = await endpoint.callAll(numbers.map((number) => blockOf(form, number)));
  const blocks = numbers.map((number, index) => requireHeader(endpoint, number, found[index] ?? null));
  for (const [index, block] of blocks.entries()) {
    const parent = blocks[index - 1];
    if (parent && !isSameBytes(parent.hash, block.parentHash)) {
      throw new EvidenceError('not_linked', { block: block.number, endpoint: endpoint.name });
    }
  }
  return blocks;
}

function requireHeader<T extends EthereumHeader>(endpoint: Endpoint, number: bigint, block: T | null): T {
  const place = { block: number, endpoint: endpoint.name };
  if (block?.number !== number) throw new EvidenceError('block_missing', place);
  if (!isSameBytes(headerHash(block), block.hash)) throw new EvidenceError('header_forged', place);
  return block;
}

/** Returns all receipts of a verified block, which its header commits to. */
export async function readVerifiedReceipts(endpoint: Endpoint, block: EthereumBlock): Promise<EvmReceipt[]> {
  const place = { block: block.number, endpoint: endpoint.name };
  const receipts = await readReceipts(endpoint, block);
  if (receipts === null) throw new EvidenceError('block_missing', place);
  const isOfBlock = receipts.every((receipt, index) => {
    const transaction = block.transactions[index];
    return transaction !== undefined && isSameBytes(receipt.transactionHash, transaction);
  });
  if (!isOfBlock || receipts.length !== block.transactions.length) throw new EvidenceError('receipts_forged', place);
  if (!isSameBytes(receiptsRoot(receipts), block.receiptsRoot)) throw new EvidenceError('receipts_forged', place);
  return receipts;
}

async function readReceipts(endpoint: Endpoint, block: EthereumBlock): Promise<EvmReceipt[] | null> {
  try {
    return await endpoint.call(receiptsCall(block.number));
  } catch (error) {
    if (!isOfKind(error, ['unsupported', ...tooMuch])) throw error;
    const receipts = await readEachReceipt(endpoint, block.transactions.map(receiptCall));
    const found = receipts.filter((receipt) => receipt !== null);
    return found.length === receipts.length ? found : null;
  }
}

/**
 * Anybody can fill a block with logs, of which the receipts together are more than is read of one answer, and put a
 * transfer to one of ours into it: that must not keep the watcher from going on.
 */
async function readEachReceipt(
  endpoint: Endpoint,
  calls: readonly RpcCall<EvmReceipt | null>[],
): Promise<(EvmReceipt | null)[]> {
  try {
    return await endpoint.callAll(calls);
  } catch (error) {
    if (!isOfKind(error, tooMuch)) throw error;
    const receipts: (EvmReceipt | null)[] = [];
    for (const call of calls) receipts.push(await endpoint.call(call));
    return receipts;
  }
}

const tooMuch: readonly EndpointErrorKind[] = ['too_large', 'timeout'];

const isOfKind = (error: unknown, kinds: readonly EndpointErrorKind[]): boolean =>
  error instanceof EndpointError && kinds.includes(error.kind);
