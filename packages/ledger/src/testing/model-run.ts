/** One run of the property test: the model, its counterparts in the real shop, and their comparison. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { account } from '../accounts/accounts.ts';
import { balancesOf } from '../accounts/balances.ts';
import { statementOf } from '../transfers/statement.ts';
import { LedgerModel } from './ledger-model.ts';
import { addCustomer, addFundedBrand, recharge, type SmallShop, unpaidMinutes } from './small-shop.ts';
import { parseMoney } from '@goodturn/money';

export const dailyLimit = 3;
const startingBalance = parseMoney('120');
const brandsMoney = parseMoney('250');

export interface ModelRun {
  shop: SmallShop;
  model: LedgerModel;
  brandId: bigint;
  customerIds: bigint[];
  /** Ids of the orders in the order of their creation. */
  orderIds: bigint[];
  minutes: number;
}

const shared = {
  'external usdt_trc20': account.external('usdt_trc20'),
  'external bank': account.external('bank'),
  goodwill: account.platformGoodwill,
};

/** Creates four customers, the last two invited by the first, and a brand; shared accounts keep their balances. */
export async function startRun(shop: SmallShop): Promise<ModelRun> {
  const model = new LedgerModel(dailyLimit, unpaidMinutes * 60_000);
  const standing = await balancesOf(shop.database, Object.values(shared));
  for (const [name, id] of Object.entries(shared)) model.balances.set(name, standing.get(id) ?? 0n);
  const brandId = await addFundedBrand(shop, brandsMoney);
  model.fundBrand(brandsMoney);
  const customerIds: bigint[] = [];
  for (let index = 0; index < 4; index += 1) {
    const inviter = index > 1 ? customerIds[0] : undefined;
    const id = await addCustomer(shop, inviter ?? null);
    model.addCustomer(id, inviter);
    customerIds.push(id);
    await recharge(shop, id, startingBalance);
    model.recharge(id, startingBalance);
  }
  return { shop, model, brandId, customerIds, orderIds: [], minutes: 0 };
}

/** Returns the model's balances by the ids of the real accounts. */
function modelBalances({ model, brandId, customerIds }: ModelRun): Map<bigint, bigint> {
  const named: [bigint, string][] = [
    ...Object.entries(shared).map(([name, id]): [bigint, string] => [id, name]),
    [account.brandAvailable(brandId), 'brand.available'],
    [account.brandPending(brandId), 'brand.pending'],
    ...customerIds.flatMap((id): [bigint, string][] => [
      [account.customerAvailable(id), `available ${id}`],
      [account.customerFrozen(id), `frozen ${id}`],
    ]),
    ...model.campaigns
      .filter(({ state }) => state !== 'draft')
      .map(({ id }): [bigint, string] => [account.campaignEscrow(id), `escrow ${id}`]),
  ];
  return new Map(named.map(([id, name]) => [id, model.balance(name)]));
}

export async function expectTheSame(run: ModelRun): Promise<void> {
  const balances = modelBalances(run);
  expect(await balancesOf(run.shop.database, [...balances.keys()])).toEqual(balances);
  await expectSameUnits(run);
  await expectSameOrders(run);
  for (const id of run.customerIds) await expectSameStatement(run, id);
}

async function expectSameUnits({ shop, model, brandId }: ModelRun): Promise<void> {
  const { rows } = await sql`
    select u.campaign_id, u.number, u.order_id from shop.unit u join shop.campaign g on g.id = u.campaign_id
     where g.brand_id = ${brandId} order by 1, 2`.execute(shop.database);
  const units = model.campaigns
    .filter(({ state }) => state !== 'draft')
    .flatMap(({ id, units: held }) =>
      held.map((order, index) => ({ campaign_id: id, number: index + 1, order_id: order ?? null })),
    );
  expect(rows).toEqual(units);
}

const states = {
  unpaid: { status: 0, cancel_reason: null },
  paid: { status: 1, cancel_reason: null },
  declined: { status: 2, cancel_reason: 'declined' },
  expired: { status: 2, cancel_reason: 'expired' },
};

async function expectSameOrders({ shop, model, brandId }: ModelRun): Promise<void> {
  const { rows } = await sql`
    select o.id, o.customer_id, o.campaign_id, o.unit_number, o.status, o.cancel_reason, o.price, o.cashback, o.bonus, o.referral_reward
      from shop.orders o join shop.campaign g on g.id = o.campaign_id where g.brand_id = ${brandId} order by o.id`.execute(
    shop.database,
  );
  const orders = [...model.orders.values()].map((order) => ({
    id: order.id,
    customer_id: order.customer,
    campaign_id: order.campaign.id,
    unit_number: order.unit,
    ...states[order.state],
    price: order.campaign.price,
    cashback: order.campaign.cashback,
    bonus: order.state === 'paid' ? model.bonusOf(order.id) : null,
    referral_reward: order.state === 'paid' ? model.rewardOf(order) : null,
  }));
  expect(rows).toEqual(orders);
}

async function expectSameStatement({ shop, model }: ModelRun, customerId: bigint): Promise<void> {
  const expected = model.customers.get(customerId)?.statement ?? [];
  const lines = await statementOf(shop.database, customerId, { limit: 1_000n });
  expect(
    lines.toReversed().map((line) => ({
      kind: line.kind,
      subject: line.kind.startsWith('order_') ? line.subjectId : undefined,
      amount: line.amount,
      after: line.availableBalanceAfter,
    })),
  ).toEqual(expected);
}
