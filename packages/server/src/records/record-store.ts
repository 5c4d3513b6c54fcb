import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

/** A reader's language, and the site's own for texts that it lacks. */
export interface Languages {
  reader: string;
  site: string;
}

/** An order that somebody's friend placed. */
export interface FriendOrder {
  id: bigint;
  userName: string;
}

export interface WithdrawalSubject {
  id: bigint;
  way: string;
  address: string;
  stage: string;
  rejectReason: string | null;
}

/** A customer's own orders: the customer's part of the index holds them side by side. */
export async function findOwnOrders(
  database: Database,
  customerId: bigint,
  ids: readonly bigint[],
): Promise<{ id: bigint; campaignId: bigint }[]> {
  const { rows } = await sql<{ id: bigint; campaignId: bigint }>`
    select id, campaign_id as "campaignId"
      from shop.orders
     where customer_id = ${customerId} and id = any(${[...ids]}::bigint[])`.execute(database);
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

/** What the campaigns sell. */
export async function findProductNames(
  database: Database,
  campaignIds: readonly bigint[],
  languages: Languages,
): Promise<{ id: bigint; name: string }[]> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select g.id, coalesce(t.name, d.name, '') as name
      from shop.campaign g
      left join shop.product_text t on t.product_id = g.product_id and t.language = ${languages.reader}
      left join shop.product_text d on d.product_id = g.product_id and d.language = ${languages.site}
     where g.id = any(${[...campaignIds]}::bigint[])`.execute(database);
  return rows;
}

export async function findRecharges(
  database: Database,
  ids: readonly bigint[],
): Promise<{ id: bigint; way: string }[]> {
  return await database
    .selectFrom('shop.recharge as r')
    .innerJoin('shop.pay_way as w', 'w.id', 'r.pay_way_id')
    .select(['r.id', 'w.name as way'])
    .where('r.id', 'in', ids)
    .execute();
}

export async function findWithdrawals(database: Database, ids: readonly bigint[]): Promise<WithdrawalSubject[]> {
  return await database
    .selectFrom('shop.withdrawal as d')
    .innerJoin('shop.pay_way as w', 'w.id', 'd.pay_way_id')
    .select(['d.id', 'w.name as way', 'd.address', 'd.stage', 'd.reject_reason as rejectReason'])
    .where('d.id', 'in', ids)
    .execute();
}

export async function findApprovalReasons(
  database: Database,
  ids: readonly bigint[],
): Promise<{ id: bigint; reason: string }[]> {
  return await database.selectFrom('shop.approval').select(['id', 'reason']).where('id', 'in', ids).execute();
}
