/** Blocks of a chain that exists in memory alone, in the form in which the nodes of Ethereum and Tron return them. */
import type { Chain } from '@goodturn/addresses';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { ethereumHeader, headerHash } from '../ethereum/header.ts';
import { receiptsRoot } from '../ethereum/receipts-root.ts';
import { evmReceipt } from '../evm/receipt.ts';

/** All values are hexadecimal, as nodes write them. */
export interface SimulatedLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

export interface SimulatedTransaction {
  readonly hash: string;
  readonly isSuccessful: boolean;
  readonly logs: readonly SimulatedLog[];
}

export type NodeJson = Readonly<Record<string, unknown>>;

export interface SimulatedBlock {
  readonly number: number;
  readonly hash: string;
  readonly transactions: readonly SimulatedTransaction[];
  /** The responses of `eth_getBlockByNumber` and `eth_getBlockReceipts`. */
  readonly json: NodeJson;
  readonly receipts: readonly NodeJson[];
}

export const hexNumber = (value: number | bigint): string => `0x${value.toString(16)}`;
export const hashOf = (text: string): string => `0x${bytesToHex(sha256(utf8ToBytes(text)))}`;
const zeros = (bytes: number): string => `0x${'00'.repeat(bytes)}`;
const emptyBloom = zeros(256);

/** Blocks follow each other so many seconds apart. */
const blockSeconds: Record<Chain, number> = { ethereum: 12, tron: 3 };
/** The time of the first block of all, so that today's blocks are of today's years. */
const originSeconds: Record<Chain, number> = { ethereum: 1_480_000_000, tron: 1_540_000_000 };

export const blockTime = (chain: Chain, number: number): number => originSeconds[chain] + blockSeconds[chain] * number;

interface NewBlock {
  readonly number: number;
  readonly parentHash: string;
  readonly transactions: readonly SimulatedTransaction[];
  /** Blocks of the same number and content differ by it. */
  readonly salt: string;
}

export function makeBlock(chain: Chain, block: NewBlock): SimulatedBlock {
  const { number, transactions } = block;
  const bare = transactions.map((transaction, index) => bareReceipt(transaction, index, number));
  const json = chain === 'ethereum' ? ethereumJson(block, bare) : tronJson(block);
  const hash = String(json['hash']);
  return { number, hash, transactions, json, receipts: bare.map((receipt) => ({ ...receipt, blockHash: hash })) };
}

const bareReceipt = ({ hash, isSuccessful, logs }: SimulatedTransaction, index: number, number: number): NodeJson => ({
  transactionHash: hash,
  transactionIndex: hexNumber(index),
  blockNumber: hexNumber(number),
  status: isSuccessful ? '0x1' : '0x0',
  cumulativeGasUsed: hexNumber(65_000 * (index + 1)),
  logsBloom: emptyBloom,
  type: '0x2',
  logs,
});

const commonJson = (chain: Chain, { number, parentHash, transactions, salt }: NewBlock) => ({
  number: hexNumber(number),
  parentHash,
  timestamp: hexNumber(blockTime(chain, number)),
  transactions: transactions.map(({ hash }) => hash),
  logsBloom: emptyBloom,
  mixHash: hashOf(`salt ${salt}`),
});

/** Makes a header whose hash and root of receipts are those of its content, as every check of them demands. */
function ethereumJson(block: NewBlock, receipts: readonly NodeJson[]): NodeJson {
  const parsed = receipts.map((receipt) => evmReceipt.parse({ ...receipt, blockHash: zeros(32) }));
  const header = {
    ...commonJson('ethereum', block),
    hash: zeros(32),
    sha3Uncles: hashOf('no uncles'),
    miner: zeros(20),
    stateRoot: hashOf(`state ${block.salt} ${block.number}`),
    transactionsRoot: hashOf(block.transactions.map(({ hash }) => hash).join()),
    receiptsRoot: `0x${bytesToHex(receiptsRoot(parsed))}`,
    difficulty: '0x0',
    gasLimit: hexNumber(36_000_000),
    gasUsed: hexNumber(65_000 * receipts.length),
    extraData: '0x',
    nonce: zeros(8),
    baseFeePerGas: '0x7',
    withdrawalsRoot: hashOf('no withdrawals'),
  };
  return { ...header, hash: `0x${bytesToHex(headerHash(ethereumHeader.parse(header)))}` };
}

/** Tron names a block by its number and a part of a hash; nothing in it commits to logs. */
function tronJson(block: NewBlock): NodeJson {
  const { number, parentHash, transactions, salt } = block;
  const rest = hashOf([number, parentHash, salt, ...transactions.map(({ hash }) => hash)].join()).slice(18);
  const hash = `0x${number.toString(16).padStart(16, '0')}${rest}`;
  return { ...commonJson('tron', block), hash, receiptsRoot: zeros(32) };
}

const text = z.string();

/** Returns whether a log fits a filter of `eth_getLogs`. */
export function fitsFilter({ address, topics }: SimulatedLog, filter: NodeJson): boolean {
  const isNamed = (value: string | undefined, names: unknown): boolean =>
    names === null ||
    names === undefined ||
    (value !== undefined && (Array.isArray(names) ? names.includes(value) : names === value));
  const wanted = z.array(z.union([text, z.array(text), z.null()])).parse(filter['topics'] ?? []);
  return isNamed(address, filter['address']) && wanted.every((names, index) => isNamed(topics[index], names));
}
