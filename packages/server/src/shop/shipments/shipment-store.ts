import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { chosenVariant, offered, type Languages } from '../../foundation/order-product-columns.ts';

export async function findParcel(transaction: DatabaseTransaction, orderId: bigint) {
  return await transaction
    .selectFrom('shop.shipment')
    .select(['carrier', 'tracking_number as trackingNumber'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

export interface WaitingParcel {
  orderId: bigint;
  recipient: string;
  address: string;
  country: string;
  phone: string;
  product: string;
  variant: string;
  dueAt: Date | null;
}

/** Returns the parcels of these orders that still wait for shipment, by their deadline. */
export async function readWaitingParcels(
  reader: Database | DatabaseTransaction,
  orderIds: readonly bigint[],
  languages: Languages,
): Promise<WaitingParcel[]> {
  const { rows } = await sql<WaitingParcel & { product_name: string }>`
    select o.id as "orderId", s.recipient, s.address, s.country, s.phone, s.due_at as "dueAt",
           ${chosenVariant(languages)} as variant, ${offered(languages)}
      from shop.orders o
      join shop.shipment s on s.order_id = o.id
      join shop.product_revision v on v.id = o.product_revision_id
     where o.id = any(${[...orderIds]}::bigint[]) and o.status = 1 and s.state = 'waiting'
     order by s.due_at, o.id`.execute(reader);
  return rows.map((row) => ({ ...row, product: row.product_name }));
}

export async function readRecipients(reader: DatabaseTransaction, orderIds: readonly bigint[]) {
  if (orderIds.length === 0) return new Map<bigint, string>();
  const rows = await reader
    .selectFrom('shop.shipment')
    .select(['order_id', 'recipient'])
    .where('order_id', 'in', orderIds)
    .execute();
  return new Map(rows.map(({ order_id: id, recipient }) => [id, recipient]));
}
