import type { CustomerSession } from '@goodturn/server';
import type { PlaysOrders } from '../content/scenario-event.ts';
import { found } from './seed-context.ts';
import { createNamed, type ScenarioContext } from './scenario-context.ts';

const carrier = 'Northern Post';
const minuteMs = 60_000;

export function createOrderStory(scenario: ScenarioContext): PlaysOrders {
  const { seeding, office, catalogue, asCustomer, nextReference } = scenario;
  const { clock } = seeding;
  const { operations, orders, settings } = seeding.services;
  const bought = createNamed<bigint>('order');
  const asked = createNamed<string>('return');

  async function match(
    session: CustomerSession,
    { customer, product }: { customer: string; product: string },
  ): Promise<bigint> {
    const productId = found(catalogue.products.get(product), product);
    const made = await orders.search(session, { productId }, 'en');
    if (made.outcome !== 'matched') throw new Error(`${customer} was not matched with ${product}: ${made.outcome}`);
    return BigInt(made.order.orderId);
  }

  return {
    async buy(step) {
      const variant = { color: step.colour ?? null, model: step.model ?? null };
      const orderId = await asCustomer(step.customer, async (session) => {
        const matched = await match(session, step);
        await orders.pay(session, { orderId: matched, ...variant, idempotencyKey: undefined });
        return matched;
      });
      bought.keep(step.customer, step.product, orderId);
    },
    async decline(step) {
      await asCustomer(step.customer, async (session) => orders.cancel(session, await match(session, step)));
    },
    async leaveUnpaid(step) {
      await asCustomer(step.customer, (session) => match(session, step));
    },
    async letExpire(step) {
      await asCustomer(step.customer, (session) => match(session, step));
      const { orderExpiryMinutes } = await settings.current();
      clock.moveTo(new Date(clock.now().getTime() + orderExpiryMinutes * minuteMs));
      await orders.expireDue();
    },
    async ship({ customer, product, trackingNumber }) {
      await office.run('order/ship', { orderId: `${bought.of(customer, product)}`, carrier, trackingNumber });
    },
    async deliver({ customer, product }) {
      await office.run('order/deliver', { orderId: `${bought.of(customer, product)}` });
    },
    async requestReturn({ customer, product, reason, note }) {
      const input = { orderId: `${bought.of(customer, product)}`, reason, note };
      const { returnId } = await asCustomer(customer, (session) =>
        operations.run('customer/returnOrder', session, input, nextReference()),
      );
      asked.keep(customer, product, returnId);
    },
    async decideReturn({ customer, product, accept, remark }) {
      const decision = { returnId: asked.of(customer, product), accept, remark };
      if (accept) await office.run('order/decide_return', decision);
      // An administrator who shipped or delivered an order may not reject its return.
      else await office.apart('order/decide_return', decision);
    },
  };
}
