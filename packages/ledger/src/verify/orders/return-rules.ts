import { type Context, owned } from '../context.ts';
import { day } from '../reading/time.ts';
import type { Order, ReturnRequest, Shipment } from './order-rows.ts';
import { clockTolerance } from './order-rules.ts';
import { wholeNumbersOf } from '../settings/setting-history.ts';
import { shortest } from './shipment-rules.ts';

/** The time for which a refusal can be appealed, and for which an appeal waits for a decision. */
const appealTime = 14n * day;

/** Returns when a return was decided for good. */
const endOf = ({ decidedAt, appealedAt, appealDecidedAt }: ReturnRequest): bigint | null =>
  appealedAt === null ? decidedAt : appealDecidedAt;

/** Returns when a return may go on by itself: by the clock of its last step. */
function dueTimesOf({ requestedAt, receivedAt, sendBy, appealedAt }: ReturnRequest): bigint[] {
  if (appealedAt !== null) return [appealedAt + appealTime];
  if (receivedAt !== null) return [receivedAt + 7n * day];
  return sendBy === null ? [requestedAt + 7n * day] : [sendBy - 3n * day, sendBy];
}

/** Checks the order of the steps of a return: asked for, agreed, sent, received. */
function* stepFaults(one: ReturnRequest) {
  const { state, requestedAt, agreedAt, sendBy, sentAt, receivedAt, decidedAt, appealedAt, appealDecidedAt } = one;
  const steps = [requestedAt, agreedAt, sentAt, receivedAt, decidedAt, appealedAt, appealDecidedAt];
  const times = steps.filter((time) => time !== null);
  if (times.some((time, index) => time + clockTolerance < (times[index - 1] ?? time)))
    yield 'has steps in another order';
  if (sentAt !== null && sentAt > (sendBy ?? 0n) + clockTolerance) yield 'was sent after its date';
  if (state === 'lapsed' && (decidedAt ?? 0n) < (sendBy ?? 0n)) yield 'lapsed before its date';
}

/** Checks a return in itself and against its order; the sentences continue after "Return 3 of order 7 …". */
function* returnFaults(order: Order, one: ReturnRequest, shipment: Shipment | undefined): Generator<string> {
  if (!dueTimesOf(one).includes(one.decisionDueAt)) yield 'does not wait for a decision for seven days';
  yield* stepFaults(one);
  if (order.paidAt === null || one.requestedAt + clockTolerance < order.paidAt)
    yield 'was requested before the order was paid';
  if (one.decidedAt !== null && one.decidedAt + clockTolerance < one.requestedAt)
    yield 'was decided before it was requested';
  const deliveredAt = shipment?.deliveredAt ?? null;
  if (deliveredAt !== null && one.requestedAt >= deliveredAt + (order.returnDays ?? 0n) * day) {
    yield 'was requested after its time was over';
  }
  const endedAt = endOf(one);
  if (endedAt === null && (order.status !== 1n || order.closedAt !== null)) {
    yield 'waits for a decision about an order that has ended';
  }
  if (one.state === 'accepted' && (order.status !== 3n || endedAt !== order.refundedAt)) {
    yield 'was accepted, and the order was not refunded with it';
  }
  if (order.closedAt !== null && (endedAt === null || endedAt > order.closedAt + clockTolerance)) {
    yield 'was undecided when the order was closed';
  }
  if (one.awaitsGoods !== (one.state === 'accepted' && shipment?.state === 'returned' && !one.hasGoods)) {
    yield one.awaitsGoods ? 'waits for goods that nobody sends back' : 'does not wait for the goods that come back';
  }
}

/**
 * Returns whether the order was closed although the refusal of its newest return could still be appealed. Refusals
 * without a reason from the list are older than appeals.
 */
const wasClosedTooSoon = ({ closedAt }: Order, newest: ReturnRequest | undefined): boolean =>
  closedAt !== null &&
  newest?.state === 'rejected' &&
  newest.refusalReason !== null &&
  newest.appealedAt === null &&
  closedAt < (newest.decidedAt ?? 0n) + appealTime;

/** Returns whether this person had shipped or delivered the order by then; what they do later is independent. */
function hadPart(id: bigint, shipment: Shipment | undefined, by: bigint | null): boolean {
  if (shipment === undefined || by === null) return false;
  const { shippedAt, shippedBy, deliveredAt, deliveryConfirmedBy } = shipment;
  return (id === shippedBy && (shippedAt ?? by) < by) || (id === deliveryConfirmedBy && (deliveredAt ?? by) < by);
}

function* rejectionFaults(
  order: Order,
  one: ReturnRequest,
  shipment: Shipment | undefined,
  { administrators }: Context,
) {
  if (one.approvalKind !== 'return_rejection' || one.approvalState !== 'approved' || one.approvalSubject !== one.id) {
    yield 'was rejected without two persons who agreed on that';
    return;
  }
  if (one.refusalReason !== one.agreedRefusal) {
    yield `was refused as ${one.refusalReason ?? 'nothing'}, and ${one.agreedRefusal ?? 'nothing'} was agreed on`;
  }
  if (one.decidedBy !== one.approvedBy || one.decidedAt !== one.approvedAt || one.remark !== one.approvalReason) {
    yield 'does not say who rejected it, when and why, as the approval does';
  }
  for (const id of [one.requestedBy, one.approvedBy]) {
    if (id === null) continue;
    if (hadPart(id, shipment, one.decidedAt))
      yield `was rejected by administrator ${id}, who shipped or delivered the order`;
    if (owned(administrators.get(id), order.customerId, one.decidedAt)) {
      yield `was rejected by administrator ${id}, whose own account it is`;
    }
  }
}

/** Checks that an appeal came in time, and that a third person decided it, or nobody in fourteen days. */
function* appealFaults(order: Order, one: ReturnRequest, shipment: Shipment | undefined, { administrators }: Context) {
  const { appealedAt, appealDecidedAt, appealDecidedBy: judge, decidedAt } = one;
  if (appealedAt === null || decidedAt === null) return;
  if (appealedAt >= decidedAt + appealTime) yield 'was appealed after its time was over';
  if (judge === null) return;
  if (judge === one.requestedBy || judge === one.approvedBy)
    yield `was judged again by administrator ${judge}, who refused it`;
  if (one.appealAccepted === 'false' && hadPart(judge, shipment, appealDecidedAt))
    yield `was refused again by administrator ${judge}, who shipped or delivered the order`;
  if (owned(administrators.get(judge), order.customerId, appealDecidedAt))
    yield `was judged by administrator ${judge}, whose own account it is`;
}

/** A customer cancels before the label is printed, and never after the parcel has left. */
function customerFault({ refundedAt }: Order, shipment: Shipment | undefined): string | undefined {
  const printedAt = shipment?.labelPrintedAt ?? null;
  return shipment?.shippedAt !== null || (printedAt !== null && printedAt < (refundedAt ?? 0n))
    ? 'by its customer, when it was being packed or had left'
    : undefined;
}

/** Returns who accepted a return, at first or on appeal; null where time did. */
const acceptedBy = (one: ReturnRequest): bigint | null =>
  one.appealedAt === null ? one.decidedBy : one.appealDecidedBy;

/** Returns whether silence decides a return: while it was only asked for, and again once the goods are back or it is appealed. */
const isUpToUs = ({ sendBy, receivedAt, appealedAt }: ReturnRequest): boolean =>
  sendBy === null || receivedAt !== null || appealedAt !== null;

/** Checks the reason of a refund, which its returns and its shipment show. */
function refundFault(
  order: Order,
  returns: readonly ReturnRequest[],
  shipment: Shipment | undefined,
  { settings }: Context,
): string | undefined {
  const accepted = returns.filter(({ state }) => state === 'accepted');
  switch (order.refundReason) {
    case null:
      return undefined;
    case 'return_accepted':
      return accepted.some((one) => acceptedBy(one) !== null) ? undefined : 'for a return that nobody accepted';
    case 'return_undecided':
      return accepted.some(
        (one) => acceptedBy(one) === null && isUpToUs(one) && one.decisionDueAt <= (order.refundedAt ?? 0n),
      )
        ? undefined
        : 'for a return that was never left undecided for so long';
    case 'not_shipped':
      return shipment?.shippedAt === null &&
        (order.refundedAt ?? 0n) >= (order.paidAt ?? 0n) + shortest(wholeNumbersOf(settings, 'shipping_days'))
        ? undefined
        : 'because it was not shipped in time, which is not so';
    case 'customer':
      return customerFault(order, shipment);
    default:
      return order.refundedBy === null ? 'by an operator whom it does not name' : undefined;
  }
}

/** Reports inconsistencies between an order, its returns and its refund. */
export function checkReturns(
  order: Order,
  returns: readonly ReturnRequest[],
  shipment: Shipment | undefined,
  context: Context,
): void {
  const { report, administrators, latest } = context;
  for (const one of returns) {
    const ids = [`return ${one.id}`, `order ${order.id}`];
    const say = (fault: string): string => `Return ${one.id} of order ${order.id} ${fault}.`;
    for (const fault of returnFaults(order, one, shipment)) report('return_matches_order', ids, say(fault));
    if ((one.appealDecidedAt ?? one.appealedAt ?? one.decidedAt ?? one.requestedAt) > latest)
      report('time_is_not_ahead', ids, say('is dated in the future'));
    for (const fault of appealFaults(order, one, shipment, context)) {
      report('return_appeal_has_third_person', ids, say(fault));
    }
    if (one.state === 'rejected' || one.appealedAt !== null) {
      for (const fault of rejectionFaults(order, one, shipment, context)) {
        report('return_rejection_has_two_approvers', ids, say(fault));
      }
    } else if (one.decidedBy !== null && owned(administrators.get(one.decidedBy), order.customerId, one.decidedAt)) {
      report(
        'return_matches_order',
        ids,
        say(`was decided by administrator ${one.decidedBy}, whose own account it is`),
      );
    }
  }
  if (wasClosedTooSoon(order, returns.at(-1))) {
    const sentence = `Order ${order.id} was closed while the refusal of its return could be appealed.`;
    report('return_matches_order', [`order ${order.id}`], sentence);
  }
  const fault = refundFault(order, returns, shipment, context);
  if (fault !== undefined)
    report('return_matches_order', [`order ${order.id}`], `Order ${order.id} was refunded ${fault}.`);
}
