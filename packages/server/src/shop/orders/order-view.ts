import { type ResponseOf, returnState } from '@goodturn/contract';
import {
  add,
  formatMoney,
  formatPercent,
  maximum,
  moneyFromMicros,
  rateFromPpm,
  rateOf,
  subtract,
  ZERO,
  type Money,
} from '@goodturn/money';
import { pictureUrl } from '../../foundation/files/picture-url.ts';
import type { CustomerSession } from '../../foundation/sessions/session.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { ownerAmount } from '../../people/friends/owner-privacy.ts';
import { shortenedAddress } from '../../people/friends/owner-privacy.ts';
import { optionViews } from '../catalog/option-view.ts';
import type { ReturnView } from '../returns/return-service.ts';
import { askView, type FriendAsk, questionView } from './owner-question.ts';
import type { AdminOrderRow } from './order-list.ts';
import type { OrderRow, ShipmentRow } from './order-row.ts';
import type { TrackingCorrection } from './order-store.ts';

export type OrderView = ResponseOf<'customer/orderMsg'>['data'];

const money = (micros: bigint): Money => moneyFromMicros(micros);
const isPaid = (row: OrderRow): boolean => row.status === 1 || row.status === 3;

interface OrderReader {
  available: Money;
  timeZone: string;
  /** The site's setting, which applies to an order that is not paid yet. */
  returnDays: number;
  now: Date;
  /** The owner's choice for the friend who reads; undefined for the owner. */
  ask: FriendAsk | undefined;
  session: Pick<CustomerSession, 'actorId' | 'isFriend'>;
}

const secondsLeft = ({ status, expires_at: expiresAt }: OrderRow, now: Date): number =>
  status === 0 ? Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)) : 0;

/** Returns an order in the form of the customer app. It says only after payment whether the unit is lucky (G8). */
export function orderView(row: OrderRow, reader: OrderReader): OrderView {
  const time = (date: Date | null): string | null => (date === null ? null : siteTime(date, reader.timeZone));
  const price = money(row.price);
  const cashback = money(row.cashback);
  const bonus = isPaid(row) ? money(row.bonus ?? 0n) : ZERO;
  const earnings = add(cashback, bonus);
  const seen = { pictureUrl: pictureUrl(row.picture), productName: row.product_name };
  return {
    orderId: row.id.toString(),
    status: row.status,
    productId: row.product_id.toString(),
    ...seen,
    product: seen,
    brandName: row.brand_name,
    price: formatMoney(price),
    totalPrice: formatMoney(price),
    cashback: formatMoney(cashback),
    cashbackRate: formatPercent(rateFromPpm(BigInt(row.cashback_rate_ppm))),
    netPrice: formatMoney(subtract(price, earnings)),
    earnings: formatMoney(earnings),
    earningsRate: formatPercent(rateOf(earnings, price)),
    isLucky: isPaid(row) && row.lucky_units > 0 ? bonus > 0n : null,
    bonus: formatMoney(bonus),
    shortfall: ownerAmount(reader.session, row.status === 0 ? maximum(ZERO, subtract(price, reader.available)) : ZERO),
    campaignId: row.campaign_id.toString(),
    unitNo: row.unit_number,
    luckyOdds:
      row.lucky_units === 0
        ? null
        : { lucky: row.lucky_units, units: row.units, bonus: formatMoney(money(row.lucky_bonus)) },
    updatedAt: siteTime(row.refunded_at ?? row.paid_at ?? row.cancelled_at ?? row.created_at, reader.timeZone),
    expiresAt: siteTime(row.expires_at, reader.timeZone),
    secondsLeft: secondsLeft(row, reader.now),
    cancelReason: row.cancel_reason,
    paidAt: time(row.paid_at),
    closedAt: time(row.closed_at),
    returnUntil: time(row.return_until),
    returnDays: row.return_days ?? reader.returnDays,
    returnState: returnState.nullable().parse(row.return_state),
    color: row.color,
    model: row.model,
    variants: optionViews(row.options),
    shipment: seenShipment(shipmentView(row, time), reader.session),
    friendName: friendNameFor(row, reader.session),
    question: questionView(row, reader),
    ask: reader.ask === undefined ? null : askView(row, reader.ask),
  };
}

/** Shortens the address to the city for a friend who shops for the customer. */
function seenShipment(shipment: ShipmentView | null, { isFriend }: OrderReader['session']): ShipmentView | null {
  if (shipment === null || !isFriend) return shipment;
  const { recipient, address, phone } = shortenedAddress(shipment);
  return { ...shipment, recipient: recipient ?? '', address: address ?? '', phone: phone ?? '' };
}

/** Returns the friend's name to the owner; a friend sees no name but the own one. */
function friendNameFor(row: OrderRow, { actorId, isFriend }: OrderReader['session']): string | null {
  return isFriend && row.friend_id !== actorId ? null : row.friend_name;
}

type ShipmentView = NonNullable<OrderView['shipment']>;

function shipmentView(row: ShipmentRow, time: (date: Date | null) => string | null): ShipmentView | null {
  if (row.shipment_state === null) return null;
  return {
    state: row.shipment_state,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    shippedAt: time(row.shipped_at),
    deliveredAt: time(row.delivered_at),
    dueAt: time(row.due_at),
    recipient: row.recipient ?? '',
    address: row.address ?? '',
    country: row.country ?? '',
    phone: row.phone ?? '',
  };
}

export type AdminOrderView = ResponseOf<'order/inquire'>['list'][number];

interface OrderViewParts {
  returns: ReturnView[];
  corrections: readonly TrackingCorrection[];
  timeZone: string;
}

const amount = (micros: bigint): string => formatMoney(money(micros));

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
