import type { Context, Pass } from '../context.ts';
import { int, text, time } from '../reading/columns.ts';
import { groupBy } from '../reading/groups.ts';
import { forEach } from '../reading/stream.ts';
import { minute } from '../reading/time.ts';
import { usd } from '../finding-text.ts';
import { checkChain, checkPublished } from './tree-chain.ts';
import { type Leaves, personOf, readLeaves } from './tree-leaves.ts';
import { readTrees, type TreeRow } from './tree-rows.ts';

interface Moved {
  customer: bigint;
  amount: bigint;
}

const ownerMask = '((1::bigint << 48) - 1)';

/** Reads what each customer received or spent up to the seal of a tree, by customer. */
const movedUntil = ({ snapshot }: Context, side: 'debit' | 'credit', { lastTransferId }: TreeRow) =>
  groupBy<Moved>(
    snapshot.stream({
      columns: { customer: [`t.${side}_account_id & ${ownerMask}`, int], amount: int },
      from: 'only ledger.transfer t',
      alias: 't',
      where: `t.${side}_account_id >> 48 in (1, 2) and t.id <= ${lastTransferId}`,
      orderBy: '1',
    }),
    ({ customer }) => customer,
  );

/** Compares each customer's leaf with the transfers; leaves that remain belong to no customer. */
async function checkLeaves(context: Context, tree: TreeRow, leaves: Leaves): Promise<void> {
  const { snapshot, report } = context;
  const wrong = (ids: string[], why: string): void =>
    report(
      'balance_tree_matches_ledger',
      [`balance tree ${tree.number}`, ...ids],
      `In the tree of ${tree.day} ${why}.`,
    );
  const [credits, debits] = [movedUntil(context, 'credit', tree), movedUntil(context, 'debit', tree)];
  let place = 0;

  const takeLeaf = (customerId: bigint) => {
    for (; place < leaves.count; place += 1) {
      const leaf = leaves.at(place);
      if (leaf.customerId > customerId) return undefined;
      if (leaf.customerId === customerId) {
        place += 1;
        return leaf;
      }
      wrong([`customer ${leaf.customerId}`], `customer ${leaf.customerId} has a leaf too many`);
    }
    return undefined;
  };

  const people = snapshot.stream({
    columns: { id: int, phoneDigits: text, registeredAt: time } as const,
    from: 'only shop.customer c',
    alias: 'c',
    orderBy: 'c.id',
  });
  await forEach(people, async ({ id, phoneDigits, registeredAt }) => {
    let expected = 0n;
    await credits.visit(id, ({ amount }) => (expected += amount));
    await debits.visit(id, ({ amount }) => (expected -= amount));
    const leaf = takeLeaf(id);
    const ids = [`customer ${id}`];
    if (leaf === undefined) {
      // A customer who registers while the tree is built may be missing if their balance is zero.
      const isExpected = expected !== 0n || registeredAt < tree.sealedAt - minute;
      if (isExpected) wrong(ids, `customer ${id} is left out, who was owed ${usd(expected)}`);
      return;
    }
    if (leaf.amount !== expected)
      wrong(ids, `customer ${id} counts with ${usd(leaf.amount)} instead of ${usd(expected)}`);
    // An erased account no longer has a login number.
    const hasNumber = /^[0-9]+$/.test(phoneDigits);
    if (hasNumber && !leaf.person.equals(personOf(tree.secret, id, phoneDigits))) {
      wrong(ids, `the leaf of customer ${id} belongs to another person`);
    }
  });
  takeLeaf(1n << 62n);
}

async function checkTree(context: Context, tree: TreeRow, isNewest: boolean): Promise<void> {
  const leaves = await readLeaves(context.snapshot, tree);
  const wrong = (why: string): void => {
    const sentence = `The tree of ${tree.day} is not the one over its leaves: ${why}.`;
    context.report('balance_tree_matches_ledger', [`balance tree ${tree.number}`], sentence);
  };
  if (leaves === undefined) {
    if (isNewest) wrong('they are gone, and no customer can be shown the own one');
    return;
  }
  for (const fault of leaves.faults) wrong(fault);
  if (BigInt(leaves.count) !== tree.leafCount) wrong(`it has ${leaves.count} leaves and says ${tree.leafCount}`);
  if (!leaves.root.hash.equals(tree.root)) wrong('its root is another one');
  if (leaves.root.sum !== tree.customersTotal) wrong(`its leaves make ${usd(leaves.root.sum)}`);
  await checkLeaves(context, tree, leaves);
}

/** Checks the chain of published trees, and every leaf of those whose leaves are kept. */
export const balanceTreePass: Pass = {
  name: 'balance trees',
  run: async (context) => {
    const trees = await readTrees(context.snapshot);
    checkChain(context, trees);
    await checkPublished(context);
    for (const tree of trees) await checkTree(context, tree, tree === trees.at(-1));
  },
};
