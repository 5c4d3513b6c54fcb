import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

/** A reader's language, and the site's own for texts that it lacks. */
export interface Languages {
  reader: string;
  site: string;
}

export interface OrderSubject {
  id: bigint;
  product: string;
  /** The name of the customer whose order it is. */
  userName: string;
}

export interface WithdrawalSubject {
  id: bigint;
  way: string;
  address: string;
  stage: string;
  rejectReason: string | null;
}

export async function findOrders(
  database: Database,
  ids: readonly bigint[],
  languages: Languages,
): Promise<OrderSubject[]> {
  const { rows } = await sql<OrderSubject>`
    select o.id, coalesce(t.name, d.name, '') as product, c.user_name as "userName"
      from shop.orders o
      join shop.customer c on c.id = o.customer_id
      join shop.campaign g on g.id = o.campaign_id
      left join shop.product_text t on t.product_id = g.product_id and t.language = ${languages.reader}
      left join shop.product_text d on d.product_id = g.product_id and d.language = ${languages.site}
     where o.id = any(${[...ids]}::bigint[])`.execute(database);
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
