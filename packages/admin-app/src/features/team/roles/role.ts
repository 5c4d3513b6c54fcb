import type { PermissionNode, ResponseOf } from '@goodturn/contract';
import { permissionTree } from '@goodturn/contract/browser';

export type Role = ResponseOf<'role/inquire'>[number];
/** The unsaved state of a role's form. */
export interface RoleDraft {
  name: string;
  remarks: string;
  nodes: ReadonlySet<string>;
  /** The revision with which the form started: the server rejects a save over a newer one. */
  revision: number;
}

type Tree = ResponseOf<'permission_node/inquire'>['tree'];
type Group = Tree[number];

export interface Branch extends Omit<Group, 'children'> {
  children: readonly Branch[];
}

/** Returns the tree with one type for all nodes; the wire has a separate type for each of its three levels. */
export const branchesOf = (tree: Tree): Branch[] =>
  tree.map((group) => ({
    ...group,
    children: group.children.map((screen) => ({
      ...screen,
      children: screen.children.map((button) => ({ ...button, children: [] })),
    })),
  }));

/** Returns the right of the node, if it is one, and those of its descendants. */
export const rightsOf = (branch: Branch): string[] => [
  ...(branch.isRight ? [branch.code] : []),
  ...branch.children.flatMap(rightsOf),
];

/** Returns the rights that open the screen but belong to another one. */
export function openedElsewhere(branch: Branch): PermissionNode[] {
  const below = new Set(rightsOf(branch));
  const openedBy = permissionTree.find(({ code }) => code === branch.code)?.openedBy;
  return openedBy === undefined || openedBy === 'everybody' ? [] : openedBy.filter((right) => !below.has(right));
}

type CheckState = 'none' | 'some' | 'all';

export function checkStateOf(rights: readonly string[], held: ReadonlySet<string>): CheckState {
  const count = rights.filter((right) => held.has(right)).length;
  if (count === 0) return 'none';
  return count === rights.length ? 'all' : 'some';
}

/** Unticks the rights if all that can be changed are ticked, and otherwise ticks them. */
export function toggled(
  held: ReadonlySet<string>,
  rights: readonly string[],
  canChange: (right: string) => boolean,
): Set<string> {
  const changeable = rights.filter(canChange);
  const next = new Set(held);
  const isAll = changeable.every((right) => held.has(right));
  for (const right of changeable) {
    if (isAll) next.delete(right);
    else next.add(right);
  }
  return next;
}

export const added = (before: readonly string[], now: ReadonlySet<string>): string[] =>
  [...now].filter((right) => !before.includes(right)).toSorted();
export const removed = (before: readonly string[], now: ReadonlySet<string>): string[] =>
  before.filter((right) => !now.has(right));

export type ShownRights = 'all' | 'granted' | 'changed';

interface Compared {
  held: ReadonlySet<string>;
  before: readonly string[];
}

export const isChanged = (right: string, { held, before }: Compared): boolean =>
  held.has(right) !== before.includes(right);

/** Tells whether the right is visible. An unticked right still counts as granted, so that its box does not vanish. */
export function isShown(right: string, shown: ShownRights, { held, before }: Compared): boolean {
  if (shown === 'changed') return isChanged(right, { held, before });
  return shown === 'all' || held.has(right) || before.includes(right);
}

/**
 * Returns the wanted branches with their ancestors. A wanted node that is no right itself keeps all its descendants.
 */
export const narrowed = (branches: readonly Branch[], isWanted: (branch: Branch) => boolean): Branch[] =>
  branches.flatMap((branch) => {
    const wanted = isWanted(branch);
    if (wanted && !branch.isRight) return [branch];
    const children = narrowed(branch.children, isWanted);
    return wanted || children.length > 0 ? [{ ...branch, children }] : [];
  });

/** The reason why a right cannot be ticked. For a locked role, the page states it once instead of at each box. */
export type LockReason = 'locked' | 'right_not_held' | 'node_not_selectable';

interface Editing {
  isLocked: boolean;
  /** The rights of the editor: nobody grants or revokes a right that they lack. */
  own: readonly string[];
  /** The stored rights of the role. */
  before: readonly string[];
}

const flattened = (branch: Branch): Branch[] => [branch, ...branch.children.flatMap(flattened)];

export const nodesOf = (branches: readonly Branch[]): ReadonlyMap<string, Branch> =>
  new Map(branches.flatMap(flattened).map((branch) => [branch.code, branch]));

/**
 * Returns a function for the reason why a right cannot be changed. A stored right can be revoked even if new grants are
 * closed.
 */
export function lockReasonsOf(nodes: ReadonlyMap<string, Branch>, { isLocked, own, before }: Editing) {
  const held = new Set(own);
  return (right: string): LockReason | undefined => {
    if (isLocked) return 'locked';
    if (!held.has(right)) return 'right_not_held';
    const isSelectable = nodes.get(right)?.allowSelection === true || before.includes(right);
    return isSelectable ? undefined : 'node_not_selectable';
  };
}
