/** Chooses which endpoint lies when: at most one of the two of a watcher lies at a time, and any may be in trouble. */
import type { LyingNode, NodeView } from '@goodturn/chain/testing';
import { lies, omissions, views, type LieContext } from './lies.ts';
import type { SeededRandom } from './payments.ts';
import type { ChainRig, Observer } from './rig.ts';
import { troubles } from './troubles.ts';

/** Begins at an endpoint, and lasts until `makeHonest`. */
export type Mischief = (node: LyingNode, context: LieContext) => void;

export function makeHonest(node: LyingNode, { simulated }: ChainRig): void {
  node.lie = undefined;
  node.trouble = undefined;
  node.view = () => simulated.blocks;
}

const mapped = <Value>(made: Readonly<Record<string, Value>>, begin: (value: Value) => Mischief): Mischief[] =>
  Object.values(made).map(begin);

const omitting = mapped(omissions, (make) => (node, context) => void (node.lie = make(context)));
const troubled = mapped(troubles, (make) => (node) => void (node.trouble = make()));
const changedView = mapped(views, (make) => (node, context) => {
  const [usual, changed] = [node.view, make(context)];
  node.view = () => changed(usual());
});
const lying = mapped(lies, (make) => (node, context) => void (node.lie = make(context)));

/** Every way in which an endpoint can say something else than the chain, each once. */
export const everyMischief: readonly Mischief[] = [...omitting, ...lying, ...changedView];

export function contextOf(random: SeededRandom, { chain, payees }: ChainRig, pick: number): LieContext {
  return { chain, victim: random.oneOf(payees)?.account ?? '', pick };
}

/**
 * Gives each endpoint of the observer what it says from now on, and returns how many are wrong. What both may leave out
 * at once, as an index that lags does, is found at the second look.
 */
export function misbehave(
  random: SeededRandom,
  rig: ChainRig,
  { nodes }: Observer,
  context: LieContext,
  replaced: NodeView | undefined,
): number {
  for (const node of nodes) makeHonest(node, rig);
  const liar = random.below(4);
  let count = 0;
  const begin = (node: LyingNode, mischief: Mischief | undefined): void => {
    mischief?.(node, context);
    count += 1;
  };
  for (const [index, node] of nodes.entries()) {
    if (index === liar && replaced !== undefined && random.below(12) === 0) node.view = () => replaced;
    else if (index === liar) begin(node, random.oneOf(random.below(6) === 0 ? changedView : lying));
    else if (random.below(4) === 0) begin(node, random.oneOf(omitting));
    if (random.below(6) === 0) begin(node, random.oneOf(troubled));
  }
  return count;
}
