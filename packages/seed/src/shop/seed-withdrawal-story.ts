import type { PlaysWithdrawals } from '../content/scenario-event.ts';
import { found } from './seed-context.ts';
import { createNamed, type ScenarioContext } from './scenario-context.ts';
import { withdrawalPasswordOf } from './withdrawal-password.ts';

export function createWithdrawalStory(scenario: ScenarioContext): PlaysWithdrawals {
  const { seeding, office, customerOf } = scenario;
  const { operations, passwords, holds } = seeding.services;
  const newPassword = withdrawalPasswordOf(seeding.password);
  const asked = createNamed<string>('withdrawal');

  return {
    async setWithdrawalPassword({ customer }) {
      await scenario.asCustomer(customer, async (session) => {
        await passwords.changeWithdrawal(session, '127.0.0.1', { oldPassword: seeding.password, newPassword });
      });
    },
    async requestWithdrawal({ customer, amount, paymentMethod, address }) {
      const input = { amount, paymentMethod: paymentMethod, address, withdrawalPassword: newPassword };
      const { withdrawalId } = await scenario.asCustomer(
        customer,
        async (session) => await operations.run('customer/doWithdraw', session, input, scenario.nextReference()),
      );
      asked.keep(customer, amount, withdrawalId);
    },
    async approveWithdrawal({ customer, amount }) {
      const { stage } = await office.run('withdrawal/approve', { withdrawalId: asked.of(customer, amount) });
      if (stage !== 'approved') throw new Error(`the withdrawal of ${amount} needs a second person`);
    },
    async payWithdrawal({ customer, amount }) {
      const withdrawalId = asked.of(customer, amount);
      await office.run('withdrawal/begin_payout', { withdrawalId });
      await office.together('withdrawal/confirm_paid', {
        withdrawalId,
        transaction: scenario.nextHash(),
        reason: 'Sent',
      });
    },
    async rejectWithdrawal({ customer, amount, reason }) {
      await office.run('withdrawal/reject', { withdrawalId: asked.of(customer, amount), reason });
    },
    async cancelWithdrawal({ customer, amount }) {
      const withdrawalId = asked.of(customer, amount);
      await scenario.asCustomer(customer, (session) =>
        operations.run('customer/cancelWithdraw', session, { withdrawalId }),
      );
    },
    async placeHold({ customer, days, reason }) {
      await office.together('user/place_hold', { userId: `${customerOf(customer)}`, days, reason });
    },
    async liftHold({ customer, reason }) {
      const active = (await holds.list(customerOf(customer))).find(({ isActive }) => isActive);
      const { id } = found(active, `hold of ${customer}`);
      await office.together('user/lift_hold', { holdId: `${id}`, reason });
    },
  };
}
