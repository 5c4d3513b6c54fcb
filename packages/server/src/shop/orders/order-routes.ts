import { refundReason } from '@goodturn/contract';
import type { PaymentReceipt } from '@goodturn/ledger';
import { formatMoney, type Money, parseMoney, subtract } from '@goodturn/money';
import { route, type Route } from '../../foundation/http/route.ts';
import { orderFilterOf } from '../../foundation/lists/filter-ids.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { ownerAmount } from '../../people/friends/owner-privacy.ts';
import type { OrderAdminService } from './order-admin-service.ts';
import type { OrderDetailsService } from './order-details-service.ts';
import type { OrderService } from './order-service.ts';
import type { OrderView } from './order-view.ts';

const defaultPageSize = 11;
const searchStatus = { unpaid: 0, matched: 1, none: 2 } as const;

const cursorOf = (list: OrderView[], pageSize: number): string | null =>
  list.length < pageSize ? null : (list.at(-1)?.orderId ?? null);
const idsOf = (text: string | undefined): bigint[] =>
  text === undefined || text === '' ? [] : text.split(',').map(BigInt);
const orNull = (money: Money | null): string | null => (money === null ? null : formatMoney(money));

/** Returns the reason why an order can no longer be paid, or null while it can. */
function closedReason(order: OrderView, now: Date): 'paid' | 'cancelled' | 'refunded' | 'expired' | null {
  if (order.status === 1) return 'paid';
  if (order.status === 3) return 'refunded';
  if (new Date(order.expiresAt) <= now) return 'expired';
  return order.status === 2 ? 'cancelled' : null;
}

const mostCancellations = 2;
const countedMs = 30 * 86_400_000;

/** Returns when the limit lets the customer cancel again; null if it does so now. */
function cancelFrom(cancellations: readonly Date[]): Date | null {
  const last = cancellations.at(-mostCancellations);
  return last === undefined ? null : new Date(last.getTime() + countedMs);
}

function receiptOf(orderId: string, receipt: PaymentReceipt, timeZone: string, session: { isFriend: boolean }) {
  return {
    orderId,
    price: formatMoney(receipt.price),
    cashback: formatMoney(receipt.cashback),
    bonus: formatMoney(receipt.bonus),
    isLucky: receipt.bonus > 0n,
    netPrice: formatMoney(subtract(subtract(receipt.price, receipt.cashback), receipt.bonus)),
    available: ownerAmount(session, receipt.availableBalanceAfter),
    paidAt: siteTime(receipt.paidAt, timeZone),
  };
}

export const orderRoutes = (orders: OrderService, details: OrderDetailsService, settings: SettingService): Route[] => [
  route('customer/searchOrder', async ({ session, body, language }) => {
    const criteria = {
      productId: body.productId === undefined ? undefined : BigInt(body.productId),
      categoryIds: body.categoryIds?.length ? body.categoryIds.map(BigInt) : undefined,
      color: body.color,
      model: body.model,
    };
    const found = await orders.search(session, criteria, language);
    const status = searchStatus[found.outcome];
    if (found.outcome !== 'none') return { status, data: found.order };
    const lowestPrice = session.isFriend ? null : orNull(found.lowestPrice);
    return { status, data: { reason: found.reason, lowestPrice } };
  }),

  route('customer/orderMsg', async ({ session, body, language }) => {
    const { order, available, addressMissing, now } = await orders.details(session, BigInt(body.orderId), language);
    const reason = closedReason(order, now);
    const status = reason !== null ? '2' : available < parseMoney(order.totalPrice) ? '1' : '0';
    return { data: { status, data: order, addressMissing, reason } };
  }),

  route('customer/orderDetails', async ({ session, query, language }) => {
    const { row, timeZone, cancellations, ...found } = await details.find(session, BigInt(query.orderId), language);
    const time = (date: Date | null): string | null => (date === null ? null : siteTime(date, timeZone));
    return {
      data: {
        ...found,
        returnUntil: time(row.return_until),
        closedAt: time(row.closed_at),
        refundedAt: time(row.refunded_at),
        refundReason: refundReason.nullable().parse(row.refund_reason),
        change: cancellations && {
          cancelledAt: cancellations.map((date) => siteTime(date, timeZone)),
          cancelFrom: time(cancelFrom(cancellations)),
        },
      },
    };
  }),

  route('customer/finishOrder', async ({ session, body, idempotencyKey }) => {
    const receipt = await orders.pay(session, {
      orderId: BigInt(body.orderId),
      color: body.color ?? null,
      model: body.model ?? null,
      idempotencyKey,
    });
    const { timeZone } = await settings.current();
    return { data: receiptOf(body.orderId, receipt, timeZone, session) };
  }),

  route('customer/cancelOrder', async ({ session, body }) => ({
    data: { matchesLeft: await orders.cancel(session, BigInt(body.orderId)) },
  })),

  route('customer/getOrderList', async ({ session, query, language }) => {
    const pageSize = Number(query.pageSize ?? defaultPageSize);
    const list = await orders.list(session, language, {
      limit: pageSize,
      statuses: query.status === '0' ? [0] : query.status === '1' ? [1, 3] : undefined,
      beforeId: query.cursor === undefined ? undefined : BigInt(query.cursor),
      withoutIds: idsOf(query.ids),
    });
    return { data: { list, nextCursor: cursorOf(list, pageSize) } };
  }),

  route('customer/brushInfo', async ({ session }) => {
    const [summary, { timeZone }] = await Promise.all([orders.summary(session), settings.current()]);
    return {
      data: {
        matchesLeft: summary.matchesLeft,
        available: ownerAmount(session, summary.available),
        frozen: ownerAmount(session, summary.frozen),
        completedOrders: summary.completed,
        earningsToday: formatMoney(summary.today),
        earningsYesterday: formatMoney(summary.yesterday),
        matchingSuspended: summary.suspensionReason ?? null,
        holdUntil: summary.holdUntil && siteTime(summary.holdUntil, timeZone),
      },
    };
  }),
];

export const orderAdminRoutes = (orders: OrderAdminService): Route[] => [
  route('order/inquire', async ({ body, language }) => ({ data: await orders.list(orderFilterOf(body), language) })),
  route('order/totals', async ({ body }) => ({ data: await orders.totals(orderFilterOf(body)) })),
];
