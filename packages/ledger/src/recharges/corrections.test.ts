/** G2 and G7: a decrease returns a customer's credit to the account it came from, and to no other. */
import { moneyFromMicros, parseMoney } from '@goodturn/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from '../accounts/accounts.ts';
import { balancesOf, customerBalances } from '../accounts/balances.ts';
import { correctableCredit } from './credits.ts';
import { processDueOrder } from '../orders/order-lifecycle.ts';
import { decreaseBalance, fundGoodwill, increaseBalance } from '../testing/approved-operations.ts';
import * as steps from '../testing/shop-steps.ts';
import {
  addCustomer,
  addFundedBrand,
  addRunningCampaign,
  createSmallShop,
  recharge,
  type SmallShop,
  startOfTests,
} from '../testing/small-shop.ts';
import type { TransferKind } from '../transfers/transfer-kinds.ts';
import { findingsOf } from '../testing/findings.ts';

let shop: SmallShop;
let brandId: bigint;
let campaignId: bigint;
beforeAll(async () => {
  shop = await createSmallShop();
  brandId = await addFundedBrand(shop, parseMoney('1000'));
  campaignId = await addRunningCampaign(shop, brandId, {
    units: 20n,
    luckyUnits: 5n,
    luckyBonus: '5',
    lucky: [1, 2, 3, 4, 5],
  });
});
afterAll(() => shop.close());

const dollars = parseMoney;
const availableOf = async (customerId: bigint) => (await customerBalances(shop.database, customerId)).available;
const balanceOf = async (id: bigint) => (await balancesOf(shop.database, [id])).get(id) ?? 0n;

/** Returns the id of the newest transfer of this kind to a customer. */
async function creditOf(customerId: bigint, kind: TransferKind): Promise<bigint> {
  const { id } = await shop.database
    .selectFrom('ledger.transfer')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the change of each account's balance by `work`. */
async function changes(ids: bigint[], work: () => Promise<unknown>): Promise<bigint[]> {
  const before = await balancesOf(shop.database, ids);
  await work();
  const after = await balancesOf(shop.database, ids);
  return ids.map((id) => (after.get(id) ?? 0n) - (before.get(id) ?? 0n));
}

it.each(['usdt_trc20', 'usdt_erc20'] as const)(
  '[G2] a corrected recharge goes back to its own method: %s',
  async (paymentMethod) => {
    const customerId = await addCustomer(shop);
    await recharge(shop, customerId, dollars('500'), paymentMethod);
    const creditId = await creditOf(customerId, 'recharge');
    const accounts = [account.external(paymentMethod), account.platformGoodwill, account.customerAvailable(customerId)];
    const moved = await changes(accounts, async () => {
      expect(await decreaseBalance(shop, { customerId, amount: dollars('500'), creditId })).toBe('decreased');
    });
    expect(moved).toEqual([dollars('500'), 0n, -dollars('500')]);
  },
);

it('[G2] a recharge of one customer cannot be given to another, by the detour of a correction and an increase', async () => {
  const [robbed, friend] = [await addCustomer(shop), await addCustomer(shop)];
  await recharge(shop, robbed, dollars('500'));
  const creditId = await creditOf(robbed, 'recharge');
  expect(await decreaseBalance(shop, { customerId: robbed, amount: dollars('500'), creditId })).toBe('decreased');
  expect(await increaseBalance(shop, friend, dollars('500'))).toBe('insufficient_goodwill');
  expect(await availableOf(friend)).toBe(0n);
});

it('[G2] [G7] a corrected increase goes back to goodwill', async () => {
  const customerId = await addCustomer(shop);
  await fundGoodwill(shop, dollars('30'));
  await increaseBalance(shop, customerId, dollars('30'));
  const creditId = await creditOf(customerId, 'system_increase');
  const moved = await changes([account.platformGoodwill], () =>
    decreaseBalance(shop, { customerId, amount: dollars('10'), creditId }),
  );
  expect(moved).toEqual([dollars('10')]);
});

it('[G2] a corrected referral reward goes back to the brand', async () => {
  const inviterId = await addCustomer(shop);
  const { orderId } = await steps.buyer(shop, campaignId, { inviterId });
  await steps.ship(shop, orderId);
  await steps.deliver(shop, orderId);
  await steps.step(shop, (transaction) => processDueOrder(transaction, orderId, steps.daysAfter(startOfTests, 14)));
  const creditId = await creditOf(inviterId, 'referral_reward');
  const moved = await changes([account.brandAvailable(brandId), account.customerAvailable(inviterId)], () =>
    decreaseBalance(shop, { customerId: inviterId, amount: dollars('1.2'), creditId }),
  );
  expect(moved).toEqual([dollars('1.2'), -dollars('1.2')]);
});

it('[G7] what is left of a credit is the most that can be corrected, over all corrections', async () => {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, dollars('100'));
  const creditId = await creditOf(customerId, 'recharge');
  const left = () =>
    steps.step(shop, async (transaction) => (await correctableCredit(transaction, customerId, creditId))?.left);
  expect(await decreaseBalance(shop, { customerId, amount: dollars('60'), creditId })).toBe('decreased');
  expect(await left()).toBe(dollars('40'));
  const tooMuch = { customerId, amount: moneyFromMicros(dollars('40') + 1n), creditId };
  expect(await decreaseBalance(shop, tooMuch)).toBe('credit_not_correctable');
  expect(await decreaseBalance(shop, { customerId, amount: dollars('40'), creditId })).toBe('decreased');
  expect(await left()).toBe(0n);
});

it('when less is available nothing moves, and the request ends as failed', async () => {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, dollars('100'));
  const creditId = await creditOf(customerId, 'recharge');
  await steps.withdraw(shop, customerId, dollars('50'));
  expect(await decreaseBalance(shop, { customerId, amount: dollars('60'), creditId })).toBe('insufficient_balance');
  expect(await availableOf(customerId)).toBe(dollars('50'));
  const { state, outcome } = await shop.database
    .selectFrom('shop.approval')
    .select(['state', 'outcome'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'system_decrease')
    .executeTakeFirstOrThrow();
  expect([state, outcome]).toEqual(['failed', 'insufficient_balance']);
});

it.each<[TransferKind, string]>([
  ['order_cashback', 'cashback comes back by a refund alone'],
  ['order_bonus', 'so does a bonus'],
  ['order_price_refund', 'a refunded price was the customer’s own'],
  ['withdrawal_failed', 'and so was what a withdrawal gave back'],
])('[G7] %s cannot be corrected: %s', async (kind) => {
  const { customerId, orderId } = await steps.buyer(shop, campaignId, { bonus: dollars('5') });
  const withdrawalId = await steps.withdrawn(shop, customerId, dollars('20'));
  await steps.cancelWithdrawal(shop, withdrawalId, customerId);
  if (kind === 'order_price_refund') await steps.refund(shop, orderId);
  const before = await availableOf(customerId);
  const creditId = await creditOf(customerId, kind);
  // A request that names such a credit has no facts to rest on.
  await expect(decreaseBalance(shop, { customerId, amount: dollars('1'), creditId })).rejects.toThrow('not_found');
  expect(await availableOf(customerId)).toBe(before);
});

it('[G7] a credit of another customer cannot be corrected from this one', async () => {
  const [customerId, other] = [await addCustomer(shop), await addCustomer(shop)];
  await recharge(shop, customerId, dollars('100'));
  await recharge(shop, other, dollars('100'));
  const creditId = await creditOf(other, 'recharge');
  await expect(decreaseBalance(shop, { customerId, amount: dollars('1'), creditId })).rejects.toThrow('not_found');
});

it('the platform’s goodwill is never filled by what a customer lost', async () => {
  expect(await balanceOf(account.platformGoodwill)).toBe(dollars('10'));
  expect(await findingsOf(shop)).toEqual([]);
});
