/** Races of everything that is not paying alone: of two steps that exclude each other one wins, and the other is told. */
import { moneyFromMicros, parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './accounts.ts';
import { balancesOf, customerBalances } from './balances.ts';
import { closeOrder, refundOrder } from './order-steps.ts';
import { LedgerRefusal } from './refusal.ts';
import { book, fundGoodwill } from './testing/approved-postings.ts';
import { payment, settle } from './testing/payments.ts';
import {
  addAdministrator,
  buyer,
  daysAfter,
  deliver,
  pay,
  ship,
  step,
  withdraw,
  withdrawn,
} from './testing/shop-steps.ts';
import {
  addCustomer,
  addFundedBrand,
  addRunningCampaign,
  claimed,
  expire,
  createSmallShop,
  recharge,
  type SmallShop,
  startOfTests,
  unpaidMinutes,
} from './testing/small-shop.ts';
import { findingsOf } from './testing/findings.ts';
import { approveWithdrawal, cancelWithdrawal, rejectWithdrawal } from './withdrawal-steps.ts';

const rounds = 500;
const timeout = 180_000;

let shop: SmallShop;
let brandId: bigint;
let administratorId: bigint;
beforeAll(async () => {
  shop = await createSmallShop();
  brandId = await addFundedBrand(shop, parseMoney('1000000'));
  administratorId = await addAdministrator(shop);
});
afterAll(() => shop.close());

/** Starts both at once, now the one first and now the other; the answers stand in the order given. */
async function race<A, B>(round: number, a: () => Promise<A>, b: () => Promise<B>): Promise<[A, B]> {
  if (round % 2 === 0) return await Promise.all([a(), b()]);
  const [second, first] = await Promise.all([b(), a()]);
  return [first, second];
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
    expect((await customerBalances(shop.database, customerId)).available).toBe(available);
  }
  expect(await findingsOf(shop)).toEqual([]);
});

it('a withdrawal is cancelled, approved or rejected, and one of them only', { timeout }, async () => {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('100000'));
  for (let round = 0; round < rounds; round += 1) {
    const withdrawalId = await withdrawn(shop, customerId, parseMoney('20'));
    const cancel = () =>
      step(shop, (transaction) => cancelWithdrawal(transaction, { withdrawalId, customerId }, startOfTests));
    const approve = () =>
      step(shop, (transaction) => approveWithdrawal(transaction, { withdrawalId, administratorId }, startOfTests));
    const reject = () =>
      step(shop, (transaction) =>
        rejectWithdrawal(transaction, { withdrawalId, reason: 'address_unusable', administratorId }, startOfTests),
      );
    const answers = await race(round, cancel, round % 3 === 0 ? reject : approve);
    expect([
      ['cancelled', 'not_under_review'],
      ['not_under_review', round % 3 === 0 ? 'rejected' : 'approved'],
    ]).toContainEqual(answers);
  }
  expect(await findingsOf(shop)).toEqual([]);
});

it('an approved withdrawal is paid once', { timeout }, async () => {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('100000'));
  for (let round = 0; round < rounds / 5; round += 1) {
    const withdrawalId = await withdrawn(shop, customerId, parseMoney('20'));
    await step(shop, (transaction) => approveWithdrawal(transaction, { withdrawalId, administratorId }, startOfTests));
    const payOnce = (n: number) => pay(shop, withdrawalId, `${withdrawalId}/${n}`, parseMoney('20'));
    const answers = await Promise.all([payOnce(1), payOnce(2), payOnce(3)]);
    expect(answers.sort()).toEqual(['not_approved', 'not_approved', 'paid']);
  }
  // Whose approval lost has agreed on nothing that moved money: it is of the test's making alone.
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
      () => step(shop, (transaction) => refundOrder(transaction, orderId, due)),
      () => step(shop, (transaction) => closeOrder(transaction, orderId, { now: due, countriesWithoutRewards: [] })),
    );
    expect([
      ['refunded', 'refunded'],
      ['closed', 'closed'],
    ]).toContainEqual(answers);
  }
  expect(await findingsOf(shop)).toEqual([]);
});

it('a correction and a payment share one balance: both, or whichever came first', { timeout }, async () => {
  await fundGoodwill(shop, parseMoney('1'));
  const campaignId = await addRunningCampaign(shop, brandId, { units: BigInt(rounds) });
  for (let round = 0; round < rounds; round += 1) {
    const customerId = await addCustomer(shop);
    // It covers the price or the correction; after the price the cashback does not cover the correction either.
    await recharge(shop, customerId, parseMoney('45'));
    const orderId = await claimed(shop, customerId, campaignId);
    const credit = await shop.database
      .selectFrom('ledger.transfer')
      .select('id')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    const decrease = async (): Promise<string> => {
      const leg = { debit: account.customerAvailable(customerId), credit: account.platformGoodwill };
      try {
        await book(shop, 'system_decrease', { ...leg, amount: parseMoney('12'), corrects: credit.id });
        return 'corrected';
      } catch (error) {
        if (error instanceof LedgerRefusal) return error.code;
        throw error;
      }
    };
    const payNow = async () => (await settle(shop, [payment(customerId, orderId)]))[0]?.outcome;
    expect([
      ['corrected', 'insufficient_balance'],
      ['balance_too_low', 'paid'],
    ]).toContainEqual(await race(round, decrease, payNow));
  }
  expect(await findingsOf(shop)).toEqual([]);
});

it('a campaign at its end: its last order is paid or runs out, and it closes only after', { timeout }, async () => {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('100000'));
  let now = startOfTests;
  // What the races before left unpaid is not counted below.
  while ((await expire(shop, daysAfter(startOfTests, 1))) > 0n);
  for (let round = 0; round < rounds; round += 1) {
    const campaignId = await addRunningCampaign(shop, brandId, { units: 2n });
    now = new Date(now.getTime() + (unpaidMinutes + 1) * 60_000);
    const orderId = await claimed(shop, customerId, campaignId, { now });
    const over = new Date(now.getTime() + unpaidMinutes * 60_000);
    const end = async (): Promise<string> => {
      await sql`update shop.campaign set state = 'ended', ended_at = ${now} where id = ${campaignId}`.execute(
        shop.database,
      );
      const { rows } = await sql<{
        result: string;
      }>`select ledger.close_campaign(${campaignId}, ${now}) as result`.execute(shop.database);
      return rows[0]?.result ?? 'nothing';
    };
    const payNow = async () => (await settle(shop, [payment(customerId, orderId)], now))[0]?.outcome;
    const [[closing, outcome], expired] = await Promise.all([race(round, end, payNow), expire(shop, over)]);
    expect([
      ['open_orders', 'paid', 0n],
      ['open_orders', 'expired', 1n],
      ['closed', 'expired', 1n],
    ]).toContainEqual([closing, outcome, expired]);
    const escrow = account.campaignEscrow(campaignId);
    const left = closing === 'closed' ? 0n : outcome === 'paid' ? parseMoney('8.4') : parseMoney('14.4');
    expect((await balancesOf(shop.database, [escrow])).get(escrow)).toBe(left);
  }
  expect(await findingsOf(shop)).toEqual([]);
});
