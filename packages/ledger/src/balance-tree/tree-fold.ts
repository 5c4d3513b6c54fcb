import { innerNode, paddingNode, type TreeNode } from './tree-hash.ts';

/** Returns the height of a tree with this many leaves, padded to a power of two. */
export const heightFor = (count: number): number => (count <= 1 ? 0 : 32 - Math.clz32(count - 1)); // count: of leaves and levels

/** Returns the nodes one level up; `height` is the height of the given nodes. */
function parentsOf(
  nodes: readonly TreeNode[],
  height: number, // count: of levels
): TreeNode[] {
  const parents: TreeNode[] = [];
  for (let index = 0; index < nodes.length; index += 2) {
    const left = nodes[index] ?? paddingNode(height);
    parents.push(innerNode(left, nodes[index + 1] ?? paddingNode(height)));
  }
  return parents;
}

interface Heights {
  /** The height of the given nodes. */
  from: number; // count: of levels
  /** The height of the resulting node. */
  to: number; // count: of levels
}

/** Returns the node over adjacent nodes of one height. */
export function foldNodes(nodes: readonly TreeNode[], { from, to }: Heights): TreeNode {
  let level = nodes;
  for (let height = from; height < to; height += 1) level = parentsOf(level, height);
  return level[0] ?? paddingNode(to);
}

/** Returns the sibling on each level, from the bottom up. */
export function siblingsOf(
  nodes: readonly TreeNode[],
  place: number, // index: of a node
  { from, to }: Heights,
): TreeNode[] {
  const siblings: TreeNode[] = [];
  let level = nodes;
  for (let height = from, index = place; height < to; height += 1, index >>= 1) {
    siblings.push(level[index ^ 1] ?? paddingNode(height));
    level = parentsOf(level, height);
  }
  return siblings;
}
