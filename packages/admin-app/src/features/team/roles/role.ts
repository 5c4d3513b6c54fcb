import type { PermissionNode, ResponseOf } from '@goodturn/contract';
import { permissionTree } from '@goodturn/contract/browser';

export type Role = ResponseOf<'role/inquire'>[number];
/** What is typed and ticked before it is saved. */
export interface RoleDraft {
  name: string;
  remarks: string;
  nodes: ReadonlySet<string>;
  /** Which revision it began with. */
  revision: number;
}

type Tree = ResponseOf<'permission_node/inquire'>['tree'];
type Group = Tree[number];

/** A node with what stands below it, however deep it is. */
export interface Branch extends Omit<Group, 'children'> {
  children: readonly Branch[];
}

/** The tree with every node of one type; the wire has its three levels apart. */
export const branchesOf = (tree: Tree): Branch[] =>
  tree.map((group) => ({
    ...group,
    children: group.children.map((screen) => ({
      ...screen,
      children: screen.children.map((button) => ({ ...button, children: [] })),
    })),
  }));

/** A node's own right and those of everything below it. */
export const rightsOf = (branch: Branch): string[] => [
  ...(branch.isRight ? [branch.code] : []),
  ...branch.children.flatMap(rightsOf),
];

/** The rights that open a screen and do not stand below it. */
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

/** Ticks or unticks these rights; those that cannot be changed stay as they are. */
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

/** Which rights of a role the page shows. */
export type ShownRights = 'all' | 'granted' | 'changed';

interface Compared {
  held: ReadonlySet<string>;
  before: readonly string[];
}

export const isChanged = (right: string, { held, before }: Compared): boolean =>
  held.has(right) !== before.includes(right);

/** Of these rights; one that is being taken still counts as granted, so that it stays where it was unticked. */
export function isShown(right: string, shown: ShownRights, { held, before }: Compared): boolean {
  if (shown === 'changed') return isChanged(right, { held, before });
  return shown === 'all' || held.has(right) || before.includes(right);
}

/** The branches that are wanted, below the ones where they stand. One that is no right itself stands for all below it. */
export const narrowed = (branches: readonly Branch[], isWanted: (branch: Branch) => boolean): Branch[] =>
  branches.flatMap((branch) => {
    const wanted = isWanted(branch);
    if (wanted && !branch.isRight) return [branch];
    const children = narrowed(branch.children, isWanted);
    return wanted || children.length > 0 ? [{ ...branch, children }] : [];
  });

/** Why a right cannot be ticked; of a locked role the page says it once. */
export type LockReason = 'locked' | 'right_not_held' | 'node_not_selectable';

interface Editing {
  isLocked: boolean;
  /** What whoever edits it holds: nobody gives or takes a right that they do not have. */
  own: readonly string[];
  /** What the role holds as it is stored. */
  before: readonly string[];
}

const flattened = (branch: Branch): Branch[] => [branch, ...branch.children.flatMap(flattened)];

/** Every node by its code. */
export const nodesOf = (branches: readonly Branch[]): ReadonlyMap<string, Branch> =>
  new Map(branches.flatMap(flattened).map((branch) => [branch.code, branch]));

/** What keeps somebody from ticking or unticking a right; undefined if nothing does. */
export function lockReasonsOf(nodes: ReadonlyMap<string, Branch>, { isLocked, own, before }: Editing) {
  const held = new Set(own);
  return (right: string): LockReason | undefined => {
    if (isLocked) return 'locked';
    if (!held.has(right)) return 'right_not_held';
    const isSelectable = nodes.get(right)?.allowSelection === true || before.includes(right);
    return isSelectable ? undefined : 'node_not_selectable';
  };
}
