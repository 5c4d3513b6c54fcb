import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

/** Returns the built-in role, locked; creates it if it is missing. */
export async function ensureBuiltInRole(
  transaction: DatabaseTransaction,
  name: string,
): Promise<{ id: bigint; revision: bigint }> {
  await transaction
    .insertInto('shop.role')
    .values({ name, is_built_in: true })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return await transaction
    .selectFrom('shop.role')
    .select(['id', 'revision'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function replaceNodes(transaction: DatabaseTransaction, roleId: bigint, nodes: readonly string[]) {
  let others = transaction.deleteFrom('shop.role_node').where('role_id', '=', roleId);
  if (nodes.length > 0) others = others.where('node', 'not in', nodes);
  await others.execute();
  if (nodes.length === 0) return;
  await transaction
    .insertInto('shop.role_node')
    .values(nodes.map((node) => ({ role_id: roleId, node })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findRole(transaction: DatabaseTransaction, name: string): Promise<bigint | undefined> {
  const role = await transaction.selectFrom('shop.role').select('id').where('name', '=', name).executeTakeFirst();
  return role?.id;
}

export async function insertRole(transaction: DatabaseTransaction, name: string, remarks: string): Promise<bigint> {
  const role = await transaction
    .insertInto('shop.role')
    .values({ name, remarks })
    .returning('id')
    .executeTakeFirstOrThrow();
  return role.id;
}

export interface ListedRole {
  id: bigint;
  name: string;
  remarks: string;
  isBuiltIn: boolean;
  revision: bigint;
  nodes: string[];
  administrators: { administratorId: string; account: string; isDisabled: boolean }[];
}

/** Returns all roles, the built-in ones first, in the order of their creation. */
export async function listRoles(database: Database): Promise<ListedRole[]> {
  const { rows } = await sql<ListedRole>`
    select r.id, r.name, r.remarks, r.is_built_in as "isBuiltIn", r.revision,
           array(select n.node from shop.role_node n where n.role_id = r.id order by n.node) as nodes,
           coalesce((select jsonb_agg(jsonb_build_object('administratorId', a.id::text, 'account', a.account,
             'isDisabled', a.disabled_at is not null) order by a.account) from shop.administrator a where a.role_id = r.id), '[]') as administrators
      from shop.role r order by r.is_built_in desc, r.id`.execute(database);
  return rows;
}

export async function findRoleById(database: Database | DatabaseTransaction, roleId: bigint) {
  return await database
    .selectFrom('shop.role')
    .select(['id', 'name', 'remarks', 'is_built_in as isBuiltIn'])
    .where('id', '=', roleId)
    .executeTakeFirst();
}

export interface RoleChange {
  token: SecretToken;
  roleId: bigint;
  revision: number;
  name: string;
  remarks: string;
  nodes: readonly string[];
  now: Date;
}

export type RoleResult =
  | 'forbidden'
  | 'not_found'
  | 'built_in'
  | 'own_role'
  | 'changed_meanwhile'
  | 'name_built_in'
  | 'right_not_held'
  | 'second_person'
  | 'name_taken'
  | 'not_selectable'
  | 'changed';

/** Changes a role unless that takes a second person; returns the nodes that it gains and loses. */
export async function updateRole(
  transaction: DatabaseTransaction,
  { token, roleId, revision, name, remarks, nodes, now }: RoleChange,
): Promise<{ result: RoleResult; added: string[]; removed: string[] }> {
  const { rows } = await sql<{ result: RoleResult; added: string[] | null; removed: string[] | null }>`
    select result, added, removed
      from shop.update_role(${token}, ${roleId}, ${revision}::bigint, ${name}, ${remarks}, ${nodes}::text[], ${now})`.execute(
    transaction,
  );
  const { result = 'forbidden', added, removed } = rows[0] ?? {};
  return { result, added: added ?? [], removed: removed ?? [] };
}

export async function addRole(
  transaction: DatabaseTransaction,
  { token, name, remarks, now }: Pick<RoleChange, 'token' | 'name' | 'remarks' | 'now'>,
): Promise<{ result: 'forbidden' | 'name_taken' | 'added'; roleId: bigint | null }> {
  const { rows } = await sql<{ result: 'forbidden' | 'name_taken' | 'added'; roleId: bigint | null }>`
    select result, role_id as "roleId" from shop.add_role(${token}, ${name}, ${remarks}, ${now})`.execute(transaction);
  return rows[0] ?? { result: 'forbidden', roleId: null };
}

export type DeletionResult =
  | 'forbidden'
  | 'not_found'
  | 'built_in'
  | 'own_role'
  | 'right_not_held'
  | 'in_use'
  | 'deleted';

export async function deleteRole(
  transaction: DatabaseTransaction,
  { token, roleId, now }: Pick<RoleChange, 'token' | 'roleId' | 'now'>,
): Promise<DeletionResult> {
  const { rows } = await sql<{ result: DeletionResult }>`
    select shop.delete_role(${token}, ${roleId}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'forbidden';
}
