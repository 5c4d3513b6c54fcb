/** Manual work on paid orders: shipping, delivery, returns and refunds. */
import { noteDelivered, noteRefund, noteShipped } from './year-orders.ts';
import { send } from './year-customers.ts';
import type { YearRandom } from './year-random.ts';
import { dayMs, runAll, type OrderPlan, type YearOrder, type YearShop } from './year-shop.ts';

const parcelsPerFile = 300;

/** Plans the manual work on an order; steps that are omitted happen automatically when they are due. */
export function planOrder(random: YearRandom, now: number): OrderPlan {
  const after = (at: number, from: number, to: number): number =>
    at + (from + random.below((to - from) * 100) / 100) * dayMs;
  if (random.chance(1.5)) return {};
  if (random.chance(1.5)) return { refundAt: after(now, 0, 4) };
  const shipAt = after(now, 0, 5);
  const deliverAt = random.chance(20) ? after(shipAt, 2, 8) : undefined;
  const plan: OrderPlan = { shipAt, ...(deliverAt !== undefined && { deliverAt }) };
  if (random.chance(94)) return plan;
  const returnAt = after(shipAt, 3, 20);
  if (random.chance(25)) return { ...plan, returnAt };
  return { ...plan, returnAt, decideReturnAt: after(returnAt, 0, 5), acceptsReturn: random.chance(60) };
}

const isDue = (at: number | undefined, now: number): boolean => at !== undefined && at <= now;

async function ship(shop: YearShop, orders: readonly YearOrder[]): Promise<void> {
  for (let start = 0; start < orders.length; start += parcelsPerFile) {
    const file = orders.slice(start, start + parcelsPerFile);
    const rows = file.map(({ orderId }) => `${orderId},Northern Post,NP${orderId}`);
    const csv = ['orderId,carrier,trackingNumber', ...rows].join('\n');
    const { shipped, faults } = await shop.office.ask('order/ship_many', { csv });
    if (shipped !== file.length) throw new Error(`${shipped} of ${file.length} shipped: ${JSON.stringify(faults)}`);
    for (const order of file) noteShipped(shop, order);
  }
}

async function requestReturn(shop: YearShop, order: YearOrder): Promise<void> {
  const { customer, orderId, shipment } = order;
  const reason = shipment === 'shipped' ? 'not_received' : 'not_as_described';
  const { data } = await send(shop, customer, 'customer/returnOrder', { orderId, reason, note: 'it hums' });
  const month = shop.ledger.today().slice(0, 7);
  order.returned = { returnId: data.returnId, state: 'requested', dueAt: shop.now() + 7 * dayMs, month };
}

async function decideReturn(shop: YearShop, order: YearOrder): Promise<void> {
  const { office } = shop;
  const { returned } = order;
  if (returned === undefined) return;
  const { returnId } = returned;
  if (order.plan.acceptsReturn === true) {
    const { approvalId } = await office.ask('order/decide_return', { returnId, accept: true, remark: 'looked at' });
    if (approvalId !== null) await office.agree({ approvalId });
    noteRefund(shop, order);
  } else {
    const { approvalId } = await office.askApart('order/decide_return', {
      returnId,
      accept: false,
      remark: 'it hums',
      refusalReason: 'no_fault_found',
    });
    await office.agreeApart({ approvalId: approvalId ?? '' });
    returned.state = 'rejected';
    // Until then its customer can appeal, and the order stays open.
    returned.dueAt = shop.now() + 14 * dayMs;
  }
}

/** Performs at most one due step of an order. */
async function handle(shop: YearShop, order: YearOrder): Promise<void> {
  const { shipment, plan, returned, orderId } = order;
  const now = shop.now();
  const isOnTheWay = shipment === 'shipped' || shipment === 'delivered';
  if (shipment === 'waiting' && isDue(plan.refundAt, now)) {
    const { approvalId } = await shop.office.ask('order/refund', { orderId, reason: 'out of stock' });
    if (approvalId !== null) await shop.office.agree({ approvalId });
    noteRefund(shop, order);
  } else if (shipment === 'shipped' && isDue(plan.deliverAt, now)) {
    await shop.office.ask('order/deliver', { orderId });
    noteDelivered(shop, order);
  } else if (isOnTheWay && returned === undefined && isDue(plan.returnAt, now)) {
    await requestReturn(shop, order);
  } else if (isOnTheWay && returned?.state === 'requested' && isDue(plan.decideReturnAt, now)) {
    await decideReturn(shop, order);
  }
}

export async function handleOrders(shop: YearShop): Promise<void> {
  const now = shop.now();
  const open = [...shop.openOrders];
  await ship(
    shop,
    open.filter(({ shipment, plan }) => shipment === 'waiting' && isDue(plan.shipAt, now)),
  );
  const due = open.filter(({ plan: { refundAt, deliverAt, returnAt, decideReturnAt } }) =>
    [refundAt, deliverAt, returnAt, decideReturnAt].some((at) => isDue(at, now)),
  );
  await runAll(due, shop.plan.workers, (order) => handle(shop, order));
}
