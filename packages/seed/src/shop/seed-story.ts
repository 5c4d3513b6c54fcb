import { createHash } from 'node:crypto';
import { parseMoney } from '@goodturn/money';
import type { StoryStep } from '../content/content-types.ts';
import { openCampaigns } from './seed-campaigns.ts';
import type { Catalogue } from './seed-catalogue.ts';
import { seedCustomer } from './seed-customer.ts';
import type { Office } from './seed-office.ts';
import { found, type Seeding } from './seeding.ts';

type Step<Kind extends StoryStep['kind']> = Extract<StoryStep, { kind: Kind }>;

/** Plays what happened in the shop, each step through the service that visitors and administrators use. */
export function createStory(seeding: Seeding, office: Office, { brands, products }: Catalogue, signal: AbortSignal) {
  const { orders, backOffice } = seeding.services;
  const customers = new Map<string, bigint>();
  const customerOf = (key: string): bigint => found(customers.get(key), key);
  let references = 0;
  const nextReference = (): string => `SAMPLE-${(references += 1)}`;

  async function join({ customer: key }: Step<'join'>): Promise<void> {
    const customer = found(
      seeding.content.people.customers.find((one) => one.key === key),
      key,
    );
    const inviterId = customer.invitedBy === undefined ? undefined : customerOf(customer.invitedBy);
    customers.set(key, await seedCustomer(seeding, customer, inviterId));
  }

  async function fundBrand({ brand, amount }: Step<'fundBrand'>): Promise<void> {
    const funding = {
      brandId: found(brands.get(brand), brand),
      amount: parseMoney(amount),
      way: 'bank' as const,
      reference: nextReference(),
      reason: 'Paid in for the first campaigns',
    };
    await office.together('brand/fund', (asker, stamp) => backOffice.brands.fund(asker, stamp, funding));
  }

  async function fundGoodwill({ amount }: Step<'fundGoodwill'>): Promise<void> {
    const funding = { amount: parseMoney(amount), reference: nextReference(), reason: "The platform's own money" };
    await office.together('goodwill/fund', (asker, stamp) => backOffice.goodwill.fund(asker, stamp, funding));
  }

  /** No chain is behind a sample shop: the transaction's hash is made up. */
  async function recharge({ customer, amount, way }: Step<'recharge'>): Promise<void> {
    const transaction = createHash('sha256').update(nextReference()).digest('hex');
    const money = { customerId: customerOf(customer), amount: parseMoney(amount), way, transaction, position: 0 };
    const arrived = { ...money, reason: 'Seen on the chain' };
    await office.together('recharge/confirm', (asker, stamp) => backOffice.recharges.confirm(asker, stamp, arrived));
  }

  async function giveMoney({ customer, amount, reason }: Step<'giveMoney'>): Promise<void> {
    const increase = { customerId: customerOf(customer), amount: parseMoney(amount), reason };
    await office.together('user/update_balance', (asker, stamp) =>
      backOffice.users.increaseBalance(asker, stamp, increase),
    );
  }

  async function match({ customer, product }: { customer: string; product: string }) {
    const id = customerOf(customer);
    const reader = { subjectId: id, actorId: id };
    const productId = found(products.get(product), product);
    const { match: made } = await orders.search(reader, { productId }, 'en');
    if (made.outcome !== 'matched') throw new Error(`${customer} was not matched with ${product}: ${made.outcome}`);
    return { reader, orderId: made.orderId };
  }

  async function buy(step: Step<'buy'>): Promise<void> {
    const { reader, orderId } = await match(step);
    const variant = { color: step.colour ?? null, model: step.model ?? null };
    await orders.pay(reader, { orderId, ...variant, idempotencyKey: undefined });
  }

  async function decline(step: Step<'decline'>): Promise<void> {
    const { reader, orderId } = await match(step);
    await orders.cancel(reader, orderId);
  }

  async function play(step: StoryStep): Promise<void> {
    switch (step.kind) {
      case 'fundBrand':
        return await fundBrand(step);
      case 'fundGoodwill':
        return await fundGoodwill(step);
      case 'openCampaigns':
        return await openCampaigns(seeding, office, products, signal);
      case 'join':
        return await join(step);
      case 'recharge':
        return await recharge(step);
      case 'giveMoney':
        return await giveMoney(step);
      case 'buy':
        return await buy(step);
      case 'decline':
        return await decline(step);
      case 'leaveUnpaid':
        await match(step);
    }
  }

  return { play };
}
