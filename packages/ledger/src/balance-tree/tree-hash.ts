/**
 * The hashes of the balance tree. Each begins with a byte that says what it is, and every field has a fixed length, so that no
 * leaf passes for a node and no bytes can be read in two ways. A node commits to both sums beneath it, and not to their total alone.
 * docs/proofs/balance-tree.md describes the construction.
 */
import { hash } from 'node:crypto';

/** A leaf or an inner node: what its hash commits to is at least this sum. */
export interface TreeNode {
  hash: Buffer;
  sum: bigint;
}

export interface Leaf {
  customerId: bigint;
  /** SHA-256 of the nonce and the digits of the number that the customer logs in with. */
  person: Buffer;
  /** Micro-dollars. */
  amount: bigint;
}

const tag = { leaf: 0, node: 1, person: 2, padding: 3 } as const;

const sha256 = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer');

/** Throws unless the amount fits 63 bits and is not negative. */
function writeAmount(
  bytes: Buffer,
  amount: bigint,
  offset: number, // index: of a byte
): void {
  if (amount < 0n || amount > 0x7fff_ffff_ffff_ffffn) throw new RangeError('an amount beyond what a leaf can hold');
  bytes.writeBigUInt64BE(amount, offset);
}

/** The nonce of a customer on the day that the secret belongs to. */
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

/** A subtree of this height in which nobody is. */
export function paddingNode(
  height: number, // count: of levels
): TreeNode {
  for (let next = paddings.length; next <= height; next += 1) {
    const below = paddingNode(next - 1);
    paddings.push(innerNode(below, below));
  }
  return paddings[height] ?? paddingNode(0);
}
