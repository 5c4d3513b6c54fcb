import { type Context, owned } from '../context.ts';
import { wholeNumbersAt, wholeNumbersOf } from '../settings/setting-history.ts';
import { day, type Micros } from '../reading/time.ts';
import { when } from '../finding-text.ts';
import type { Order, Shipment } from './order-rows.ts';
import { clockTolerance } from './order-rules.ts';

/** Returns the states that a shipment can have in the present state of its order. */
function allowedStates({ status, closedAt }: Order): readonly string[] {
  if (status === 3n) return ['cancelled', 'returned'];
  return closedAt === null ? ['waiting', 'shipped', 'delivered'] : ['delivered'];
}

/** Returns the start and the number of days after which a shipment advances automatically. */
function deadlineOf(order: Order, shipment: Shipment, { settings, isLive }: Context) {
  // Tests of the ledger write settings past the functions, and have days of their own.
  const daysAt = (name: string, at: Micros | null): bigint[] =>
    isLive && at !== null ? wholeNumbersAt(settings, name, at) : wholeNumbersOf(settings, name);
  switch (shipment.state) {
    case 'waiting':
      return { from: order.paidAt, days: daysAt('shipping_days', order.paidAt) };
    case 'shipped':
      return { from: shipment.shippedAt, days: daysAt('delivery_days', shipment.shippedAt) };
    default:
      return { from: shipment.deliveredAt, days: [order.returnDays ?? 0n] };
  }
}

function* deadlineFaults(order: Order, shipment: Shipment, context: Context): Generator<string> {
  if (order.status === 3n || order.closedAt !== null) {
    if (shipment.dueAt !== null) yield `still waits for ${when(shipment.dueAt)}, although its order has ended`;
    return;
  }
  const { from, days } = deadlineOf(order, shipment, context);
  if (shipment.dueAt === null) yield 'has no time at which it goes on by itself';
  else if (from === null || !days.some((number) => shipment.dueAt === from + number * day)) {
    yield `goes on by itself at ${when(shipment.dueAt)}, which no number of days that was set leads to`;
  }
}

/** Returns the shortest of these numbers of days. */
export const shortest = (days: readonly bigint[]): bigint =>
  days.reduce((least, one) => (one < least ? one : least), 365n) * day;

function* eventFaults(order: Order, shipment: Shipment, { settings, latest }: Context): Generator<string> {
  const { shippedAt, deliveredAt, deliveredBy, endedAt } = shipment;
  const times = [shippedAt, deliveredAt, endedAt].filter((time) => time !== null);
  if (times.some((time) => time > latest)) yield 'has an event that is still to come';
  if (shippedAt !== null && shippedAt + clockTolerance < (order.paidAt ?? 0n)) yield 'left before its order was paid';
  if (deliveredAt !== null && deliveredAt + clockTolerance < (shippedAt ?? 0n)) yield 'arrived before it left';
  if (
    deliveredBy === 'time' &&
    (deliveredAt ?? 0n) < (shippedAt ?? 0n) + shortest(wholeNumbersOf(settings, 'delivery_days'))
  ) {
    yield `counts as delivered by time at ${when(deliveredAt)}, too early after ${when(shippedAt)}`;
  }
  if (order.status === 3n && endedAt !== order.refundedAt) yield 'did not end when its order was refunded';
  if (shipment.state === 'cancelled' && deliveredAt !== null) yield 'was called off after it was delivered';
  if (order.closedAt !== null && order.closedAt < (deliveredAt ?? 0n) + (order.returnDays ?? 0n) * day) {
    yield 'was still within its return time when the order was closed';
  }
}

/** Returns whether neither the shipment's address nor the customer's own address was changed since the payment. */
function isUnchanged(order: Order, shipment: Shipment, { isFilled }: Context): boolean {
  const { ownAddressChangedAt: changedAt, paidAt } = order;
  if (shipment.addressChangedAt !== null) return false;
  // Times of the two are not comparable if the rows were not written by the database's own clock.
  return changedAt === null || (!isFilled && paidAt !== null && changedAt < paidAt);
}

function* addressFaults(order: Order, shipment: Shipment, context: Context): Generator<string> {
  const { recipient, address, country, phone } = shipment;
  const parts = [recipient, address, country, phone];
  if (parts.some((part) => part.trim() === '')) yield 'has no whole address';
  if (order.shipsTo !== null && !order.shipsTo.includes(country))
    yield `goes to ${country}, where its campaign does not ship`;
  if (isUnchanged(order, shipment, context) && parts.join('\n') !== order.ownAddress) {
    yield "goes elsewhere than to the customer's address, which nobody changed";
  }
}

function* operatorFaults(order: Order, shipment: Shipment, { administrators }: Context): Generator<string> {
  for (const [id, at] of [
    [shipment.shippedBy, shipment.shippedAt],
    [shipment.deliveryConfirmedBy, shipment.deliveredAt],
  ] as const) {
    if (id === null) continue;
    const operator = administrators.get(id);
    if (operator === undefined) yield `was handled by administrator ${id}, who does not exist`;
    else if (owned(operator, order.customerId, at)) {
      yield `was handled by administrator ${id}, whose own account it is`;
    }
  }
}

/** Reports inconsistencies between an order and its shipment, which exists exactly if the order was paid. */
export function checkShipment(order: Order, shipment: Shipment | undefined, context: Context): void {
  const isPaid = order.status === 1n || order.status === 3n;
  const report = (fault: string): void => context.report('shipment_matches_order', [`order ${order.id}`], `${fault}.`);
  if (shipment === undefined) {
    if (isPaid) report(`Order ${order.id} was paid and has no shipment`);
    return;
  }
  if (!isPaid) {
    report(`Order ${order.id} has a shipment and was never paid`);
    return;
  }
  const say = (fault: string): void => report(`The shipment of order ${order.id} ${fault}`);
  if (!allowedStates(order).includes(shipment.state))
    say(`is ${shipment.state}, which the state of its order does not allow`);
  const faults = [
    ...deadlineFaults(order, shipment, context),
    ...eventFaults(order, shipment, context),
    ...addressFaults(order, shipment, context),
    ...operatorFaults(order, shipment, context),
  ];
  for (const fault of faults) say(fault);
}
