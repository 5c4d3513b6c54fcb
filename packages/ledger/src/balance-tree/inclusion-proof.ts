import type { Database } from '@goodturn/database';
import { sql } from 'kysely';
import { blockHeight, decodeLeaves, leavesPerBlock } from './leaf-block.ts';
import { heightFor, siblingsOf } from './tree-fold.ts';
import { leafNode, nonceOf, personOf, type TreeNode } from './tree-hash.ts';

export interface InclusionProof {
  /** The number of the published tree. */
  number: bigint;
  /** The zero-based position of the leaf. */
  index: number; // index: of the leaf
  nonce: Buffer;
  /** Micro-dollars. */
  amount: bigint;
  /** The sibling on each level, from the leaf to the root. */
  path: TreeNode[];
}

interface Tree {
  number: bigint;
  buildId: string;
  secret: Buffer;
  leafCount: bigint;
}

interface Block extends TreeNode {
  firstPerson: Buffer;
}

/**
 * Number of builds kept in memory: a build never changes after publication and takes about 100 kB per million
 * customers.
 */
const maxKept = 2;

/** Creates a function that proves to customers that the newest tree includes their balance. */
export function createInclusionProofs(database: Database) {
  const kept = new Map<string, Promise<Block[]>>();

  async function readBlocks(buildId: string): Promise<Block[]> {
    const { rows } = await sql<Block>`select first_person as "firstPerson", hash, sum from ledger.balance_leaves
      where build_id = ${buildId}::uuid order by block`.execute(database);
    return rows;
  }

  function blocksOf(buildId: string): Promise<Block[]> {
    const blocks = kept.get(buildId) ?? readBlocks(buildId);
    kept.set(buildId, blocks);
    blocks.catch(() => kept.delete(buildId));
    for (const oldest of kept.keys()) if (kept.size > maxKept) kept.delete(oldest);
    return blocks;
  }

  async function readLeaves(
    buildId: string,
    block: number, // index: of the block
  ) {
    const { rows } = await sql<{ content: Buffer }>`select content from ledger.balance_leaves
      where build_id = ${buildId}::uuid and block = ${block}`.execute(database);
    return decodeLeaves(rows[0]?.content ?? Buffer.alloc(0));
  }

  async function readNewest(customerId: bigint): Promise<{ tree: Tree; digits: string } | undefined> {
    const { rows } = await sql<Tree & { digits: string }>`
      select b.number, b.build_id as "buildId", b.secret, b.leaf_count as "leafCount", c.phone_digits as digits
        from ledger.balance_tree b cross join shop.customer c
       where c.id = ${customerId} order by b.number desc limit 1`.execute(database);
    const [row] = rows;
    return row && { tree: row, digits: row.digits };
  }

  /** Returns undefined before the first tree, and for a customer whom the newest tree does not include yet. */
  return async function proveInclusion(customerId: bigint): Promise<InclusionProof | undefined> {
    const newest = await readNewest(customerId);
    if (newest === undefined) return undefined;
    const { tree, digits } = newest;
    const nonce = nonceOf(tree.secret, customerId);
    const person = personOf(nonce, digits);
    const blocks = await blocksOf(tree.buildId);
    const block = blocks.findLastIndex(({ firstPerson }) => firstPerson.compare(person) <= 0);
    const leaves = await readLeaves(tree.buildId, block);
    const place = leaves.findIndex((leaf) => leaf.person.equals(person));
    const leaf = leaves[place];
    if (leaf === undefined) return undefined;
    const to = heightFor(Number(tree.leafCount)); // count: of leaves
    const middle = Math.min(blockHeight, to);
    const path = [
      ...siblingsOf(leaves.map(leafNode), place, { from: 0, to: middle }),
      ...siblingsOf(blocks, block, { from: middle, to }),
    ];
    return { number: tree.number, index: block * leavesPerBlock + place, nonce, amount: leaf.amount, path };
  };
}
