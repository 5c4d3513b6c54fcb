/**
 * Answers as a node does, over a chain in memory: JSON-RPC of both chains, and the part of Tron's own interface that is
 * read.
 */
import type { Chain } from '@goodturn/addresses';
import { bytesToHex } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { transferTopic } from '../evm/transfer.ts';
import type { RpcRequest } from './misbehaving-server.ts';
import {
  blockTime,
  fitsFilter,
  hashOf,
  hexNumber,
  makeBlock,
  type NodeJson,
  type SimulatedBlock,
  type SimulatedLog,
} from './simulated-block.ts';
import { identityOf } from './simulated-chain.ts';

/** The state of the chain that a node has. */
export type NodeView = readonly SimulatedBlock[];

/** The depth below its head at which a node calls a block final. */
export const finalDepth: Record<Chain, number> = { ethereum: 64, tron: 19 };

const callBody = z.looseObject({ to: z.string(), data: z.string() });
const walletCallBody = z.looseObject({ contract_address: z.string(), parameter: z.string() });
const transferEvent = `0x${bytesToHex(transferTopic)}`;
const filterBody = z.looseObject({ fromBlock: z.string(), toBlock: z.string() });

/** Returns the result, or an error that is sent as one. */
export function simulatedResult(chain: Chain, view: NodeView, { method, params }: RpcRequest): unknown {
  const head = view.at(-1);
  if (head === undefined) return new Error('the node has no blocks');
  const [first] = params;
  const final = head.number - finalDepth[chain];
  switch (method) {
    case 'eth_chainId':
      return hexNumber(identityOf(chain).chainId);
    case 'eth_blockNumber':
      return hexNumber(head.number);
    case 'eth_getBlockByNumber':
      return blockJson(chain, view, numberOf(first, head.number, final));
    case 'eth_getLogs':
      return foundLogs(view, filterBody.parse(first));
    case 'eth_getBlockReceipts':
      return blockAt(view, Number(first))?.receipts ?? null;
    case 'eth_getTransactionReceipt':
      return receiptOf(view, String(first));
    case 'eth_call': {
      const { to, data } = callBody.parse(first);
      return `0x${word(unitsAt(view, Number(params[1]), to, data.slice(-40)))}`;
    }
    case '/walletsolidity/triggerconstantcontract': {
      const { contract_address: contract, parameter } = walletCallBody.parse(first);
      return { constant_result: [word(unitsAt(view, final, `0x${contract.slice(2)}`, parameter.slice(-40)))] };
    }
    case '/wallet/gettransactioninfobyid':
      return transactionInfo(view, z.object({ value: z.string() }).parse(first).value);
    case '/walletsolidity/getnowblock':
      return { block_header: { raw_data: { number: final } } };
    default:
      return new Error(`the method ${method} does not exist`);
  }
}

/** Returns an account's balance of a token at a block: all that it ever received. */
function unitsAt(view: NodeView, number: number, contract: string, account: string): bigint {
  const isPayment = ({ address, topics: [event, from, to, ...more], data }: SimulatedLog): boolean =>
    address === contract &&
    event === transferEvent &&
    [from, to].every((party) => party?.startsWith(`0x${'0'.repeat(24)}`)) &&
    to?.endsWith(account) === true &&
    more.length === 0 &&
    data.length === 66;
  return view
    .filter((block) => block.number <= number)
    .flatMap(({ transactions }) => transactions)
    .flatMap(({ isSuccessful, logs }) => (isSuccessful ? logs.filter(isPayment) : []))
    .reduce((sum, { data }) => sum + BigInt(data), 0n);
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0');

const blockAt = (view: NodeView, number: number): SimulatedBlock | undefined => view[number - (view[0]?.number ?? 0)];

const numberOf = (tag: unknown, head: number, final: number): number =>
  tag === 'latest' ? head : tag === 'finalized' ? final : Number(tag);

function blockJson(chain: Chain, view: NodeView, number: number): NodeJson | null {
  if (number > 0) return blockAt(view, number)?.json ?? (isBefore(view, number) ? emptyBlock(chain, number) : null);
  const timestamp = hexNumber(blockTime(chain, 0));
  return { number: '0x0', hash: identityOf(chain).genesis, parentHash: identityOf(chain).genesis, timestamp };
}

const isBefore = (view: NodeView, number: number): boolean => number < (view[0]?.number ?? 0);

/** Returns an empty block before the first one of the view, for readers that look back over a day. */
const emptyBlock = (chain: Chain, number: number): NodeJson =>
  makeBlock(chain, { number, parentHash: hashOf(`before ${number}`), transactions: [], salt: 'before' }).json;

function foundLogs(view: NodeView, filter: z.infer<typeof filterBody>): NodeJson[] {
  const start = view[0]?.number ?? 0;
  const found: NodeJson[] = [];
  for (const { number, hash, transactions } of view.slice(
    Math.max(0, Number(filter.fromBlock) - start),
    Math.max(0, Number(filter.toBlock) - start + 1),
  )) {
    const place = { blockNumber: hexNumber(number), blockHash: hash, removed: false };
    for (const { hash: transactionHash, isSuccessful, logs } of transactions) {
      const own = isSuccessful ? logs.filter((log) => fitsFilter(log, filter)) : [];
      found.push(...own.map((log) => ({ ...log, ...place, transactionHash })));
    }
  }
  return found;
}

const receiptOf = (view: NodeView, hash: string): NodeJson | null => {
  const block = view.findLast(({ transactions }) => transactions.some((one) => one.hash === hash));
  return block?.receipts.find((receipt) => receipt['transactionHash'] === hash) ?? null;
};

function transactionInfo(view: NodeView, id: string): NodeJson {
  for (const { number, transactions } of view.toReversed()) {
    const found = transactions.find(({ hash }) => hash === `0x${id}`);
    if (found === undefined) continue;
    const log = found.logs.map(({ address, topics, data }) => ({
      address: address.slice(2),
      topics: topics.map((topic) => topic.slice(2)),
      data: data.slice(2),
    }));
    const outcome = found.isSuccessful
      ? { receipt: { result: 'SUCCESS' } }
      : { receipt: { result: 'REVERT' }, result: 'FAILED' };
    return { id, blockNumber: number, log, ...outcome };
  }
  return {};
}
