import type { DatabaseTransaction } from '@goodturn/database';

/** Finds or makes a role that is built in; its id. */
export async function ensureBuiltInRole(transaction: DatabaseTransaction, name: string): Promise<bigint> {
  await transaction
    .insertInto('shop.role')
    .values({ name, is_built_in: true })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const role = await transaction
    .selectFrom('shop.role')
    .select('id')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return role.id;
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
