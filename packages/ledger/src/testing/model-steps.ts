/** The steps of the property test, each taken in the real shop and in the model. */
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import fc from 'fast-check';
import { closeCampaign } from '../campaigns/campaign-lifecycle.ts';
import type { Settlement } from '../orders/settle-orders.ts';
import { fundBrand, fundGoodwill, increaseBalance } from './approved-operations.ts';
import type { ModelAnswer, ModelCampaign } from './ledger-model.ts';
import type { ModelRun } from './model-run.ts';
import { payment, settle } from './payments.ts';
import { changeCampaignState, step as inOneTransaction, withdraw as requestWithdrawal } from './shop-steps.ts';
import {
  activate,
  addDraft,
  cancel,
  claim,
  expire,
  offerColor,
  recharge,
  shareOf,
  startOfTests,
  wholeCents,
} from './small-shop.ts';

const pick = fc.nat({ max: 999 });
const micros = (largest: bigint) => fc.bigInt({ min: 1n, max: largest }).map(moneyFromMicros);
const percent = (largest: number) => fc.integer({ min: 0, max: largest }).map(BigInt);

const payRow = fc.record({
  who: pick,
  /** The customer's newest order, or any order. */
  which: fc.option(pick, { nil: undefined, freq: 3 }),
  key: fc.constantFrom('its own', 'its own', 'one for many'),
  /** The requested variant; another variant under the same key is a different request. */
  color: fc.constantFrom(null, null, null, 'red'),
});

const kindsOfSteps = {
  recharge: fc.record({ do: fc.constant('recharge'), who: pick, amount: micros(30_000_000n) }),
  fund: fc.record({ do: fc.constant('fund'), amount: micros(90_000_000n) }),
  goodwill: fc.record({ do: fc.constant('goodwill'), amount: micros(9_000_000n) }),
  increase: fc.record({ do: fc.constant('increase'), who: pick, amount: micros(9_000_000n) }),
  withdraw: fc.record({ do: fc.constant('withdraw'), who: pick, amount: micros(130_000_000n) }),
  campaign: fc.record({
    do: fc.constant('campaign'),
    price: fc.bigInt({ min: 2_000_000n, max: 60_000_000n }),
    cashback: percent(50),
    /** It is at least the maximum of the inviter's fifth of the cashback. */
    reserve: fc.integer({ min: 20, max: 40 }).map(BigInt),
    bonus: percent(100),
    units: fc.integer({ min: 1, max: 8 }),
    lucky: fc.nat({ max: 5 }),
    firstLucky: pick,
    limit: fc.integer({ min: 1, max: 3 }),
  }),
  claim: fc.record({ do: fc.constant('claim'), who: pick, where: pick }),
  pay: fc.record({ do: fc.constant('pay'), rows: fc.array(payRow, { minLength: 1, maxLength: 5 }) }),
  cancel: fc.record({ do: fc.constant('cancel'), who: pick, which: fc.option(pick, { nil: undefined, freq: 5 }) }),
  wait: fc.record({ do: fc.constant('wait'), minutes: fc.constantFrom(1, 10, 29, 30, 1_440) }),
  expire: fc.record({ do: fc.constant('expire') }),
  close: fc.record({ do: fc.constant('close'), where: pick }),
} as const;

type StepOf<Kind extends keyof typeof kindsOfSteps> =
  (typeof kindsOfSteps)[Kind] extends fc.Arbitrary<infer Value> ? Omit<Value, 'do'> & { do: Kind } : never;
export type Step = { [Kind in keyof typeof kindsOfSteps]: StepOf<Kind> }[keyof typeof kindsOfSteps];

const weights: Partial<Record<keyof typeof kindsOfSteps, number>> = {
  claim: 20,
  pay: 12,
  campaign: 3,
  cancel: 8,
  withdraw: 4,
  wait: 3,
  recharge: 2,
  increase: 2,
};
export const stepOf = fc.oneof(
  ...Object.entries(kindsOfSteps).map(([kind, arbitrary]) => ({
    arbitrary: arbitrary as fc.Arbitrary<Step>,
    weight: weights[kind as Step['do']] ?? 1,
  })),
);

type Answer = string | bigint | ModelAnswer;
export interface Taken {
  real: Answer[];
  model: Answer[];
}

const chosen = <Value>(values: readonly Value[], index: number): Value | undefined => values[index % values.length];
const nobody = 9_000_000_000n;
const nowOf = (run: ModelRun): Date => new Date(startOfTests.getTime() + run.minutes * 60_000);
/** The tests start at noon of the site's day. */
const dayOf = (run: ModelRun): number => Math.floor((run.minutes + 720) / 1_440);
const momentOf = (run: ModelRun) => ({ now: nowOf(run) });
const customerOf = (run: ModelRun, who: number): bigint => chosen(run.customerIds, who) ?? nobody;

function orderOf(run: ModelRun, customer: bigint, which: number | undefined): bigint {
  const newest = run.orderIds.findLast((id) => run.model.orders.get(id)?.customer === customer);
  return (which === undefined ? newest : chosen(run.orderIds, which)) ?? nobody;
}

const same = (answer: Answer): Taken => ({ real: [answer], model: [answer] });

/** Takes one step in both and returns both results. */
export async function take(run: ModelRun, step: Step): Promise<Taken> {
  const { shop, model } = run;
  switch (step.do) {
    case 'recharge':
      await recharge(shop, customerOf(run, step.who), step.amount);
      model.recharge(customerOf(run, step.who), step.amount);
      return same('posted');
    case 'fund':
      await fundBrand(shop, run.brandId, step.amount);
      model.fundBrand(step.amount);
      return same('posted');
    case 'goodwill':
      await fundGoodwill(shop, step.amount);
      model.fundGoodwill(step.amount);
      return same('posted');
    case 'increase': {
      const customer = customerOf(run, step.who);
      return {
        real: [await increaseBalance(shop, customer, step.amount)],
        model: [model.increase(customer, step.amount)],
      };
    }
    case 'withdraw':
      return await withdraw(run, step);
    case 'campaign':
      return await startCampaign(run, step);
    case 'claim':
      return await search(run, step);
    case 'pay':
      return await pay(run, step);
    case 'cancel': {
      const customer = customerOf(run, step.who);
      const order = orderOf(run, customer, step.which);
      const real = await cancel(shop, customer, order, momentOf(run));
      return { real: [real], model: [model.cancel(customer, order, dayOf(run))] };
    }
    case 'wait':
      run.minutes += step.minutes;
      return same('waited');
    case 'expire':
      return { real: [await expire(shop, nowOf(run))], model: [model.expire(nowOf(run).getTime())] };
    case 'close':
      return await close(run, step);
  }
}

async function withdraw(run: ModelRun, step: StepOf<'withdraw'>): Promise<Taken> {
  const customer = customerOf(run, step.who);
  const { result } = await requestWithdrawal(run.shop, customer, step.amount);
  return { real: [result], model: [run.model.requestWithdrawal(customer, step.amount)] };
}

async function startCampaign(run: ModelRun, step: StepOf<'campaign'>): Promise<Taken> {
  const { price, units, limit } = step;
  const cashbackRatePpm = step.cashback * 10_000n;
  const cashback = shareOf(price, cashbackRatePpm);
  const reserve = (cashback * step.reserve) / 100n;
  const bonus = wholeCents(((price - cashback) * step.bonus) / 100n);
  const luckyCount = bonus > 0n ? Math.min(step.lucky, units) : 0;
  const lucky = new Set(Array.from({ length: luckyCount }, (_, index) => ((step.firstLucky + index) % units) + 1));
  const text = (amount: bigint): string => formatMoney(moneyFromMicros(amount));
  const plan = {
    price: text(price),
    cashbackRatePpm,
    reserve: text(reserve),
    units: BigInt(units),
    limit: BigInt(limit),
  };
  const luckyPlan = luckyCount > 0 ? { luckyUnits: BigInt(luckyCount), luckyBonus: text(bonus) } : {};
  const id = await addDraft(run.shop, run.brandId, { ...plan, ...luckyPlan });
  await offerColor(run.shop, id, 'red');
  const campaign: ModelCampaign = {
    id,
    price,
    cashback,
    reserve,
    bonus,
    limit,
    lucky,
    state: 'draft',
    units: Array.from({ length: units }, () => undefined),
  };
  run.model.campaigns.push(campaign);
  return { real: [await activate(run.shop, id, {}, [...lucky])], model: [run.model.activate(campaign)] };
}

async function search(run: ModelRun, step: StepOf<'claim'>): Promise<Taken> {
  const campaign = chosen(run.model.campaigns, step.where);
  if (campaign === undefined) return same('no campaign yet');
  const customer = customerOf(run, step.who);
  const real = await claim(run.shop, customer, campaign.id, momentOf(run));
  const model = run.model.claim(customer, campaign, nowOf(run).getTime(), dayOf(run), real.orderId);
  if (real.result === 'matched') run.orderIds.push(real.orderId);
  return { real: [real.result, real.orderId], model: [model.result, model.order ?? 0n] };
}

const plain = (settlement: Settlement): ModelAnswer =>
  'receipt' in settlement
    ? { outcome: settlement.outcome, receipt: { ...settlement.receipt, paidAt: settlement.receipt.paidAt.getTime() } }
    : settlement;

async function pay(run: ModelRun, step: StepOf<'pay'>): Promise<Taken> {
  const rows = step.rows.map((row) => {
    const customer = customerOf(run, row.who);
    const order = orderOf(run, customer, row.which);
    const key = row.key === 'its own' ? `order:${order}` : row.key;
    return { order, customer, key, color: row.color, request: `${order} ${row.color}` };
  });
  const payments = rows.map(({ order, customer, key, color }) =>
    payment(customer, order, {
      idempotencyKey: key,
      color,
      bonus: moneyFromMicros(run.model.bonusOf(order)),
    }),
  );
  const real = await settle(run.shop, payments, nowOf(run));
  return { real: real.map(plain), model: run.model.pay(rows, nowOf(run).getTime()) };
}

async function close(run: ModelRun, step: StepOf<'close'>): Promise<Taken> {
  const campaign = chosen(run.model.campaigns, step.where);
  if (campaign === undefined) return same('no campaign yet');
  if (campaign.state === 'running') {
    campaign.state = 'ended';
    await changeCampaignState(run.shop, campaign.id, 'ended', nowOf(run));
  }
  const real = await inOneTransaction(run.shop, (transaction) => closeCampaign(transaction, campaign.id, nowOf(run)));
  return { real: [real], model: [run.model.close(campaign)] };
}
