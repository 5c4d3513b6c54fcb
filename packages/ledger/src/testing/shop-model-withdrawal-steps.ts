import { reopenUnsignedWithdrawals } from '../withdrawals/withdrawal-lifecycle.ts';
import type { ModelWithdrawal } from './shop-model.ts';
import type { ShopRun } from './shop-model-run.ts';
import { type Answers, money, nothingYet, nowOf, someMethod, type Steps, type Take } from './shop-model-taking.ts';
import * as steps from './shop-steps.ts';

const ofWithdrawal =
  (stages: string[], take: (run: ShopRun, withdrawal: ModelWithdrawal) => Promise<Answers>): Take =>
  async (run) => {
    const all = [...run.model.withdrawals.values()];
    const fitting = all.filter(({ stage }) => stages.includes(stage));
    const withdrawal = run.random.oneOf(fitting.length > 0 && run.random.below(4) > 0 ? fitting : all.slice(-20));
    return withdrawal ? await take(run, withdrawal) : nothingYet;
  };

async function takeWithdraw(run: ShopRun): Promise<Answers> {
  const customer = run.random.oneOf(run.customers) ?? 0n;
  const available = run.model.balance(`available ${customer}`);
  const isEverything = run.random.below(4) === 0 && available > 2n;
  const amount = isEverything ? available : 2n + run.random.micros(60_000_000n);
  const method = someMethod(run);
  const address = `address ${run.random.below(4)} of ${customer}`;
  const given = { paymentMethod: method, address, now: nowOf(run) };
  const real = await steps.withdraw(run.shop, customer, money(amount), given);
  const id = real.result === 'requested' ? real.withdrawalId : 0n;
  return [real.result, run.model.withdraw({ id, customer, method, address, amount })];
}

export const withdrawalSteps: Steps = {
  withdraw: { weight: 5, take: takeWithdraw },
  'cancel a withdrawal': {
    weight: 1,
    take: ofWithdrawal(['under_review', 'approved'], async (run, withdrawal) => [
      await steps.cancelWithdrawal(run.shop, withdrawal.id, withdrawal.customer, nowOf(run)),
      run.model.cancel(withdrawal),
    ]),
  },
  'reject a withdrawal': {
    weight: 1,
    take: ofWithdrawal(['under_review'], async (run, withdrawal) => [
      await steps.rejectWithdrawal(run.shop, withdrawal.id, 'address_unusable', nowOf(run)),
      run.model.reject(withdrawal, run.now, false),
    ]),
  },
  'reject a withdrawal by two': {
    weight: 1,
    take: ofWithdrawal(['under_review'], async (run, withdrawal) => [
      await steps.rejectWithdrawalByTwo(run.shop, withdrawal.id, 'address_unusable', { now: nowOf(run) }),
      run.model.reject(withdrawal, run.now, true),
    ]),
  },
  'approve a withdrawal': {
    weight: 5,
    take: ofWithdrawal(['under_review'], async (run, withdrawal) => [
      await steps.approveWithdrawal(run.shop, withdrawal.id, nowOf(run)),
      run.model.approve(withdrawal, run.now, false),
    ]),
  },
  'approve a withdrawal by two': {
    weight: 1,
    take: ofWithdrawal(['under_review'], async (run, withdrawal) => [
      await steps.approveWithdrawalByTwo(run.shop, withdrawal.id, { now: nowOf(run) }),
      run.model.approve(withdrawal, run.now, true),
    ]),
  },
  'reopen a withdrawal': {
    weight: 1,
    take: ofWithdrawal(['approved'], async (run, withdrawal) => [
      await steps.reopenWithdrawal(run.shop, withdrawal.id, nowOf(run)),
      run.model.reopen(withdrawal),
    ]),
  },
  'reopen unsigned withdrawals': {
    weight: 1,
    take: async (run) => [
      await reopenUnsignedWithdrawals(run.shop.database, nowOf(run), 1_000n),
      run.model.reopenUnsigned(run.now),
    ],
  },
  'begin to sign a withdrawal': {
    weight: 4,
    take: ofWithdrawal(['approved'], async (run, withdrawal) => [
      await steps.beginSigning(run.shop, withdrawal.id, nowOf(run)),
      run.model.sign(withdrawal, run.now),
    ]),
  },
  'abandon a payout': {
    weight: 1,
    take: ofWithdrawal(['signing'], async (run, withdrawal) => [
      await steps.abandonPayout(run.shop, withdrawal.id, { now: nowOf(run) }),
      run.model.abandon(withdrawal, run.now),
    ]),
  },
  'pay a withdrawal': {
    weight: 4,
    take: ofWithdrawal(['signing'], async (run, withdrawal) => [
      await steps.payWithdrawal(run.shop, withdrawal.id, `payout ${withdrawal.id}`, { now: nowOf(run) }),
      run.model.payWithdrawal(withdrawal),
    ]),
  },
};
