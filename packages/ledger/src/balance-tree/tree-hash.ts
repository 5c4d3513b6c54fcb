/**
 * The hashes of the balance tree. Each input begins with a tag byte and every field has a fixed length, so that a leaf
 * cannot pass for a node and no bytes are ambiguous. A node commits to the sums of both children, not only to their
 * total. docs/proofs/balance-tree.md describes the construction.
 */
import { hash } from 'node:crypto';

/** A leaf or an inner node: its hash commits to a sum of at least `sum`. */
export interface TreeNode {
  hash: Buffer;
  sum: bigint;
}

export interface Leaf {
  customerId: bigint;
  /** SHA-256 of the nonce and the digits of the customer's login number. */
  person: Buffer;
  /** Micro-dollars. */
  amount: bigint;
}

const tag = { leaf: 0, node: 1, person: 2, padding: 3 } as const;

const sha256 = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer');

/** Writes an amount in 8 bytes; throws a RangeError if it is negative or exceeds 63 bits. */
function writeAmount(
  bytes: Buffer,
  amount: bigint,
  offset: number, // index: of a byte
): void {
  if (amount < 0n || amount > 0x7fff_ffff_ffff_ffffn) throw new RangeError('an amount beyond what a leaf can hold');
  bytes.writeBigUInt64BE(amount, offset);
}

/** Returns the nonce of a customer for the day of this secret. */
export function nonceOf(secret: Buffer, customerId: bigint): Buffer {
  const bytes = Buffer.alloc(40);
  secret.copy(bytes);
  bytes.writeBigInt64BE(customerId, 32);
  return sha256(bytes);
}

export const personOf = (nonce: Buffer, digits: string): Buffer =>
  sha256(Buffer.concat([Buffer.of(tag.person), nonce, Buffer.from(digits, 'utf8')]));

export function leafNode({ person, amount }: Pick<Leaf, 'person' | 'amount'>): TreeNode {
  const bytes = Buffer.alloc(41);
  bytes[0] = tag.leaf;
  person.copy(bytes, 1);
  writeAmount(bytes, amount, 33);
  return { hash: sha256(bytes), sum: amount };
}

export function innerNode(left: TreeNode, right: TreeNode): TreeNode {
  const bytes = Buffer.alloc(81);
  bytes[0] = tag.node;
  writeAmount(bytes, left.sum, 1);
  left.hash.copy(bytes, 9);
  writeAmount(bytes, right.sum, 41);
  right.hash.copy(bytes, 49);
  const sum = left.sum + right.sum;
  if (sum > 0x7fff_ffff_ffff_ffffn) throw new RangeError('a sum beyond what a tree can hold');
  return { hash: sha256(bytes), sum };
}

const paddings: TreeNode[] = [{ hash: sha256(Buffer.of(tag.padding)), sum: 0n }];

/** Returns the root of an empty subtree of this height. */
export function paddingNode(
  height: number, // count: of levels
): TreeNode {
  for (let next = paddings.length; next <= height; next += 1) {
    const below = paddingNode(next - 1);
    paddings.push(innerNode(below, below));
  }
  return paddings[height] ?? paddingNode(0);
}
