import type { Database } from '@goodturn/database';
import { type RawBuilder, sql } from 'kysely';
import { chosenVariant, offered } from './offered-product.ts';
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
  isReturnRequested?: boolean | undefined;
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
    select o.id, o.status, o.customer_id, c.user_name, ${offered(languages)},
           o.campaign_id, o.unit_number, o.price, o.cashback, o.bonus, o.commission, o.created_at, o.paid_at, o.closed_at,
           o.refunded_at, o.refund_reason, ${chosenVariant(languages)} as variant, ${shipmentColumns}
      from shop.orders o
      join shop.customer c on c.id = o.customer_id
      join shop.product_revision v on v.id = o.product_revision_id
      left join shop.shipment s on s.order_id = o.id
     where ${sql.join(conditionsOf(filter), sql` and `)}
     order by o.id desc limit ${filter.limit}`.execute(database);
  return rows;
}

/** The statement has only the filters in use, so that each combination gets its own plan. */
function conditionsOf(filter: AdminOrderFilter): RawBuilder<unknown>[] {
  const { orderId, customerId, campaignId, status, shipmentState, isReturnRequested, before } = filter;
  const conditions = [sql`true`];
  const asked = sql`exists (select from shop.return_request r where r.order_id = o.id and r.state = 'requested')`;
  if (orderId !== undefined) conditions.push(sql`o.id = ${orderId}`);
  if (customerId !== undefined) conditions.push(sql`o.customer_id = ${customerId}`);
  if (campaignId !== undefined) conditions.push(sql`o.campaign_id = ${campaignId}`);
  if (status !== undefined) conditions.push(sql`o.status = ${status}`);
  if (shipmentState !== undefined) conditions.push(sql`s.state = ${shipmentState}`);
  // An unfinished shipment has a due time, by which an index finds it among the finished ones.
  if (shipmentState === 'waiting' || shipmentState === 'shipped') conditions.push(sql`s.due_at is not null`);
  if (isReturnRequested !== undefined) conditions.push(isReturnRequested ? asked : sql`not ${asked}`);
  if (before !== undefined) conditions.push(sql`o.id < ${before}`);
  return conditions;
}
