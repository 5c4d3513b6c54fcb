/**
 * Races of everything except payments among themselves: of two exclusive steps one succeeds, and the other is rejected
 * with its reason.
 */
import { moneyFromMicros, parseMoney } from '@goodturn/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from '../accounts/accounts.ts';
import { customerBalances } from '../accounts/balances.ts';
import { closeCampaign } from '../campaigns/campaign-lifecycle.ts';
import { processDueOrder } from '../orders/order-lifecycle.ts';
import { approve, carriedOutBy } from '../testing/approvals.ts';
import { decreaseBalance } from '../testing/approved-operations.ts';
import { payment, settle } from '../testing/payments.ts';
import { manyRaceRounds, race, raceTimeoutMs } from '../testing/race.ts';
import { createRaceShop, type RaceShop } from '../testing/race-shop.ts';
import {
  approveWithdrawal,
  beginSigning,
  buyer,
  cancelWithdrawal,
  changeCampaignState,
  daysAfter,
  deliver,
  refund,
  rejectWithdrawal,
  requestPayout,
  ship,
  step,
  withdraw,
  withdrawn,
} from '../testing/shop-steps.ts';
import {
  addCustomer,
  addRunningCampaign,
  claimed,
  expire,
  recharge,
  startOfTests,
  unpaidMinutes,
} from '../testing/small-shop.ts';
import { findingsOf } from '../testing/findings.ts';

const rounds = manyRaceRounds;
const timeout = raceTimeoutMs;

let shop: RaceShop['shop'];
let brandId: bigint;
let customerWith: RaceShop['customerWith'];
let availableOf: RaceShop['availableOf'];
let balanceOf: RaceShop['balanceOf'];
beforeAll(async () => {
  ({ shop, brandId, customerWith, availableOf, balanceOf } = await createRaceShop());
});
afterAll(() => shop.close());

async function firstCreditOf(customerId: bigint): Promise<bigint> {
  const credits = shop.database.selectFrom('ledger.transfer').where('customer_id', '=', customerId);
  return (await credits.select('id').executeTakeFirstOrThrow()).id;
}

it('20 withdrawals of one amount: as many are taken as the balance covers', { timeout }, async () => {
  const customerId = await addCustomer(shop);
  let available = 0n;
  for (let round = 0; round < rounds; round += 1) {
    await recharge(shop, customerId, parseMoney('150'));
    available += parseMoney('150');
    const amount = moneyFromMicros(11_000_001n + BigInt(round) * 100_003n);
    const covered = available / amount < 20n ? available / amount : 20n;
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(shop, customerId, amount)));
    expect(answers.filter(({ result }) => result === 'requested')).toHaveLength(Number(covered));
    expect(answers.filter(({ result }) => result === 'insufficient_balance')).toHaveLength(20 - Number(covered));
    available -= covered * amount;
    expect(await availableOf(customerId)).toBe(available);
  }
  expect(await findingsOf(shop)).toEqual([]);
});

it('a withdrawal is cancelled, or rejected: one of them only', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    // A second rejection of an address of the same customer would take two persons.
    const customerId = await customerWith('20');
    const withdrawalId = await withdrawn(shop, customerId, parseMoney('20'), { address: `address ${round}` });
    const answers = await race(
      round,
      () => cancelWithdrawal(shop, withdrawalId, customerId),
      () => rejectWithdrawal(shop, withdrawalId),
    );
    expect([
      ['cancelled', 'not_under_review'],
      ['not_cancellable', 'rejected'],
    ]).toContainEqual(answers);
    expect(await customerBalances(shop.database, customerId)).toEqual({ available: parseMoney('20'), frozen: 0n });
  }
  expect(await findingsOf(shop)).toEqual([]);
});

it('an approved withdrawal is paid once', { timeout }, async () => {
  const customerId = await customerWith('100000');
  for (let round = 0; round < rounds / 5; round += 1) {
    const withdrawalId = await withdrawn(shop, customerId, parseMoney('20'));
    await approveWithdrawal(shop, withdrawalId);
    await beginSigning(shop, withdrawalId);
    const requested = await Promise.all(
      [1, 2, 3].map((n) => requestPayout(shop, withdrawalId, `${withdrawalId}/${n}`)),
    );
    const answers = await Promise.all(
      requested.map((approvalId) => approve(shop, approvalId, carriedOutBy('pay_withdrawal'))),
    );
    expect(answers.sort()).toEqual(['paid', 'stale', 'stale']);
  }
  expect(await findingsOf(shop)).toEqual([]);
});

it('an order is refunded or closed', { timeout }, async () => {
  const campaignId = await addRunningCampaign(shop, brandId, { units: BigInt(rounds) });
  const inviterId = await addCustomer(shop);
  const due = daysAfter(startOfTests, 14);
  for (let round = 0; round < rounds; round += 1) {
    const { orderId } = await buyer(shop, campaignId, { inviterId });
    await ship(shop, orderId);
    await deliver(shop, orderId);
    const answers = await race(
      round,
      () => refund(shop, orderId, due),
      () => step(shop, (transaction) => processDueOrder(transaction, orderId, due)),
    );
    // The job skips an order that is locked at this moment.
    expect([
      ['refunded', 'busy'],
      ['refunded', 'not_due'],
      ['closed', 'closed'],
    ]).toContainEqual(answers);
  }
  expect(await findingsOf(shop)).toEqual([]);
});

it('a correction and a payment share one balance: both, or whichever came first', { timeout }, async () => {
  const campaignId = await addRunningCampaign(shop, brandId, { units: BigInt(rounds) });
  for (let round = 0; round < rounds; round += 1) {
    // The balance covers the price or the correction; after the price, the cashback does not cover the correction
    // either.
    const customerId = await customerWith('45');
    const orderId = await claimed(shop, customerId, campaignId);
    const creditId = await firstCreditOf(customerId);
    const decrease = () => decreaseBalance(shop, { customerId, amount: parseMoney('12'), creditId });
    const payNow = async () => (await settle(shop, [payment(customerId, orderId)]))[0]?.outcome;
    expect([
      ['decreased', 'insufficient_balance'],
      ['insufficient_balance', 'paid'],
    ]).toContainEqual(await race(round, decrease, payNow));
  }
  expect(await findingsOf(shop)).toEqual([]);
});

it('a correction and a withdrawal share one balance: both, or whichever came first', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const customerId = await customerWith('45');
    const creditId = await firstCreditOf(customerId);
    const decrease = () => decreaseBalance(shop, { customerId, amount: parseMoney('30'), creditId });
    const withdrawNow = async () => (await withdraw(shop, customerId, parseMoney('20'))).result;
    expect([
      ['decreased', 'insufficient_balance'],
      ['insufficient_balance', 'requested'],
    ]).toContainEqual(await race(round, decrease, withdrawNow));
  }
  expect(await findingsOf(shop)).toEqual([]);
});

it('a campaign at its end: its last order is paid or runs out, and it closes only after', { timeout }, async () => {
  const customerId = await customerWith('100000');
  let now = startOfTests;
  // Expires the unpaid orders of earlier races, which must not be counted below.
  while ((await expire(shop, daysAfter(startOfTests, 1))) > 0n);
  for (let round = 0; round < rounds; round += 1) {
    const campaignId = await addRunningCampaign(shop, brandId, { units: 2n });
    now = new Date(now.getTime() + (unpaidMinutes + 1) * 60_000);
    const orderId = await claimed(shop, customerId, campaignId, { now });
    const over = new Date(now.getTime() + unpaidMinutes * 60_000);
    const end = async (): Promise<string> => {
      await changeCampaignState(shop, campaignId, 'ended', now);
      return await step(shop, (transaction) => closeCampaign(transaction, campaignId, now));
    };
    const payNow = async () => (await settle(shop, [payment(customerId, orderId)], now))[0]?.outcome;
    const [[closing, outcome], expired] = await Promise.all([race(round, end, payNow), expire(shop, over)]);
    expect([
      ['open_orders', 'paid', 0n],
      ['open_orders', 'expired', 1n],
      ['closed', 'expired', 1n],
    ]).toContainEqual([closing, outcome, expired]);
    const left = closing === 'closed' ? 0n : outcome === 'paid' ? parseMoney('8.4') : parseMoney('14.4');
    expect(await balanceOf(account.campaignEscrow(campaignId))).toBe(left);
  }
  expect(await findingsOf(shop)).toEqual([]);
});
