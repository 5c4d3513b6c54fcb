import { parseMoney } from '@goodturn/money';
import type { PlaysMoney } from '../content/scenario-event.ts';
import { found } from './seed-context.ts';
import { createNamed, type ScenarioContext } from './scenario-context.ts';

/** The wire's number of a system increase among the asset records. */
const systemIncrease = 3n;

/** Money that came in and went out, and what the platform gave of its own. */
export function createMoneyStory(teller: ScenarioContext): PlaysMoney {
  const { seeding, office, catalogue, customerOf } = teller;
  const { recharges, records, backOffice } = seeding.services;
  const announced = createNamed<bigint>('recharge');

  const brandMoney = ({ brand, amount, reason }: { brand: string; amount: string; reason: string }) => ({
    brandId: found(catalogue.brands.get(brand), brand),
    amount: parseMoney(amount),
    way: 'bank' as const,
    reference: teller.nextReference(),
    reason,
  });
  const increaseOf = (step: { customer: string; amount: string; reason: string }) => ({
    customerId: customerOf(step.customer),
    amount: parseMoney(step.amount),
    reason: step.reason,
  });

  return {
    async fundBrand(step) {
      const funding = brandMoney({ ...step, reason: 'Paid in for the first campaigns' });
      await office.together('brand/fund', (asker, stamp) => backOffice.brands.fund(asker, stamp, funding));
    },
    async askBrandFunding(step) {
      await backOffice.brands.fund(office.asker, office.idempotencyFor('brand/fund'), brandMoney(step));
    },
    async payBrand(step) {
      const payout = brandMoney(step);
      await office.together('brand/payout', (asker, stamp) => backOffice.brandPayouts.payOut(asker, stamp, payout));
    },
    async fundGoodwill({ amount }) {
      const reference = teller.nextReference();
      const funding = { amount: parseMoney(amount), reference, reason: "The platform's own money" };
      await office.together('goodwill/fund', (asker, stamp) => backOffice.goodwill.fund(asker, stamp, funding));
    },
    async goodwillFromFees({ amount }) {
      const funding = { amount: parseMoney(amount), reason: 'Fees go to customers who had trouble' };
      await office.together('goodwill/fund_from_fees', (asker, stamp) =>
        backOffice.goodwill.fundFromFees(asker, stamp, funding),
      );
    },
    async announceRecharge({ customer, amount, way }) {
      const { requestHash } = office.idempotencyFor('doRecharge');
      const stamp = { key: teller.nextReference(), requestHash };
      const wish = { way, amount: parseMoney(amount) };
      const { rechargeId } = await recharges.request(teller.readerOf(customer), stamp, wish);
      announced.keep(customer, amount, BigInt(rechargeId));
    },
    async recharge({ customer, amount, way }) {
      const money = { customerId: customerOf(customer), amount: parseMoney(amount), way };
      const arrived = { ...money, transaction: teller.nextHash(), position: 0, reason: 'Seen on the chain' };
      await office.together('recharge/confirm', (asker, stamp) => backOffice.recharges.confirm(asker, stamp, arrived));
    },
    async failRecharge({ customer, amount, reason }) {
      await backOffice.recharges.fail(office.asker, { rechargeId: announced.of(customer, amount), reason });
    },
    async increaseBalance(step) {
      await office.together('user/update_balance', (asker, stamp) =>
        backOffice.users.increaseBalance(asker, stamp, increaseOf(step)),
      );
    },
    async refuseIncrease(step) {
      await office.refused('user/update_balance', step.remark, (asker, stamp) =>
        backOffice.users.increaseBalance(asker, stamp, increaseOf(step)),
      );
    },
    async takeBack(step) {
      const [credit] = (await records.page(customerOf(step.customer), 'en', { type: systemIncrease })).list;
      const creditId = BigInt(found(credit, `increase of ${step.customer}`).revenueId);
      const decrease = { ...increaseOf(step), creditId };
      await office.together('user/decrease_balance', (asker, stamp) =>
        backOffice.systemDecreases.decrease(asker, stamp, decrease),
      );
    },
  };
}
