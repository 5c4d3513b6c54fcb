/** The model's steps that take two administrators: money in and out, and corrections. */
import { sql } from 'kysely';
import type { TransferKind } from '../transfers/transfer-kinds.ts';
import * as approved from './approved-operations.ts';
import type { ShopModel } from './shop-model.ts';
import type { ShopRun } from './shop-model-run.ts';
import { type Answers, money, nothingYet, nowOf, someMethod, type Steps, type Take } from './shop-model-taking.ts';
import { recharge } from './small-shop.ts';

/** Builds a step for which two administrators approve an amount. */
const agreed =
  (
    max: bigint,
    carryOut: (run: ShopRun, amount: bigint, deciding: { now: Date }) => Promise<unknown>,
    inModel: (model: ShopModel, amount: bigint) => string,
  ): Take =>
  async (run) => {
    const amount = run.random.micros(max);
    return [await carryOut(run, amount, { now: nowOf(run) }), inModel(run.model, amount)];
  };

/** Returns the newest transfer of this kind to the customer. */
async function newestCredit(run: ShopRun, customer: bigint, kind: TransferKind): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select max(id) as id from ledger.transfer where kind = ${kind} and customer_id = ${customer}`.execute(
    run.shop.database,
  );
  return rows[0]?.id ?? 0n;
}

async function takeRecharge(run: ShopRun): Promise<Answers> {
  const customer = run.random.oneOf(run.customers) ?? 0n;
  const method = someMethod(run);
  const amount = run.random.micros(120_000_000n);
  await recharge(run.shop, customer, money(amount), method, { now: nowOf(run) });
  const id = await newestCredit(run, customer, 'recharge');
  run.model.credit({ id, customer, left: amount, from: `external ${method}` });
  return ['credited', 'credited'];
}

async function takeIncrease(run: ShopRun): Promise<Answers> {
  const customer = run.random.oneOf(run.customers) ?? 0n;
  const amount = run.random.micros(12_000_000n);
  const real = await approved.increaseBalance(run.shop, customer, money(amount), { now: nowOf(run) });
  if (run.model.balance('goodwill') < amount) return [real, 'insufficient_goodwill'];
  const id = await newestCredit(run, customer, 'system_increase');
  run.model.credit({ id, customer, left: amount, from: 'goodwill' });
  return [real, 'increased'];
}

/** Corrects the remainder of a credit, and sometimes more than that. */
async function takeDecrease(run: ShopRun): Promise<Answers> {
  const credit = run.random.oneOf(run.model.credits.filter(({ left }) => left > 0n));
  if (credit === undefined) return nothingYet;
  const isTooMuch = run.random.below(8) === 0;
  const amount = isTooMuch
    ? credit.left + 1n
    : run.random.micros(credit.left < 30_000_000n ? credit.left : 30_000_000n);
  const { customer: customerId, id: creditId } = credit;
  const input = { customerId, creditId, amount: money(amount) };
  return [await approved.decreaseBalance(run.shop, input, { now: nowOf(run) }), run.model.decrease(credit, amount)];
}

export const moneySteps: Steps = {
  recharge: { weight: 6, take: takeRecharge },
  'fund a brand': {
    weight: 3,
    take: agreed(
      90_000_000n,
      (run, amount, deciding) => approved.fundBrand(run.shop, run.brandId, money(amount), deciding),
      (model, amount) => (model.move('external bank', 'brand', amount) === 'posted' ? 'funded' : 'impossible'),
    ),
  },
  'pay a brand out': {
    weight: 2,
    take: agreed(
      60_000_000n,
      (run, amount, deciding) =>
        approved.payOutBrand(
          run.shop,
          { brandId: run.brandId, amount: money(amount), paymentMethod: 'bank' },
          deciding,
        ),
      (model, amount) => model.payOut('brand', 'bank', amount),
    ),
  },
  'pay a brand out by a chain': {
    weight: 1,
    take: agreed(
      60_000_000n,
      (run, amount, deciding) =>
        approved.payOutBrand(
          run.shop,
          { brandId: run.brandId, amount: money(amount), paymentMethod: 'usdt_erc20' },
          deciding,
        ),
      (model, amount) => model.payOut('brand', 'usdt_erc20', amount),
    ),
  },
  'fund goodwill': {
    weight: 1,
    take: agreed(
      9_000_000n,
      (run, amount, deciding) => approved.fundGoodwill(run.shop, money(amount), deciding),
      (model, amount) => (model.move('external bank', 'goodwill', amount) === 'posted' ? 'funded' : 'impossible'),
    ),
  },
  'goodwill from fees': {
    weight: 1,
    take: agreed(
      500_000n,
      (run, amount, deciding) => approved.goodwillFromFees(run.shop, money(amount), deciding),
      (model, amount) => (model.move('fees', 'goodwill', amount) === 'posted' ? 'funded' : 'insufficient_balance'),
    ),
  },
  'pay fees out': {
    weight: 1,
    take: agreed(
      500_000n,
      (run, amount, deciding) =>
        approved.payOutPlatform(
          run.shop,
          { kind: 'fees_payout', amount: money(amount), paymentMethod: 'usdt_trc20' },
          deciding,
        ),
      (model, amount) => model.payOut('fees', 'usdt_trc20', amount),
    ),
  },
  'pay commission out': {
    weight: 1,
    take: agreed(
      3_000_000n,
      (run, amount, deciding) =>
        approved.payOutPlatform(
          run.shop,
          { kind: 'commission_payout', amount: money(amount), paymentMethod: 'bank' },
          deciding,
        ),
      (model, amount) => model.payOut('commission', 'bank', amount),
    ),
  },
  'move to the bank': {
    weight: 1,
    take: agreed(
      20_000_000n,
      (run, amount, deciding) =>
        approved.moveTreasury(run.shop, { from: 'usdt_trc20', to: 'bank', amount: money(amount) }, deciding),
      (model, amount) => model.moveTreasury('usdt_trc20', 'bank', amount),
    ),
  },
  'move between chains': {
    weight: 1,
    take: agreed(
      20_000_000n,
      (run, amount, deciding) =>
        approved.moveTreasury(run.shop, { from: 'usdt_erc20', to: 'usdt_trc20', amount: money(amount) }, deciding),
      (model, amount) => model.moveTreasury('usdt_erc20', 'usdt_trc20', amount),
    ),
  },
  increase: { weight: 2, take: takeIncrease },
  decrease: { weight: 3, take: takeDecrease },
};
