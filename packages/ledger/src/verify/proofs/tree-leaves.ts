/**
 * An independent implementation of the balance tree from its description, so that an error in the first cannot hide
 * itself.
 */
import { createHash } from 'node:crypto';
import type { Snapshot } from '../reading/snapshot.ts';
import { forEach } from '../reading/stream.ts';
import { blocksOf, type TreeRow } from './tree-rows.ts';

interface Node {
  hash: Buffer;
  sum: bigint;
}

const perBlock = 1024;
const leafBytes = 48;

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const bigEndian = (value: bigint): Buffer =>
  Buffer.from(BigInt.asUintN(64, value).toString(16).padStart(16, '0'), 'hex');

const parent = (left: Node, right: Node): Node => ({
  hash: sha256(Buffer.of(1), bigEndian(left.sum), left.hash, bigEndian(right.sum), right.hash),
  sum: left.sum + right.sum,
});

/** Returns the node over all given ones, padded with empty nodes to a power of two that is at least `least`. */
function over(
  nodes: readonly Node[],
  empty: Node,
  least: number, // count: of leaves
): Node {
  let [level, filler, width] = [nodes, empty, 1];
  while (width < Math.max(least, nodes.length)) {
    const above: Node[] = [];
    for (let index = 0; index < level.length; index += 2) {
      above.push(parent(level[index] ?? filler, level[index + 1] ?? filler));
    }
    [level, filler, width] = [above, parent(filler, filler), width * 2];
  }
  return level[0] ?? filler;
}

const emptyLeaf: Node = { hash: sha256(Buffer.of(3)), sum: 0n };
const emptyBlock = over([], emptyLeaf, perBlock);

const leafOf = (person: Buffer, amount: bigint): Node => ({
  hash: sha256(Buffer.of(0), person, bigEndian(amount)),
  sum: amount,
});

export const personOf = (secret: Buffer, customerId: bigint, digits: string): Buffer =>
  sha256(Buffer.of(2), sha256(secret, bigEndian(customerId)), Buffer.from(digits, 'utf8'));

/** The leaves of a tree by customer, 48 bytes each, outside the heap. */
export interface Leaves {
  count: number; // count: of leaves
  root: Node;
  /** Errors found in the blocks themselves. */
  faults: string[];
  /** Returns the leaf at this position in the order of customer ids. */
  at(
    place: number, // index: by customer
  ): { customerId: bigint; person: Buffer; amount: bigint };
}

/** Reads the leaves; returns undefined if they are no longer kept. */
export async function readLeaves(snapshot: Snapshot, tree: TreeRow): Promise<Leaves | undefined> {
  const contents: Buffer[] = [];
  const nodes: Node[] = [];
  const faults = new Set<string>();
  let previous = Buffer.alloc(0);
  await forEach(blocksOf(snapshot, tree.buildId), ({ block, firstPerson, hash, sum, content }) => {
    const leaves: Node[] = [];
    for (let offset = 0; offset < content.length; offset += leafBytes) {
      const person = content.subarray(offset + 8, offset + 40);
      const amount = content.readBigInt64BE(offset + 40);
      if (previous.compare(person) >= 0) faults.add('its leaves are not in the order of their persons');
      if (amount < 0n) faults.add('a leaf is below nothing');
      leaves.push(leafOf(person, amount));
      previous = Buffer.from(person);
    }
    const node = over(leaves, emptyLeaf, BigInt(leaves.length) === tree.leafCount ? 0 : perBlock);
    const isKept = node.hash.equals(hash) && node.sum === sum && content.subarray(8, 40).equals(firstPerson);
    if (!isKept || block !== BigInt(contents.length)) faults.add(`block ${block} is not what its leaves make`);
    nodes.push(node);
    contents.push(content);
  });
  if (contents.length === 0 && tree.leafCount > 0n) return undefined;
  const all = Buffer.concat(contents);
  const count = all.length / leafBytes;
  const ids = BigInt64Array.from({ length: count }, (_, index) => all.readBigInt64BE(index * leafBytes));
  const places = Uint32Array.from({ length: count }, (_, index) => index);
  places.sort((a, b) => ((ids[a] ?? 0n) < (ids[b] ?? 0n) ? -1 : 1));
  const root = nodes.length > 1 ? over(nodes, emptyBlock, 0) : (nodes[0] ?? emptyLeaf);
  return {
    count,
    root,
    faults: [...faults],
    at: (place) => {
      const offset = (places[place] ?? 0) * leafBytes;
      return {
        customerId: all.readBigInt64BE(offset),
        person: all.subarray(offset + 8, offset + 40),
        amount: all.readBigInt64BE(offset + 40),
      };
    },
  };
}
