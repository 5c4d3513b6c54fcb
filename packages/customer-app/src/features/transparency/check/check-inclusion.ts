import { MAX_MICROS, parseMoney } from '@goodturn/money';
import { concat, hashBytes, hexOf, sha256, unsigned, utf8 } from './digest.ts';

export interface Proof {
  treeNumber: string;
  index: number;
  nonce: string;
  amount: string;
  path: readonly { hash: string; sum: string }[];
}

export interface Tree {
  number: string;
  leafCount: number;
  customers: string;
  root: string;
}

/**
 * The error of a proof: the path does not fit the tree, it leads to another root or another total, or an amount is
 * impossible.
 */
export type InclusionFault = 'shape' | 'root' | 'total' | 'amount';

export type Inclusion = { steps: number } | { fault: InclusionFault };

const heightFor = (leaves: number): number => (leaves <= 1 ? 0 : 32 - Math.clz32(leaves - 1));

/** Parses an amount from the wire; returns undefined if no leaf can hold it. */
function micros(text: string): bigint | undefined {
  try {
    const amount: bigint = parseMoney(text);
    return amount >= 0n && amount <= MAX_MICROS ? amount : undefined;
  } catch {
    return undefined;
  }
}

const isInside = ({ index, path, treeNumber }: Proof, tree: Tree): boolean =>
  treeNumber === tree.number &&
  Number.isSafeInteger(index) &&
  index >= 0 &&
  index < tree.leafCount &&
  path.length === heightFor(tree.leafCount);

/** An account whose number went to another one is named by # and its own number. */
const nameInTree = (phone: string): string => (phone.startsWith('#') ? phone : phone.replaceAll(/[^0-9]/g, ''));

/**
 * Verifies the path from the customer's leaf to the published root, as docs/proofs/balance-tree.md describes it.
 * `phone` is the number with which this customer logs in and which nobody else can have.
 */
export async function checkInclusion(phone: string, proof: Proof, tree: Tree): Promise<Inclusion> {
  if (!isInside(proof, tree)) return { fault: 'shape' };
  let sum = micros(proof.amount);
  if (sum === undefined) return { fault: 'amount' };
  let hash: Uint8Array;
  try {
    const person = await sha256(Uint8Array.of(2), hashBytes(proof.nonce), utf8(nameInTree(phone)));
    hash = await sha256(Uint8Array.of(0), person, unsigned(sum, 8));
    for (const [level, sibling] of proof.path.entries()) {
      const other = micros(sibling.sum);
      if (other === undefined || sum + other > MAX_MICROS) return { fault: 'amount' };
      const own = concat(unsigned(sum, 8), hash);
      const beside = concat(unsigned(other, 8), hashBytes(sibling.hash));
      const isRight = Math.floor(proof.index / 2 ** level) % 2 === 1;
      hash = await sha256(Uint8Array.of(1), ...(isRight ? [beside, own] : [own, beside]));
      sum += other;
    }
  } catch (error) {
    if (error instanceof RangeError) return { fault: 'shape' };
    throw error;
  }
  if (hexOf(hash) !== tree.root) return { fault: 'root' };
  return sum === micros(tree.customers) ? { steps: proof.path.length + 1 } : { fault: 'total' };
}
