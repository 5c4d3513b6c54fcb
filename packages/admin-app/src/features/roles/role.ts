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

export type Tree = ResponseOf<'permission_node/inquire'>['tree'];
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

export type CheckState = 'none' | 'some' | 'all';

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

/** The branches that are wanted, below the ones where they stand; `whole` brings along everything below them. */
export const narrowed = (
  branches: readonly Branch[],
  isWanted: (branch: Branch) => boolean,
  { whole }: { whole: boolean },
): Branch[] =>
  branches.flatMap((branch) => {
    const wanted = isWanted(branch);
    if (wanted && whole) return [branch];
    const children = narrowed(branch.children, isWanted, { whole });
    return wanted || children.length > 0 ? [{ ...branch, children }] : [];
  });
