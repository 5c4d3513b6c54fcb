import { permissionNodes, permissionTree } from '@goodturn/contract';
import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

export interface StoredNode {
  id: bigint;
  code: string;
  parentId: bigint | null;
  /** It is null unless operators renamed the node. */
  name: string | null;
  icon: string;
  sort: number;
  isAtTop: boolean;
  isSelectable: boolean;
  isDisplayed: boolean;
}

/**
 * Synchronizes the stored tree with the tree in the code, as the owner of the database. Keeps the fields that operators
 * set, and deletes the nodes that the code no longer has, also from roles.
 */
export async function ensurePermissionNodes(transaction: DatabaseTransaction): Promise<void> {
  const depthOf = (code: string | undefined): number => {
    const parent = permissionTree.find((node) => node.code === code)?.parent;
    return parent === undefined ? 0 : 1 + depthOf(parent);
  };
  // Parents are stored before their children, which reference them by id.
  for (const depth of [0, 1, 2]) {
    const nodes = permissionTree.filter(({ code }) => depthOf(code) === depth);
    await sql`
      insert into shop.permission_node (code, parent_id, kind, path, language_variable, icon, sort)
        select d.code, p.id, d.kind, d.path, d."languageVariable", d.icon, d.sort
          from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb)
            as d (code text, parent text, kind text, path text, "languageVariable" text, icon text, sort integer)
          left join shop.permission_node p on p.code = d.parent
        on conflict (code) do update set parent_id = excluded.parent_id, kind = excluded.kind, path = excluded.path,
          language_variable = excluded.language_variable`.execute(transaction);
  }
  const codes = permissionTree.map(({ code }) => code);
  await transaction.deleteFrom('shop.permission_node').where('code', 'not in', codes).execute();
  await transaction.deleteFrom('shop.role_node').where('node', 'not in', permissionNodes).execute();
}

export async function readNodes(database: Database): Promise<StoredNode[]> {
  return await database
    .selectFrom('shop.permission_node')
    .select([
      'id',
      'code',
      'parent_id as parentId',
      'name',
      'icon',
      'sort',
      'is_at_top as isAtTop',
      'is_selectable as isSelectable',
      'is_displayed as isDisplayed',
    ])
    .orderBy('sort', 'desc')
    .orderBy('id')
    .execute();
}

export async function findNode(transaction: DatabaseTransaction, nodeId: bigint): Promise<StoredNode | undefined> {
  return (await readNodes(transaction)).find(({ id }) => id === nodeId);
}

export interface NodeChange extends Omit<StoredNode, 'id' | 'code' | 'parentId'> {
  token: SecretToken;
  nodeId: bigint;
  now: Date;
}

export async function updateNode(
  transaction: DatabaseTransaction,
  change: NodeChange,
): Promise<'forbidden' | 'not_found' | 'updated'> {
  const { token, nodeId, name, icon, sort, isAtTop, isSelectable, isDisplayed, now } = change;
  const { rows } = await sql<{ result: 'forbidden' | 'not_found' | 'updated' }>`
    select shop.update_permission_node(${token}, ${nodeId}, ${name}, ${icon}, ${sort}::integer, ${isAtTop}, ${isSelectable},
      ${isDisplayed}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'forbidden';
}
