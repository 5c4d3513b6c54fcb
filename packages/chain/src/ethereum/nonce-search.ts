/** Finds by which transactions accounts used their nonces. What it finds says only where to look. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { blockTag } from '../evm/calls.ts';
import { EvidenceError } from '../evm/evidence-error.ts';
import type { Endpoint } from '../rpc/endpoint.ts';
import type { RpcCall } from '../rpc/json-rpc.ts';
import { account, hash, listOf, quantity } from '../rpc/values.ts';

const fullBlock = z.object({
  number: quantity,
  timestamp: quantity,
  transactions: listOf(z.object({ hash, from: account, nonce: quantity })),
});
type FullBlock = z.infer<typeof fullBlock>;

const fullBlockCall = (number: bigint): RpcCall<FullBlock | null> => ({
  method: 'eth_getBlockByNumber',
  params: [blockTag(number), true],
  result: fullBlock.nullable(),
});

export interface UsedNonce {
  readonly from: Uint8Array;
  readonly nonce: bigint;
  /** No block before it can have the transaction. */
  readonly notBefore: Date;
}

export interface NonceUse {
  readonly transactionHash: Uint8Array;
  readonly block: bigint;
}

export const nonceKey = ({ from, nonce }: Pick<UsedNonce, 'from' | 'nonce'>): string => `${bytesToHex(from)}:${nonce}`;

/** Whole blocks are large: so many are asked for at once, and in one pass. */
const blocksAtOnce = 10;
const blocksInPass = 300n;

/** A clock of a node may be behind the database's by less. */
const clockMarginMs = 60 * 60_000;

export interface NonceSearch {
  /** Returns those that were found in the blocks up to the final one. What needs more blocks is found in a later pass. */
  readonly find: (final: bigint, used: readonly UsedNonce[]) => Promise<Map<string, NonceUse>>;
}

/** Blocks that were searched in vain: from the top down to the one above `next`. */
interface Searched {
  readonly keys: ReadonlySet<string>;
  readonly top: bigint;
  readonly next: bigint;
}

/**
 * Goes back from the final block, for which it needs neither an index nor the state of earlier blocks. What was searched
 * in vain is not searched again as long as nothing else is asked for.
 */
export function createNonceSearch(endpoint: Endpoint): NonceSearch {
  let searched: Searched | undefined;
  return {
    find: async (final, used) => {
      const keys = new Set(used.map(nonceKey));
      const found = new Map<string, NonceUse>();
      if (keys.size === 0) return found;
      const before = searched !== undefined && isWithin(keys, searched.keys) ? searched : undefined;
      const newest = await searchBack(endpoint, { from: final, above: before?.top ?? -1n, used }, found);
      const isThrough = before === undefined || newest <= before.top;
      const next =
        before && isThrough ? await searchBack(endpoint, { from: before.next, above: -1n, used }, found) : newest;
      searched = isThrough ? { keys, top: final, next } : before;
      return found;
    },
  };
}

const isWithin = (keys: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...keys].every((key) => others.has(key));

/** Returns the block at which the search goes on later; -1 if there is nothing left to search. */
async function searchBack(
  endpoint: Endpoint,
  { from, above, used }: { from: bigint; above: bigint; used: readonly UsedNonce[] },
  found: Map<string, NonceUse>,
): Promise<bigint> {
  const begin = Math.min(...used.map(({ notBefore }) => notBefore.getTime())) - clockMarginMs;
  const missing = new Set(used.map(nonceKey).filter((key) => !found.has(key)));
  const end = from - blocksInPass;
  let at = from;
  while (missing.size > 0 && at > above && at > end) {
    const blocks = await readBlocks(endpoint, at, above);
    for (const block of blocks) take(block, missing, found);
    at -= BigInt(blocks.length);
    if (Number(blocks.at(-1)?.timestamp ?? 0n) * 1000 < begin) return -1n;
  }
  return at;
}

async function readBlocks(endpoint: Endpoint, from: bigint, above: bigint): Promise<FullBlock[]> {
  const numbers = Array.from({ length: blocksAtOnce }, (_, index) => from - BigInt(index)).filter(
    (number) => number > above,
  );
  const blocks = await endpoint.callAll(numbers.map(fullBlockCall));
  return numbers.map((number, index) => {
    const block = blocks[index];
    if (block?.number !== number) throw new EvidenceError('block_missing', { block: number, endpoint: endpoint.name });
    return block;
  });
}

function take({ number, transactions }: FullBlock, missing: Set<string>, found: Map<string, NonceUse>): void {
  for (const transaction of transactions) {
    const key = nonceKey(transaction);
    if (missing.delete(key)) found.set(key, { transactionHash: transaction.hash, block: number });
  }
}
