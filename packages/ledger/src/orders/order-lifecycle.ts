/**
 * The steps of an order after payment. Each succeeds in the caller's database transaction or returns the reason why
 * not.
 */
import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import { resultOf, rowOf } from '../function-result.ts';

export type OperatorDenial = 'forbidden' | 'not_found' | 'conflict_of_interest';
export type RefundResult = OperatorDenial | 'not_paid' | 'already_refunded' | 'closed' | 'refunded';

/**
 * Refunds an order by an operator's decision. Expired deadlines and accepted returns refund through the functions
 * below.
 */
export async function refundOrder(
  transaction: DatabaseTransaction,
  session: SecretToken,
  orderId: bigint,
  now: Date,
): Promise<RefundResult | 'second_approval_required'> {
  return await resultOf(sql`select ledger.refund_order(${session}, ${orderId}, ${now}) as result`, transaction);
}

export interface Parcel {
  orderId: bigint;
  carrier: string;
  trackingNumber: string;
}

export async function shipOrder(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { orderId, carrier, trackingNumber }: Parcel,
  now: Date,
): Promise<OperatorDenial | 'not_waiting' | 'tracking_in_use' | 'shipped'> {
  return await resultOf(
    sql`select ledger.ship_order(${session}, ${orderId}, ${carrier}, ${trackingNumber}, ${now}) as result`,
    transaction,
  );
}

/** Corrects the tracking data of a shipped parcel; the previous values are kept. */
export async function correctTracking(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { orderId, carrier, trackingNumber, reason }: Parcel & { reason: string },
  now: Date,
): Promise<OperatorDenial | 'not_shipped' | 'unchanged' | 'tracking_in_use' | 'corrected'> {
  return await resultOf(
    sql`select ledger.correct_tracking(${session}, ${orderId}, ${carrier}, ${trackingNumber}, ${reason}, ${now}) as result`,
    transaction,
  );
}

export async function deliverOrder(
  transaction: DatabaseTransaction,
  session: SecretToken,
  orderId: bigint,
  now: Date,
): Promise<OperatorDenial | 'not_shipped' | 'delivered'> {
  return await resultOf(sql`select ledger.deliver_order(${session}, ${orderId}, ${now}) as result`, transaction);
}

export interface OrderAddress {
  recipient: string;
  address: string;
  country: string;
  phone: string;
}

export async function changeOrderAddress(
  transaction: DatabaseTransaction,
  session: SecretToken,
  orderId: bigint,
  { recipient, address, country, phone }: OrderAddress,
  now: Date,
): Promise<'not_found' | 'not_waiting' | 'label_printed' | 'not_shipped_there' | 'too_new' | 'changed'> {
  return await resultOf(
    sql`select ledger.change_order_address(${session}, ${orderId}, ${recipient}, ${address}, ${country}, ${phone}, ${now}) as result`,
    transaction,
  );
}

/** Keeps on an order, until its label is printed, which colour and model it is to be; null leaves what stands there. */
export async function changeOrderVariant(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { orderId, color, model }: { orderId: bigint; color: string | null; model: string | null },
  now: Date,
): Promise<'not_found' | 'not_changeable' | 'label_printed' | 'variant_unknown' | 'unchanged' | 'chosen' | 'changed'> {
  return await resultOf(
    sql`select ledger.change_order_variant(${session}, ${orderId}, ${color}, ${model}, ${now}) as result`,
    transaction,
  );
}

/** Gives a paid order back on its customer's own decision, before its label is printed. */
export async function cancelPaidOrder(
  transaction: DatabaseTransaction,
  session: SecretToken,
  orderId: bigint,
  now: Date,
): Promise<
  | 'not_found'
  | 'not_cancellable'
  | 'already_shipped'
  | 'label_printed'
  | 'account_on_hold'
  | 'limit_reached'
  | 'cancelled'
> {
  return await resultOf(sql`select ledger.cancel_paid_order(${session}, ${orderId}, ${now}) as result`, transaction);
}

/** Records that the papers of these orders are made; returns those that still wait to be shipped. */
export async function printLabels(
  transaction: DatabaseTransaction,
  session: SecretToken,
  orderIds: readonly bigint[],
  now: Date,
): Promise<{ result: 'forbidden' | 'printed'; orderIds: bigint[] }> {
  const row = await rowOf<{ result: 'forbidden' | 'printed'; order_ids: bigint[] | null }>(
    sql`select * from ledger.print_labels(${session}, ${[...orderIds]}::bigint[], ${now})`,
    transaction,
  );
  return { result: row.result, orderIds: row.order_ids ?? [] };
}

export type ReturnReason = 'not_received' | 'damaged' | 'not_as_described' | 'no_longer_wanted' | 'other';

export type RequestedReturn =
  | { result: 'requested'; returnId: bigint }
  | { result: 'not_found' | 'not_returnable' | 'already_requested' };

export async function requestReturn(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { orderId, reason, note }: { orderId: bigint; reason: ReturnReason; note: string },
  now: Date,
): Promise<RequestedReturn> {
  const row = await rowOf<{ result: RequestedReturn['result']; return_id: bigint }>(
    sql`select * from ledger.request_return(${session}, ${orderId}, ${reason}, ${note}, ${now})`,
    transaction,
  );
  return row.result === 'requested' ? { result: row.result, returnId: row.return_id } : { result: row.result };
}

/** Says where the goods of a return are to be sent, and until when; no money moves before they are seen. */
export async function agreeReturn(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { orderId, sendTo, sendBy }: { orderId: bigint; sendTo: string; sendBy: Date },
  now: Date,
): Promise<OperatorDenial | 'date_not_allowed' | 'not_expected' | 'already_decided' | 'agreed'> {
  return await resultOf(
    sql`select ledger.agree_return(${session}, ${orderId}, ${sendTo}, ${sendBy}, ${now}) as result`,
    transaction,
  );
}

/** Says in the customer's own session that the goods of an agreed return are on their way. */
export async function sendReturn(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { orderId, trackingNumber }: { orderId: bigint; trackingNumber: string | null },
  now: Date,
): Promise<'not_found' | 'not_agreed' | 'sent'> {
  return await resultOf(
    sql`select ledger.send_return(${session}, ${orderId}, ${trackingNumber}, ${now}) as result`,
    transaction,
  );
}

/** Takes back the undecided return of an order, in its customer's own session. */
export async function withdrawReturn(
  transaction: DatabaseTransaction,
  session: SecretToken,
  orderId: bigint,
  now: Date,
): Promise<{ result: 'not_found' | 'not_requested' | 'withdrawn'; returnId: bigint | null }> {
  const row = await rowOf<{ result: 'not_found' | 'not_requested' | 'withdrawn'; return_id: bigint | null }>(
    sql`select * from ledger.withdraw_return(${session}, ${orderId}, ${now})`,
    transaction,
  );
  return { result: row.result, returnId: row.return_id };
}

/** Appeals in the customer's own session against the refusal of the newest return of an order. */
export async function appealReturn(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { orderId, text }: { orderId: bigint; text: string },
  now: Date,
): Promise<{ result: 'not_found' | 'not_appealable' | 'already_appealed' | 'appealed'; returnId: bigint | null }> {
  const row = await rowOf<{
    result: 'not_found' | 'not_appealable' | 'already_appealed' | 'appealed';
    return_id: bigint | null;
  }>(sql`select * from ledger.appeal_return(${session}, ${orderId}, ${text}, ${now})`, transaction);
  return { result: row.result, returnId: row.return_id };
}

/** Decides an appeal as a third person; accepted, it refunds the order. */
export async function decideReturnAppeal(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { returnId, accept, remark }: { returnId: bigint; accept: boolean; remark: string },
  now: Date,
): Promise<
  OperatorDenial | 'already_decided' | 'self_approval' | 'second_approval_required' | 'refunded' | 'rejected'
> {
  return await resultOf(
    sql`select ledger.decide_return_appeal(${session}, ${returnId}, ${accept}, ${remark}, ${now}) as result`,
    transaction,
  );
}

/**
 * Accepts a return, which refunds its order. Rejecting one takes two persons (approved-operations.ts), and so does
 * accepting it without its goods, above what one person refunds on a day.
 */
export async function acceptReturn(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { returnId, remark }: { returnId: bigint; remark: string },
  now: Date,
): Promise<OperatorDenial | 'already_decided' | 'second_approval_required' | 'refunded'> {
  return await resultOf(
    sql`select ledger.accept_return(${session}, ${returnId}, ${remark}, ${now}) as result`,
    transaction,
  );
}

/** Records that the goods of a return have arrived. */
export async function receiveReturn(
  transaction: DatabaseTransaction,
  session: SecretToken,
  returnId: bigint,
  now: Date,
): Promise<OperatorDenial | 'not_expected' | 'already_received' | 'received'> {
  return await resultOf(sql`select ledger.receive_return(${session}, ${returnId}, ${now}) as result`, transaction);
}

/**
 * Returns the orders whose next automatic step is due, longest overdue first. One is not, as long as a return of it is
 * undecided or its refusal can be appealed (may_be_appealed).
 */
export async function dueOrders(
  database: Database | DatabaseTransaction,
  { now, limit }: { now: Date; limit: bigint },
): Promise<bigint[]> {
  const { rows } = await sql<{ order_id: bigint }>`
    select order_id from (
      select r.order_id, r.decision_due_at as due from shop.return_request r where r.state in ('requested', 'agreed', 'received', 'appealed') and r.decision_due_at <= ${now}
      union
      select s.order_id, s.due_at from shop.shipment s where s.due_at <= ${now} and not (s.state = 'delivered'
        and exists (select from shop.return_request r where r.order_id = s.order_id 
          and (r.state in ('requested', 'agreed', 'sent', 'received', 'appealed') or (r.state = 'rejected' and r.appealed_at is null
            and r.refusal_reason is not null and r.decided_at > ${now}::timestamptz - interval '14 days'
            and not exists (select from shop.return_request l where l.order_id = r.order_id and l.id > r.id)))))
    ) d group by order_id order by min(due), order_id limit ${limit}`.execute(database);
  return rows.map((row) => row.order_id);
}

export type DueOrderResult = 'busy' | 'not_due' | 'reminded' | 'lapsed' | 'refunded' | 'delivered' | 'closed';

/** Processes one due order: an undecided return, unshipped goods, delivery or closing. */
export async function processDueOrder(
  transaction: DatabaseTransaction,
  orderId: bigint,
  now: Date,
): Promise<DueOrderResult> {
  return await resultOf(sql`select ledger.process_due_order(${orderId}, ${now}) as result`, transaction);
}
