import { type Context, owned } from '../context.ts';
import { wholeNumbersAt, wholeNumbersOf } from '../settings/setting-history.ts';
import { day, minute, second } from '../reading/time.ts';
import { usd, when } from '../finding-text.ts';
import type { Order } from './order-rows.ts';

/** The clocks of two servers may each be ten seconds off. */
export const clockTolerance = 30n * second;

const states = ['unpaid', 'completed', 'cancelled', 'refunded'];
export const stateOf = ({ status, closedAt }: Order): string =>
  closedAt === null ? (states[Number(status)] ?? `in state ${status}`) : 'closed'; // index: of the state

const isPaid = ({ status }: Order): boolean => status === 1n || status === 3n;

/** Compares an order with the terms of its campaign. */
function* termFaults(order: Order): Generator<string> {
  if (order.price !== order.agreedPrice) yield `costs ${usd(order.price)}, and its campaign ${usd(order.agreedPrice)}`;
  if (order.cashback !== order.agreedCashback) {
    yield `brings a cashback of ${usd(order.cashback)}, and its campaign ${usd(order.agreedCashback)}`;
  }
  if (order.bonus !== null && order.bonus !== 0n && order.bonus !== order.agreedBonus) {
    yield `brings a bonus of ${usd(order.bonus)}, and its campaign ${usd(order.agreedBonus)}`;
  }
  if (isPaid(order) && order.commission !== order.agreedCommission) {
    yield `costs its brand a commission of ${usd(order.commission)}, and its campaign says ${usd(order.agreedCommission)}`;
  }
  if (order.referralReward !== null && order.referralReward > order.agreedReserve) {
    yield `promises a reward of ${usd(order.referralReward)}, and its campaign has at most ${usd(order.agreedReserve)} for it`;
  }
  if (order.productId !== order.offeredProductId)
    yield 'names a description that is not of the product of its campaign';
}

/** Checks deadlines and the order of events; the sentences continue after "Order 7 …". */
function* dateFaults(order: Order, { settings, latest, isLive }: Context): Generator<string> {
  const { createdAt, expiresAt, paidAt, cancelledAt, closedAt, refundedAt } = order;
  // Test databases use arbitrary deadlines for orders.
  const isSet = isLive
    ? wholeNumbersOf(settings, 'order_expiry_minutes').some((minutes) => expiresAt === createdAt + minutes * minute)
    : expiresAt > createdAt && expiresAt <= createdAt + 7n * day;
  if (!isSet) {
    yield `was matched at ${when(createdAt)} and can be paid until ${when(expiresAt)}, which is no time that was ever set`;
  }
  const events = [createdAt, paidAt, cancelledAt, closedAt, refundedAt].filter((time) => time !== null);
  const ahead = events.find((time) => time > latest);
  if (ahead !== undefined) yield `has an event at ${when(ahead)}, which is still to come`;
  if (events.some((time) => time + clockTolerance < createdAt)) yield 'has an event before it was matched';
  if (paidAt !== null && paidAt >= expiresAt) yield `was paid at ${when(paidAt)}, after its time was over`;
  if (paidAt !== null && [closedAt, refundedAt].some((time) => time !== null && time + clockTolerance < paidAt)) {
    yield 'ended before it was paid';
  }
  // Tests of the ledger write settings past the functions, and have days of their own.
  const days =
    isLive && paidAt !== null
      ? wholeNumbersAt(settings, 'return_days', paidAt)
      : wholeNumbersOf(settings, 'return_days');
  if (order.returnDays !== null && !days.includes(order.returnDays)) {
    yield `can be returned for ${order.returnDays} days, which was not the setting when it was paid`;
  }
  if (order.cancelReason === 'expired' && (cancelledAt ?? 0n) < expiresAt) yield 'expired before its time was over';
}

/** Checks that all persons named exist, and that nobody decided about their own account. */
function* peopleFaults(order: Order, { administrators }: Context): Generator<string> {
  if (!order.hasCustomer) yield `belongs to customer ${order.customerId}, who does not exist`;
  if (!order.hasMatcher) yield `was matched by customer ${order.matchedBy}, who does not exist`;
  if (!order.isOfFriends) yield 'was matched or paid by somebody to whom its customer never agreed';
  const operator = order.refundedBy === null ? undefined : administrators.get(order.refundedBy);
  if (operator !== undefined && owned(operator, order.customerId, order.refundedAt)) {
    yield `was refunded by administrator ${operator.id}, whose own account it is`;
  }
  if (order.refundReason === 'operator' && operator === undefined) yield 'was refunded by nobody who exists';
}

/** Reports violations of an order in itself and against its campaign. */
export function checkOrder(order: Order, context: Context): void {
  const { report } = context;
  const ids = [`order ${order.id}`];
  const say = (fault: string): string => `Order ${order.id} ${fault}.`;
  for (const fault of termFaults(order))
    report('order_matches_campaign', [...ids, `campaign ${order.campaignId}`], say(fault));
  for (const fault of dateFaults(order, context)) report('order_dates_match_state', ids, say(fault));
  for (const fault of peopleFaults(order, context)) report('order_names_real_people', ids, say(fault));
}
