import { type Call, calls, type NodeDefinition, permissionTree, type ResponseOf } from '@goodturn/contract';
import type { StoredNode } from './permission-node-store.ts';

export type PermissionTree = ResponseOf<'permission_node/inquire'>['tree'];
type Fields = Omit<PermissionTree[number], 'children'>;

const definitions: ReadonlyMap<string, NodeDefinition> = new Map(permissionTree.map((node) => [node.code, node]));

/** The nodes with a call that requests the approval of a second person. */
const twoPersonNodes: ReadonlySet<string> = new Set(
  Object.values<Call>(calls).flatMap(({ node, approvals }) =>
    node !== undefined && approvals !== undefined ? [node] : [],
  ),
);

function fieldsOf(row: StoredNode, definition: NodeDefinition): Fields {
  const { code, kind, path, languageVariable, isRight } = definition;
  return {
    nodeId: `${row.id}`,
    code,
    parentId: row.parentId === null ? null : `${row.parentId}`,
    name: row.name ?? languageVariable,
    renamed: row.name !== null,
    path: path ?? null,
    type: kind === 'route' ? 1 : 2,
    platform: 1,
    icon: row.icon,
    sort: row.sort,
    isAtTop: row.isAtTop,
    languageVariable,
    allowSelection: row.isSelectable,
    display: row.isDisplayed,
    isRight,
    needsSecondPerson: twoPersonNodes.has(code),
  };
}

/**
 * Returns the groups with their screens and buttons, in the order of `rows`, limited to nodes that satisfy `isOpen`.
 */
export function permissionTreeOf(
  rows: readonly StoredNode[],
  isOpen: (definition: NodeDefinition) => boolean = () => true,
): PermissionTree {
  const below = (parentId: bigint | null): [StoredNode, NodeDefinition][] =>
    rows.flatMap((row) => {
      const definition = definitions.get(row.code);
      const isPart = row.parentId === parentId && definition !== undefined && isOpen(definition);
      return isPart ? [[row, definition]] : [];
    });
  const buttonsOf = ({ id }: StoredNode) =>
    below(id).map(([row, definition]) => ({ ...fieldsOf(row, definition), children: [] }));
  const screensOf = ({ id }: StoredNode) =>
    below(id).map(([row, definition]) => ({ ...fieldsOf(row, definition), children: buttonsOf(row) }));
  return below(null).map(([row, definition]) => ({ ...fieldsOf(row, definition), children: screensOf(row) }));
}

/** Returns the nodes that an administrator's rights open, without groups that have no screen. */
export const openedTree = (rows: readonly StoredNode[], held: ReadonlySet<string>): PermissionTree =>
  permissionTreeOf(
    rows,
    ({ openedBy }) => openedBy === 'everybody' || openedBy.some((right) => held.has(right)),
  ).filter(({ children }) => children.length > 0);
