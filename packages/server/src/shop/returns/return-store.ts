import type { Database, DatabaseTransaction } from '@goodturn/database';
import { formatMoney, moneyFromMicros } from '@goodturn/money';

export async function readReturns(database: Database, orderIds: readonly bigint[]) {
  if (orderIds.length === 0) return [];
  return await database
    .selectFrom('shop.return_request')
    .select(['id', 'order_id', 'reason', 'note', 'state', 'requested_at', 'decision_due_at', 'decided_at', 'remark'])
    .select(['send_to', 'send_by', 'sent_at', 'sent_tracking', 'refusal_reason'])
    .select(['appeal_text', 'appealed_at', 'appeal_accepted', 'appeal_remark', 'appeal_decided_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
}

export type ReturnRow = Awaited<ReturnType<typeof readReturns>>[number];

export async function findReturn(transaction: DatabaseTransaction, returnId: bigint) {
  return await transaction
    .selectFrom('shop.return_request as r')
    .innerJoin('shop.orders as o', 'o.id', 'r.order_id')
    .select(['r.order_id as orderId', 'r.state', 'r.reason', 'r.note', 'o.customer_id as customerId', 'o.price'])
    .where('r.id', '=', returnId)
    .executeTakeFirst();
}

/** Returns the newest return of an order. */
export async function findOpenReturn(transaction: DatabaseTransaction, orderId: bigint) {
  return await transaction
    .selectFrom('shop.return_request as r')
    .select('r.id as returnId')
    .where('r.order_id', '=', orderId)
    .orderBy('r.id', 'desc')
    .executeTakeFirst();
}

/** Returns the customer and the price of an order, as a request to refund it names them. */
export async function findRefundedOrder(transaction: DatabaseTransaction, orderId: bigint) {
  const order = await transaction
    .selectFrom('shop.orders as o')
    .select(['o.customer_id as customerId', 'o.price'])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  return order && { customerId: order.customerId, price: formatMoney(moneyFromMicros(order.price)) };
}
