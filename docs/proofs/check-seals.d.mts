import type { PublishedTree } from './proof-types.d.mts';
/** Returns what is wrong. */
export function checkHistory(
  trees: readonly PublishedTree[],
  seals: ReadonlyMap<string, string>,
  kept: { trees: Record<string, string>; seals: Record<string, string> },
): string[];
export function digestOf(previous: string, tree: PublishedTree): string;
