import { EvidenceError } from '../evm/evidence-error.ts';
import { blockCall } from '../evm/calls.ts';
import type { EndpointPair } from '../evm/final-block.ts';
import type { ChainReader } from '../evm/chain-reader.ts';
import { inChunks } from '../evm/in-chunks.ts';
import { transfersIn, type Transfer, type WatchedToken } from '../evm/transfer.ts';
import { isSameBytes } from '../rpc/values.ts';
import { readAgreedReceipts } from './agreed-receipts.ts';
import { readEthereumBalances, readEthereumHoldings, readEthereumNonce } from './holdings.ts';
import { createEthereumPayoutReader } from './payout-reader.ts';
import { readEthereumStandings } from './standings.ts';
import { readLinkedHeaders } from './verified-block.ts';

/**
 * Reads Ethereum. A header commits to every receipt of its block, so that receipts are believed from either endpoint if
 * both have the header: no log, status, amount or recipient can be changed without a chain that the other does not have.
 */
export const ethereumReader: ChainReader = {
  chain: 'ethereum',
  // Every header of a range is read.
  maxRange: 200n,
  finality: {
    minDepth: 64n,
    readFinalNumber: async (endpoint) => {
      const block = await endpoint.call(blockCall('finalized'));
      if (block === null) throw new EvidenceError('no_final_block', { endpoint: endpoint.name });
      return block.number;
    },
  },

  requireLinked: async ([first], from, to, parentHash) => {
    const blocks = await readLinkedHeaders(first, from, to.number);
    const [start, end] = [blocks[0], blocks.at(-1)];
    const isNext = parentHash === undefined || (start && isSameBytes(start.parentHash, parentHash));
    if (!isNext) throw new EvidenceError('block_replaced', { block: from - 1n, endpoint: first.name });
    if (!end || !isSameBytes(end.hash, to.hash)) throw new EvidenceError('not_linked', { block: to.number });
  },

  readTransfers: async (endpoints, hints, tokens) => {
    const numbers = [...new Set(hints.map(({ blockNumber }) => blockNumber))].toSorted((one, other) =>
      Number(one - other),
    );
    return (await inChunks(numbers, (number) => readBlockTransfers(endpoints, number, tokens))).flat();
  },

  readHoldings: readEthereumHoldings,
  readBalances: readEthereumBalances,
  readStandings: readEthereumStandings,
  readNonce: readEthereumNonce,
  createPayoutReader: createEthereumPayoutReader,
};

async function readBlockTransfers(
  endpoints: EndpointPair,
  number: bigint,
  tokens: readonly WatchedToken[],
): Promise<Transfer[]> {
  const { block, receipts } = await readAgreedReceipts(endpoints, number);
  return receipts.flatMap((receipt) =>
    transfersIn(receipt, { transactionHash: receipt.transactionHash, block: number, blockHash: block.hash }, tokens),
  );
}
