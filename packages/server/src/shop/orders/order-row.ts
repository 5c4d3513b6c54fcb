import type { Database, Tables } from '@goodturn/database';
import { sql, type Selectable } from 'kysely';
import { offered, offeredOptions, offeredWords } from '../../foundation/order-product-columns.ts';

interface OptionRow {
  code: string;
  name: string;
  hex: string | null;
  picture: string | null;
  kind: 'color' | 'model';
}

/** The destination and progress of a shipment; all null until the order is paid. */
export interface ShipmentRow {
  shipment_state: Selectable<Tables['shop.shipment']>['state'] | null;
  recipient: string | null;
  address: string | null;
  country: string | null;
  phone: string | null;
  carrier: string | null;
  tracking_number: string | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  due_at: Date | null;
  label_printed_at: Date | null;
}

export const shipmentColumns = sql`s.state as shipment_state, s.recipient, s.address, s.country, s.phone, s.carrier,
  s.tracking_number, s.shipped_at, s.delivered_at, s.due_at, s.label_printed_at`;

export interface OrderRow extends ShipmentRow {
  id: bigint;
  status: number;
  price: bigint;
  cashback: bigint;
  bonus: bigint | null;
  created_at: Date;
  expires_at: Date;
  cancelled_at: Date | null;
  cancel_reason: Selectable<Tables['shop.orders']>['cancel_reason'];
  paid_at: Date | null;
  closed_at: Date | null;
  refunded_at: Date | null;
  refund_reason: Selectable<Tables['shop.orders']>['refund_reason'];
  /** The site's setting at the time of payment; null until then. */
  return_days: number | null;
  /** The end of the return period; null until delivery. */
  return_until: Date | null;
  /** The state of the newest return request. */
  return_state: Selectable<Tables['shop.return_request']>['state'] | null;
  color: string | null;
  model: string | null;
  campaign_id: bigint;
  unit_number: number;
  cashback_rate_ppm: number;
  units: number;
  lucky_units: number;
  lucky_bonus: bigint;
  ships_to: string[] | null;
  product_id: bigint;
  product_name: string;
  brand_name: string;
  /** The friend who paid, or who matched an unpaid order; null for the owner. */
  friend_id: bigint | null;
  friend_name: string | null;
  /** The friend who asked the owner about the order; null if nobody did. */
  asked_by: bigint | null;
  asked_at: Date | null;
  asker_name: string | null;
  declined_by: bigint | null;
  decline_reason: string | null;
  picture: string | null;
  options: OptionRow[];
}

export interface OrderFilter {
  orderId?: bigint;
  beforeId?: bigint | undefined;
  statuses?: number[] | undefined;
  withoutIds?: bigint[] | undefined;
  limit: number;
}

export interface OfferedWords {
  summary: string;
  description: string;
  properties: { name: string; value: string }[];
}

export async function readOfferedWords(
  database: Database,
  orderId: bigint,
  languages: { reader: string; site: string },
): Promise<OfferedWords> {
  const { rows } = await sql<OfferedWords>`
    select ${offeredWords(languages)}
      from shop.orders o join shop.product_revision v on v.id = o.product_revision_id where o.id = ${orderId}`.execute(
    database,
  );
  return rows[0] ?? { summary: '', description: '', properties: [] };
}

/**
 * Returns a customer's own orders, the newest first, with the products as offered; texts in the reader's language, else
 * the site's own.
 */
export async function readOrders(
  database: Database,
  customerId: bigint,
  languages: { reader: string; site: string },
  filter: OrderFilter,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.status, o.price, o.cashback, o.bonus, o.created_at, o.expires_at, o.cancelled_at, o.cancel_reason, o.paid_at,
           o.closed_at, o.refunded_at, o.refund_reason, o.return_days, o.color, o.model, o.campaign_id, o.unit_number, g.cashback_rate_ppm, g.units, g.lucky_units,
           g.lucky_bonus, g.ships_to, g.product_id, ${offered(languages)}, ${offeredOptions(languages)} as options,
           s.delivered_at + make_interval(days => o.return_days) as return_until, ${shipmentColumns}, b.id as friend_id, b.user_name as friend_name,
           o.asked_by, o.asked_at, a.user_name as asker_name, o.declined_by, o.decline_reason,
           (select r.state from shop.return_request r where r.order_id = o.id order by r.id desc limit 1) as return_state
      from shop.orders o
      join shop.campaign g on g.id = o.campaign_id
      join shop.product_revision v on v.id = o.product_revision_id
      left join shop.shipment s on s.order_id = o.id
      left join shop.customer b on b.id = coalesce(o.paid_by, o.matched_by) and b.id <> o.customer_id
      left join shop.customer a on a.id = o.asked_by
     where o.customer_id = ${customerId}
       and (${filter.orderId ?? null}::bigint is null or o.id = ${filter.orderId ?? null}::bigint)
       and (${filter.beforeId ?? null}::bigint is null or o.id < ${filter.beforeId ?? null}::bigint)
       and (${filter.statuses === undefined} or o.status = any(${filter.statuses ?? []}::smallint[]))
       and not o.id = any(${filter.withoutIds ?? []}::bigint[])
     order by o.id desc limit ${filter.limit}`.execute(database);
  return rows;
}
