import type { ResponseOf } from '@goodturn/contract';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import type { ReturnView } from '../returns/return-view.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { AdminOrderRow } from './order-list.ts';
import type { TrackingCorrection } from './tracking-correction-store.ts';
import { shipmentView } from './order-view.ts';

export type AdminOrderView = ResponseOf<'order/inquire'>['list'][number];

interface OrderViewParts {
  returns: ReturnView[];
  corrections: readonly TrackingCorrection[];
  timeZone: string;
}

const amount = (micros: bigint): string => formatMoney(moneyFromMicros(micros));

/**
 * Returns an order in the form of the back office. Its bonus is null until it is paid: luck is secret until then (G8).
 */
export function adminOrderView(row: AdminOrderRow, { returns, corrections, timeZone }: OrderViewParts): AdminOrderView {
  const time = (date: Date | null): string | null => (date === null ? null : siteTime(date, timeZone));
  return {
    orderId: row.id.toString(),
    status: row.status,
    userId: row.customer_id.toString(),
    userName: row.user_name,
    recipient: row.customer_name,
    productName: row.product_name,
    brandName: row.brand_name,
    campaignId: row.campaign_id.toString(),
    unitNo: row.unit_number,
    price: amount(row.price),
    cashback: amount(row.cashback),
    bonus: row.bonus === null ? null : amount(row.bonus),
    commission: row.commission === null ? null : amount(row.commission),
    createdAt: siteTime(row.created_at, timeZone),
    paidAt: time(row.paid_at),
    closedAt: time(row.closed_at),
    refundedAt: time(row.refunded_at),
    refundReason: row.refund_reason,
    variant: row.variant,
    shipment: shipmentView(row, time),
    shippedBy: row.shippedBy,
    deliveredBy: row.deliveredBy,
    returns,
    trackingCorrections: corrections.map(({ orderId: _order, correctedAt, ...correction }) => ({
      ...correction,
      correctedAt: siteTime(correctedAt, timeZone),
    })),
  };
}
