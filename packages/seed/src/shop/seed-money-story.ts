import type { PaymentMethod, PlaysMoney } from '../content/scenario-event.ts';
import { found } from './seed-context.ts';
import { createNamed, type ScenarioContext } from './scenario-context.ts';

/** The wire's type number of a system increase among the asset records. */
const systemIncrease = 3n;

export function createMoneyStory(scenario: ScenarioContext): PlaysMoney {
  const { seeding, office, catalogue, customerOf } = scenario;
  const { operations, records, depositAddresses } = seeding.services;
  const announced = createNamed<string>('recharge');

  const brandMoney = ({ brand, amount, reason }: { brand: string; amount: string; reason: string }) => ({
    brandId: `${found(catalogue.brands.get(brand), brand)}`,
    amount,
    paymentMethod: 'bank' as const,
    reference: scenario.nextReference(),
    reason,
  });
  /**
   * Creates the deposit address, as a customer does who opens the page before a recharge; the address is as old as that
   * visit.
   */
  const openWallet = (customer: string, paymentMethod: PaymentMethod) =>
    depositAddresses.addressOf(customerOf(customer), paymentMethod);
  const increaseOf = ({ customer, amount, reason }: { customer: string; amount: string; reason: string }) => ({
    userId: `${customerOf(customer)}`,
    amount,
    reason,
  });

  return {
    async fundBrand(step) {
      await office.together('brand/fund', brandMoney({ ...step, reason: 'Paid in for the first campaigns' }));
    },
    async requestBrandFunding(step) {
      await office.run('brand/fund', brandMoney(step));
    },
    async payBrand(step) {
      await office.together('brand/payout', brandMoney(step));
    },
    async fundGoodwill({ amount }) {
      const funding = { amount, reference: scenario.nextReference(), reason: "The platform's own money" };
      await office.together('goodwill/fund', funding);
    },
    async goodwillFromFees({ amount }) {
      await office.together('goodwill/fund_from_fees', { amount, reason: 'Fees go to customers who had trouble' });
    },
    async announceRecharge({ customer, amount, paymentMethod }) {
      await openWallet(customer, paymentMethod);
      const input = { amount, paymentMethod: paymentMethod };
      const { rechargeId } = await scenario.asCustomer(customer, (session) =>
        operations.run('customer/doRecharge', session, input, scenario.nextReference()),
      );
      announced.keep(customer, amount, rechargeId);
    },
    async recharge({ customer, amount, paymentMethod }) {
      await openWallet(customer, paymentMethod);
      const money = { userId: `${customerOf(customer)}`, amount, paymentMethod: paymentMethod };
      const arrived = { ...money, transaction: scenario.nextHash(), position: 0, reason: 'Seen on the chain' };
      await office.together('recharge/confirm', arrived);
    },
    async failRecharge({ customer, amount, reason }) {
      await office.run('recharge/fail', { rechargeId: announced.of(customer, amount), reason });
    },
    async increaseBalance(step) {
      await office.together('user/update_balance', increaseOf(step));
    },
    async rejectIncrease(step) {
      await office.rejected('user/update_balance', increaseOf(step), step.remark);
    },
    async takeBack(step) {
      const [credit] = (await records.page(customerOf(step.customer), 'en', { type: systemIncrease })).list;
      const { recordId } = found(credit, `increase of ${step.customer}`);
      await office.together('user/decrease_balance', { ...increaseOf(step), recordId });
    },
  };
}
