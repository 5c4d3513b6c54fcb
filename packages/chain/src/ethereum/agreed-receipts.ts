import { EvidenceError } from '../evm/evidence-error.ts';
import { fromBoth, type EndpointPair } from '../evm/final-block.ts';
import type { EvmReceipt } from '../evm/receipt.ts';
import { EndpointError } from '../rpc/endpoint-error.ts';
import { isSameBytes } from '../rpc/values.ts';
import { readLinkedBlocks, readVerifiedReceipts, type EthereumBlock } from './verified-block.ts';

export interface AgreedBlock {
  readonly block: EthereumBlock;
  readonly receipts: readonly EvmReceipt[];
}

/** Returns a block that both endpoints have, with all its receipts, which its header commits to. */
export async function readAgreedReceipts(endpoints: EndpointPair, number: bigint): Promise<AgreedBlock> {
  const [first, second] = await fromBoth(endpoints, (endpoint) => readLinkedBlocks(endpoint, number, number));
  const [block, other] = [first[0], second[0]];
  if (!block || !other || !isSameBytes(block.hash, other.hash) || !hasSameTransactions(block, other)) {
    throw new EvidenceError('endpoints_disagree', { block: number });
  }
  return { block, receipts: await readReceiptsOfEither(endpoints, block) };
}

/** The root of receipts does not commit to the hashes of their transactions, so that both endpoints must name the same. */
const hasSameTransactions = (one: EthereumBlock, other: EthereumBlock): boolean =>
  one.transactions.length === other.transactions.length &&
  one.transactions.every((hash, index) => isSameBytes(hash, other.transactions[index] ?? new Uint8Array()));

async function readReceiptsOfEither([first, second]: EndpointPair, block: EthereumBlock): Promise<EvmReceipt[]> {
  try {
    return await readVerifiedReceipts(first, block);
  } catch (error) {
    if (!(error instanceof EvidenceError) && !(error instanceof EndpointError)) throw error;
    return await readVerifiedReceipts(second, block);
  }
}
