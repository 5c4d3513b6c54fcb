import type { Database } from '@goodturn/database';
import { type RawBuilder, sql } from 'kysely';
import { type ShipmentRow, shipmentColumns } from './order-row.ts';

export interface AdminOrderRow extends ShipmentRow {
  id: bigint;
  status: number;
  customer_id: bigint;
  user_name: string;
  product_name: string;
  brand_name: string;
  campaign_id: bigint;
  unit_number: number;
  price: bigint;
  cashback: bigint;
  bonus: bigint | null;
  commission: bigint | null;
  created_at: Date;
  paid_at: Date | null;
  closed_at: Date | null;
  refunded_at: Date | null;
  refund_reason: string | null;
  /** What was chosen, in words. */
  variant: string;
}

export interface AdminOrderFilter {
  orderId?: bigint | undefined;
  customerId?: bigint | undefined;
  campaignId?: bigint | undefined;
  status?: number | undefined;
  shipmentState?: string | undefined;
  /** Whether a return waits for a decision. */
  isReturnAsked?: boolean | undefined;
  before?: bigint | undefined;
  limit: number;
}

/** Anybody's orders, newest first; texts in the reader's language, else the site's own. */
export async function readAdminOrders(
  database: Database,
  languages: { reader: string; site: string },
  filter: AdminOrderFilter,
): Promise<AdminOrderRow[]> {
  const { rows } = await sql<AdminOrderRow>`
    select o.id, o.status, o.customer_id, c.user_name, coalesce(t.name, d.name, '') as product_name, b.name as brand_name,
           o.campaign_id, o.unit_number, o.price, o.cashback, o.bonus, o.commission, o.created_at, o.paid_at, o.closed_at,
           o.refunded_at, o.refund_reason, coalesce(v.variant, concat_ws(', ', o.color, o.model)) as variant, ${shipmentColumns}
      from shop.orders o
      join shop.customer c on c.id = o.customer_id
      join shop.campaign g on g.id = o.campaign_id
      join shop.brand b on b.id = g.brand_id
      left join shop.product_text t on t.product_id = g.product_id and t.language = ${languages.reader}
      left join shop.product_text d on d.product_id = g.product_id and d.language = ${languages.site}
      left join shop.shipment s on s.order_id = o.id
      left join lateral (
        select string_agg(coalesce(xt.name, xd.name, x.code), ', ' order by x.kind) as variant
          from shop.product_option x
          left join shop.product_option_text xt on xt.option_id = x.id and xt.language = ${languages.reader}
          left join shop.product_option_text xd on xd.option_id = x.id and xd.language = ${languages.site}
         where x.product_id = g.product_id and (x.kind, x.code) in (('color', o.color), ('model', o.model))) v on true
     where ${sql.join(conditionsOf(filter), sql` and `)}
     order by o.id desc limit ${filter.limit}`.execute(database);
  return rows;
}

/** Only what is asked for stands in the statement, so that each question is planned by itself. */
function conditionsOf(filter: AdminOrderFilter): RawBuilder<unknown>[] {
  const { orderId, customerId, campaignId, status, shipmentState, isReturnAsked, before } = filter;
  const conditions = [sql`true`];
  const asked = sql`exists (select from shop.return_request r where r.order_id = o.id and r.state = 'asked')`;
  if (orderId !== undefined) conditions.push(sql`o.id = ${orderId}`);
  if (customerId !== undefined) conditions.push(sql`o.customer_id = ${customerId}`);
  if (campaignId !== undefined) conditions.push(sql`o.campaign_id = ${campaignId}`);
  if (status !== undefined) conditions.push(sql`o.status = ${status}`);
  if (shipmentState !== undefined) conditions.push(sql`s.state = ${shipmentState}`);
  // What waits to go on has a time, by which an index finds it among all that ended.
  if (shipmentState === 'waiting' || shipmentState === 'shipped') conditions.push(sql`s.due_at is not null`);
  if (isReturnAsked !== undefined) conditions.push(isReturnAsked ? asked : sql`not ${asked}`);
  if (before !== undefined) conditions.push(sql`o.id < ${before}`);
  return conditions;
}

/** Whose order it is; undefined where there is no such order. */
export async function findCustomerOfOrder(database: Database, orderId: bigint): Promise<bigint | undefined> {
  const row = await database
    .selectFrom('shop.orders')
    .select('customer_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.customer_id;
}
