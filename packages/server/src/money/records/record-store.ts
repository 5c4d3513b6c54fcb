import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

/** The reader's language, and the site's own for missing texts. */
export interface Languages {
  reader: string;
  site: string;
}

export interface FriendOrder {
  id: bigint;
  userName: string;
}

export interface WithdrawalSubject {
  id: bigint;
  paymentMethod: string;
  address: string;
  stage: string;
  rejectReason: string | null;
}

/** Returns orders: those of a customer, which one part of the index holds side by side, or anybody's. */
export async function findOrders(
  database: Database,
  customerId: bigint | undefined,
  ids: readonly bigint[],
): Promise<{ id: bigint; revisionId: bigint }[]> {
  const isOwn = customerId === undefined ? sql`` : sql`customer_id = ${customerId} and`;
  const { rows } = await sql<{ id: bigint; revisionId: bigint }>`
    select id, product_revision_id as "revisionId"
      from shop.orders
     where ${isOwn} id = any(${[...ids]}::bigint[])`.execute(database);
  return rows;
}

export async function findFriendOrders(database: Database, ids: readonly bigint[]): Promise<FriendOrder[]> {
  return await database
    .selectFrom('shop.orders as o')
    .innerJoin('shop.customer as c', 'c.id', 'o.customer_id')
    .select(['o.id', 'c.user_name as userName'])
    .where('o.id', 'in', ids)
    .execute();
}

export async function findProductNames(
  database: Database,
  revisionIds: readonly bigint[],
  { reader, site }: Languages,
): Promise<{ id: bigint; name: string }[]> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select id, coalesce(content #>> array['texts', ${reader}, 'name'], content #>> array['texts', ${site}, 'name'], '') as name
      from shop.product_revision where id = any(${[...revisionIds]}::bigint[])`.execute(database);
  return rows;
}

export async function findRecharges(
  database: Database,
  ids: readonly bigint[],
): Promise<{ id: bigint; paymentMethod: string }[]> {
  return await database
    .selectFrom('shop.recharge as r')
    .innerJoin('shop.payment_method as w', 'w.id', 'r.payment_method_id')
    .select(['r.id', 'w.name as paymentMethod'])
    .where('r.id', 'in', ids)
    .execute();
}

export async function findWithdrawals(database: Database, ids: readonly bigint[]): Promise<WithdrawalSubject[]> {
  return await database
    .selectFrom('shop.withdrawal as d')
    .innerJoin('shop.payment_method as w', 'w.id', 'd.payment_method_id')
    .select(['d.id', 'w.name as paymentMethod', 'd.address', 'd.stage', 'd.reject_reason as rejectReason'])
    .where('d.id', 'in', ids)
    .execute();
}

export async function findApprovalReasons(
  database: Database,
  ids: readonly bigint[],
): Promise<{ id: bigint; reason: string }[]> {
  return await database.selectFrom('shop.approval').select(['id', 'reason']).where('id', 'in', ids).execute();
}

export async function readUserName(database: Database, customerId: bigint): Promise<string> {
  const row = await database
    .selectFrom('shop.customer')
    .select('user_name as userName')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.userName;
}
