import { bytesToHex } from '@noble/hashes/utils.js';
import { blockCall, type EvmBlock, type Hint } from '../evm/calls.ts';
import type { ChainReader } from '../evm/chain-reader.ts';
import { EvidenceError } from '../evm/evidence-error.ts';
import { readAgreedBlock, readBlock, type EndpointPair } from '../evm/final-block.ts';
import { inChunks } from '../evm/in-chunks.ts';
import { transfersIn, type Transfer, type WatchedToken } from '../evm/transfer.ts';
import { EndpointError } from '../rpc/endpoint-error.ts';
import { isSameBytes } from '../rpc/values.ts';
import { readAgreedReceipt, requireUnknown, type AgreedBlockReader } from './agreed-receipt.ts';
import { readTronBalances, readTronHoldings, readTronStandings } from './holdings.ts';
import { createTronPayoutReader } from './payout-reader.ts';
import { readSolidNumber } from './transaction-info.ts';

/**
 * Reads Tron, where nothing in a block commits to logs. A log is believed if two endpoints show it, each by another
 * interface, which their nodes read from different stores.
 */
export const tronReader: ChainReader = {
  chain: 'tron',
  maxRange: 2_000n,
  finality: {
    minDepth: 20n,
    readFinalNumber: async (endpoint) => {
      try {
        const block = await endpoint.call(blockCall('finalized'));
        return block?.number ?? (await readSolidNumber(endpoint));
      } catch (error) {
        // Older nodes know no block by this name.
        if (error instanceof EndpointError && isUnknownTag(error)) return await readSolidNumber(endpoint);
        throw error;
      }
    },
  },

  // An identifier of a block holds its number and half of its hash, and no node returns what the rest was made of: that
  // the range begins on the known block is all that can be seen.
  requireLinked: async (endpoints, from, _to, parentHash) => {
    if (parentHash === undefined) return;
    const parent = await readBlock(endpoints[0], from - 1n);
    if (!isSameBytes(parent.hash, parentHash)) throw new EvidenceError('block_replaced', { block: from - 1n });
  },

  readTransfers: async (endpoints, hints, tokens) => {
    const byTransaction = new Map(hints.map((hint) => [bytesToHex(hint.transactionHash), hint]));
    const readBlockOnce = createBlockCache(endpoints);
    const read = (hint: Hint) => readTransactionTransfers(endpoints, hint, tokens, readBlockOnce);
    return (await inChunks([...byTransaction.values()], read)).flat();
  },

  readHoldings: readTronHoldings,
  readBalances: readTronBalances,
  readStandings: readTronStandings,
  readNonce: async () => undefined,
  createPayoutReader: createTronPayoutReader,
};

const isUnknownTag = ({ kind }: EndpointError): boolean => kind === 'unsupported' || kind === 'error_response';

/** The transactions of a block need it once. */
function createBlockCache(endpoints: EndpointPair): AgreedBlockReader {
  const known = new Map<bigint, Promise<EvmBlock>>();
  return (number) => {
    const block = known.get(number) ?? readAgreedBlock(endpoints, number);
    known.set(number, block);
    return block;
  };
}

async function readTransactionTransfers(
  endpoints: EndpointPair,
  { transactionHash, blockNumber }: Hint,
  tokens: readonly WatchedToken[],
  readBlockOnce: AgreedBlockReader,
): Promise<Transfer[]> {
  const receipt = await readAgreedReceipt(endpoints, transactionHash, blockNumber, readBlockOnce);
  if (receipt === undefined) {
    // A hint that no interface of either can show was never mined.
    await requireUnknown(endpoints, transactionHash, blockNumber);
    return [];
  }
  const place = { transactionHash, block: receipt.blockNumber, blockHash: receipt.blockHash };
  return transfersIn(receipt, place, tokens);
}
