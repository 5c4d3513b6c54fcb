import { parseMoney } from '@goodturn/money';
import type { PlaysWithdrawals } from '../content/scenario-event.ts';
import { found } from './seed-context.ts';
import { createNamed, type ScenarioContext } from './scenario-context.ts';
import { withdrawalPasswordOf } from './withdrawal-password.ts';

/** Withdrawals in each of their ends, and a hold. */
export function createWithdrawalStory(teller: ScenarioContext): PlaysWithdrawals {
  const { seeding, office, customerOf } = teller;
  const { withdrawals, passwords, holds, backOffice } = seeding.services;
  const { withdrawalReview, holdAdmin } = backOffice;
  const newPassword = withdrawalPasswordOf(seeding.password);
  const asked = createNamed<bigint>('withdrawal');
  const holderOf = (customer: string) => ({
    customerId: customerOf(customer),
    installation: undefined,
    ip: '127.0.0.1',
  });

  return {
    async setWithdrawalPassword({ customer }) {
      await passwords.changeWithdrawal(holderOf(customer), { oldPassword: seeding.password, newPassword });
    },
    async askWithdrawal({ customer, amount, way, address }) {
      const wish = {
        ...holderOf(customer),
        way,
        amount: parseMoney(amount),
        address,
        password: newPassword,
      };
      const stamp = { key: teller.nextReference(), requestHash: office.idempotencyFor('doWithdraw').requestHash };
      const { withdrawId } = await withdrawals.request(wish, stamp);
      asked.keep(customer, amount, BigInt(withdrawId));
    },
    async approveWithdrawal({ customer, amount }) {
      const { stage } = await withdrawalReview.approve(office.asker, asked.of(customer, amount));
      if (stage !== 'approved') throw new Error(`the withdrawal of ${amount} needs a second person`);
    },
    async payWithdrawal({ customer, amount }) {
      const withdrawalId = asked.of(customer, amount);
      await withdrawalReview.beginPayout(office.asker, withdrawalId);
      const paid = { withdrawalId, reference: teller.nextHash(), reason: 'Sent' };
      await office.together('withdrawal/confirm_paid', (asker, stamp) =>
        withdrawalReview.confirmPaid(asker, stamp, paid),
      );
    },
    async rejectWithdrawal({ customer, amount, reason }) {
      await withdrawalReview.reject(office.asker, { withdrawalId: asked.of(customer, amount), reason });
    },
    async cancelWithdrawal({ customer, amount }) {
      await withdrawals.cancel(customerOf(customer), asked.of(customer, amount));
    },
    async placeHold({ customer, days, reason }) {
      const hold = { customerId: customerOf(customer), days, reason };
      await office.together('user/place_hold', (asker, stamp) => holdAdmin.place(asker, stamp, hold));
    },
    async liftHold({ customer, reason }) {
      const active = (await holds.list(customerOf(customer))).find(({ isActive }) => isActive);
      const { id: holdId } = found(active, `hold of ${customer}`);
      await office.together('user/lift_hold', (asker, stamp) => holdAdmin.lift(asker, stamp, { holdId, reason }));
    },
  };
}
