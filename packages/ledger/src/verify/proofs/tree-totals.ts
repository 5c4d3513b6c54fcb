import type { Context } from '../context.ts';
import { usd } from '../finding-text.ts';
import { readTrees, type TreeRow } from './tree-rows.ts';

interface Moved {
  id: bigint;
  debitAccountId: bigint;
  creditAccountId: bigint;
  amount: bigint;
}

/** The account types of each total; external accounts count with the opposite sign. */
const totals = {
  customersTotal: [1n, 2n],
  brandsTotal: [4n, 5n],
  escrowTotal: [3n],
  heldTotal: [9n],
} as const;
type Total = keyof typeof totals;

/**
 * Recomputes the four totals of each published tree from the transfers up to its seal. `add` takes transfers in the
 * order of their ids.
 */
export async function createTreeTotals({ snapshot, report }: Context) {
  const waiting = (await readTrees(snapshot)).toSorted((a, b) => (a.lastTransferId < b.lastTransferId ? -1 : 1));
  const sums = new Map<bigint, bigint>();
  let next = 0;

  function compare(tree: TreeRow): void {
    for (const total of Object.keys(totals) as Total[]) {
      const sum = totals[total].reduce((all, type) => all + (sums.get(type) ?? 0n), 0n);
      const expected = total === 'heldTotal' ? -sum : sum;
      if (tree[total] === expected) continue;
      const sentence = `The tree of ${tree.day} published ${usd(tree[total])} as ${total}, and the transfers up to its seal make ${usd(expected)}.`;
      report('balance_tree_matches_ledger', [`balance tree ${tree.number}`], sentence);
    }
  }

  function compareUntil(id: bigint | undefined): void {
    for (;;) {
      const tree = waiting[next];
      if (tree === undefined || (id !== undefined && id <= tree.lastTransferId)) return;
      compare(tree);
      next += 1;
    }
  }

  const addTo = (account: bigint, amount: bigint): void => {
    const type = account >> 48n;
    sums.set(type, (sums.get(type) ?? 0n) + amount);
  };

  return {
    add: ({ id, debitAccountId, creditAccountId, amount }: Moved): void => {
      compareUntil(id);
      if (next === waiting.length) return;
      addTo(debitAccountId, -amount);
      addTo(creditAccountId, amount);
    },
    finish: (): void => compareUntil(undefined),
  };
}
