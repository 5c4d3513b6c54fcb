import { foldNodes, heightFor } from './tree-fold.ts';
import { type Leaf, leafNode, type TreeNode } from './tree-hash.ts';

/**
 * Leaves per stored row: a tree of a million customers takes about a thousand rows, each read and hashed in
 * milliseconds.
 */
export const leavesPerBlock = 1024;
export const blockHeight = heightFor(leavesPerBlock);

const leafBytes = 48;

export function encodeLeaves(leaves: readonly Leaf[]): Buffer {
  const content = Buffer.alloc(leaves.length * leafBytes);
  for (const [index, { customerId, person, amount }] of leaves.entries()) {
    content.writeBigInt64BE(customerId, index * leafBytes);
    person.copy(content, index * leafBytes + 8);
    content.writeBigInt64BE(amount, index * leafBytes + 40);
  }
  return content;
}

export function decodeLeaves(content: Buffer): Leaf[] {
  return Array.from({ length: content.length / leafBytes }, (_, index) => {
    const bytes = content.subarray(index * leafBytes, (index + 1) * leafBytes);
    return {
      customerId: bytes.readBigInt64BE(0),
      person: bytes.subarray(8, 40),
      amount: bytes.readBigInt64BE(40),
    };
  });
}

/** Returns the node over a block; a block that is the whole tree is only as high as its leaves require. */
export const blockNode = (leaves: readonly Leaf[], isWholeTree: boolean): TreeNode =>
  foldNodes(leaves.map(leafNode), { from: 0, to: isWholeTree ? heightFor(leaves.length) : blockHeight });
