import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { when } from '../finding-text.ts';
import { text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';
import type { TreeRow } from './tree-rows.ts';

/** Builds the line that a tree's digest covers, from the plain columns. */
const lineOf = (tree: TreeRow): string =>
  `${[
    tree.number,
    tree.day,
    tree.sealNumber,
    tree.sealDigest.toString('hex'),
    tree.leafCount,
    tree.customersTotal,
    tree.brandsTotal,
    tree.escrowTotal,
    tree.heldTotal,
    tree.root.toString('hex'),
  ].join('|')}\n`;

function faultOf(tree: TreeRow, previous: TreeRow | undefined, latest: bigint): string | undefined {
  const digest = createHash('sha256')
    .update(previous?.digest ?? Buffer.alloc(32))
    .update(lineOf(tree))
    .digest();
  if (tree.number !== (previous?.number ?? 0n) + 1n) return 'one is missing before it';
  if (!digest.equals(tree.digest)) return 'it, its seal, or the tree before it, was changed';
  if (previous !== undefined && tree.day <= previous.day) return 'its day is not after the one before it';
  if (previous !== undefined && tree.sealNumber < previous.sealNumber)
    return 'its seal is older than the one before it';
  if (tree.publishedAt > latest) return `it is dated ${when(tree.publishedAt)}`;
  return undefined;
}

/** Checks that each published tree covers its predecessor and the seal that it names. */
export function checkChain({ report, latest }: Context, trees: readonly TreeRow[]): void {
  for (const [index, tree] of trees.entries()) {
    const fault = faultOf(tree, trees[index - 1], latest);
    if (fault === undefined) continue;
    report(
      'balance_tree_covers_chain',
      [`balance tree ${tree.number}`],
      `The tree of ${tree.day} does not hold: ${fault}.`,
    );
  }
}

/** Checks that each tree that the audit says was published is there: no tree after the newest would miss it. */
export async function checkPublished({ snapshot, report }: Context): Promise<void> {
  const gone = snapshot.stream({
    columns: { subject: text } as const,
    from: `only shop.audit_entry u left join only ledger.balance_tree b
      on u.subject = 'tree ' || b.number and u.details ->> 'digest' = encode(b.digest, 'hex')`,
    alias: 'u',
    where: `u.action = 'publish-balance-tree' and b.number is null`,
  });
  await forEach(gone, ({ subject }) => {
    const sentence = `The audit says that ${subject} of balances was published; it is gone, or another one.`;
    report('balance_tree_covers_chain', [`balance ${subject}`], sentence);
  });
}
