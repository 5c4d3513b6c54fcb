/** The steps of an order after it was paid. Each happens whole in the caller's database transaction, or says why not. */
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { resultOf } from './step-result.ts';

export type RefundResult = 'not_found' | 'not_paid' | 'already_refunded' | 'closed' | 'refunded';

/** An operator's own refund. Time and accepted returns refund through the steps below. */
export async function refundOrder(transaction: DatabaseTransaction, orderId: bigint, now: Date): Promise<RefundResult> {
  return await resultOf(sql`select ledger.refund_order(${orderId}, 'operator', ${now}) as result`, transaction);
}

export interface Parcel {
  orderId: bigint;
  carrier: string;
  trackingNumber: string;
}

export async function shipOrder(
  transaction: DatabaseTransaction,
  { orderId, carrier, trackingNumber }: Parcel,
  at: { now: Date; deliveryDays: bigint },
): Promise<'not_found' | 'not_waiting' | 'shipped'> {
  const { now, deliveryDays } = at;
  return await resultOf(
    sql`select ledger.ship_order(${orderId}, ${carrier}, ${trackingNumber}, ${deliveryDays}::smallint, ${now}) as result`,
    transaction,
  );
}

export async function deliverOrder(
  transaction: DatabaseTransaction,
  orderId: bigint,
  now: Date,
): Promise<'not_found' | 'not_shipped' | 'delivered'> {
  return await resultOf(sql`select ledger.deliver_order(${orderId}, 'operator', ${now}) as result`, transaction);
}

export interface OrderAddress {
  recipient: string;
  address: string;
  country: string;
  phone: string;
}

export async function changeOrderAddress(
  transaction: DatabaseTransaction,
  { orderId, customerId }: { orderId: bigint; customerId: bigint },
  { recipient, address, country, phone }: OrderAddress,
): Promise<'not_found' | 'not_waiting' | 'not_shipped_there' | 'changed'> {
  return await resultOf(
    sql`select ledger.change_order_address(${orderId}, ${customerId}, ${recipient}, ${address}, ${country}, ${phone}) as result`,
    transaction,
  );
}

export type ReturnReason = 'not_received' | 'damaged' | 'not_as_described' | 'no_longer_wanted' | 'other';

export type AskedReturn =
  | { result: 'asked'; returnId: bigint }
  | { result: 'not_found' | 'not_returnable' | 'already_asked' };

export async function askReturn(
  transaction: DatabaseTransaction,
  wish: { orderId: bigint; customerId: bigint; reason: ReturnReason; note: string },
  at: { now: Date; decideDays: bigint },
): Promise<AskedReturn> {
  const { rows } = await sql<{ result: AskedReturn['result']; return_id: bigint | null }>`
    select * from ledger.ask_return(${wish.orderId}, ${wish.customerId}, ${wish.reason}, ${wish.note},
      ${at.decideDays}::smallint, ${at.now})`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('the ledger gave no answer');
  if (row.result !== 'asked') return { result: row.result };
  if (row.return_id === null) throw new Error('a return was asked for and has no id');
  return { result: 'asked', returnId: row.return_id };
}

export async function decideReturn(
  transaction: DatabaseTransaction,
  decision: { returnId: bigint; accepted: boolean; administratorId: bigint; remark: string },
  now: Date,
): Promise<'not_found' | 'already_decided' | 'refused' | 'refunded'> {
  const { returnId, accepted, administratorId, remark } = decision;
  return await resultOf(
    sql`select ledger.decide_return(${returnId}, ${accepted}, ${administratorId}, ${remark}, ${now}) as result`,
    transaction,
  );
}

export type CloseResult = 'not_found' | 'not_due' | 'already_closed' | 'refunded' | 'closed';

/** Countries in `countriesWithoutRewards` get no referral reward. */
export async function closeOrder(
  transaction: DatabaseTransaction,
  orderId: bigint,
  at: { now: Date; countriesWithoutRewards: readonly string[] },
): Promise<CloseResult> {
  const countries = [...at.countriesWithoutRewards];
  return await resultOf(
    sql`select ledger.close_order(${orderId}, ${countries}::text[], ${at.now}) as result`,
    transaction,
  );
}

/** Orders with which time has something to do, the longest due first. */
export async function dueOrders(
  database: Database | DatabaseTransaction,
  { now, limit }: { now: Date; limit: bigint },
): Promise<bigint[]> {
  const { rows } = await sql<{ order_id: bigint }>`
    select order_id from (
      select r.order_id, r.decide_by as due from shop.return_request r where r.state = 'asked' and r.decide_by <= ${now}
      union
      select s.order_id, s.due_at from shop.shipment s where s.due_at <= ${now} and not (s.state = 'delivered'
        and exists (select from shop.return_request r where r.order_id = s.order_id and r.state = 'asked'))
    ) d group by order_id order by min(due), order_id limit ${limit}`.execute(database);
  return rows.map((row) => row.order_id);
}

export type AdvanceResult = 'busy' | 'not_due' | 'refunded' | 'delivered' | 'closed';

/** Does what time has made due with one order: undecided return, unshipped goods, delivery, closing. */
export async function advanceOrder(
  transaction: DatabaseTransaction,
  orderId: bigint,
  at: { now: Date; countriesWithoutRewards: readonly string[] },
): Promise<AdvanceResult> {
  const countries = [...at.countriesWithoutRewards];
  return await resultOf(
    sql`select ledger.advance_order(${orderId}, ${countries}::text[], ${at.now}) as result`,
    transaction,
  );
}
