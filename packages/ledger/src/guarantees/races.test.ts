import { createDatabase, createPool, type Database } from '@goodturn/database';
import { type Money, moneyFromMicros, parseMoney } from '@goodturn/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../accounts/accounts.ts';
import { customerBalances } from '../accounts/balances.ts';
import type { Settlement } from '../orders/settle-orders.ts';
import { hashOf, payment, settle } from '../testing/payments.ts';
import { postingCall } from '../testing/posting.ts';
import { changeSetting } from '../testing/shop-steps.ts';
import { manyRaceRounds, race, raceTimeoutMs } from '../testing/race.ts';
import {
  addCustomer,
  addFundedBrand,
  addRunningCampaign,
  cancel,
  claim,
  claimed,
  expire,
  offerColor,
  createSmallShop,
  recharge,
  type SmallShop,
  startOfTests,
  unpaidMinutes,
} from '../testing/small-shop.ts';
import { findingsOf } from '../testing/findings.ts';

const rounds = manyRaceRounds;
const timeout = raceTimeoutMs;
const millisecondsPerMinute = 60_000;
/** Each order costs 40 and returns 6. */
const balanceAfter = parseMoney(String(100_000 - 34 * rounds));

let shop: SmallShop;
let brandId: bigint;
beforeAll(async () => {
  shop = await createSmallShop();
  await changeSetting(shop, 'daily_match_limit', '10000');
  brandId = await addFundedBrand(shop, parseMoney('1000000'));
});
afterAll(() => shop.close());

const times = <Value>(count: number, work: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Counts each of the answers. */
function tally(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

async function richCustomer(): Promise<bigint> {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('100000'));
  return customerId;
}

const outcomeOf = (settlements: Settlement[]): string => settlements[0]?.outcome ?? 'nothing';
const later = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * millisecondsPerMinute);

describe('one order', () => {
  it('is paid once by 20 payments with 20 keys', { timeout }, async () => {
    const campaignId = await addRunningCampaign(shop, brandId, { units: BigInt(rounds) });
    const customerId = await richCustomer();
    for (let round = 0; round < rounds; round += 1) {
      const orderId = await claimed(shop, customerId, campaignId);
      const outcomes = await times(20, async (n) =>
        outcomeOf(await settle(shop, [payment(customerId, orderId, { idempotencyKey: `${orderId}/${n}` })])),
      );
      expect(tally(outcomes)).toEqual({ paid: 1, already_paid: 19 });
    }
    expect((await customerBalances(shop.database, customerId)).available).toBe(balanceAfter);
    expect(await findingsOf(shop)).toEqual([]);
  });

  it('has one effect and one answer for one key, whoever of the five is first', { timeout }, async () => {
    const campaignId = await addRunningCampaign(shop, brandId, { units: BigInt(rounds) });
    const customerId = await richCustomer();
    for (let round = 0; round < rounds; round += 1) {
      const orderId = await claimed(shop, customerId, campaignId);
      const settlements = await times(5, async () => (await settle(shop, [payment(customerId, orderId)]))[0]);
      expect(tally(settlements.map((settlement) => settlement?.outcome ?? 'nothing'))).toEqual({
        paid: 1,
        replayed: 4,
      });
      const receipts = settlements.map((settlement) => settlement && 'receipt' in settlement && settlement.receipt);
      expect(receipts[0]).toMatchObject({ price: parseMoney('40'), cashback: parseMoney('6') });
      expect(receipts).toEqual(receipts.map(() => receipts[0]));
      const [reused] = await settle(shop, [payment(customerId, orderId, { requestHash: hashOf('another request') })]);
      expect(reused).toEqual({ outcome: 'key_reused' });
    }
    expect((await customerBalances(shop.database, customerId)).available).toBe(balanceAfter);
    expect(await findingsOf(shop)).toEqual([]);
  });

  it('is paid by one of five requests that share a key and differ', { timeout }, async () => {
    const campaignId = await addRunningCampaign(shop, brandId, { units: BigInt(rounds) });
    await times(5, (n) => offerColor(shop, campaignId, `color ${n}`));
    const customerId = await richCustomer();
    for (let round = 0; round < rounds; round += 1) {
      const orderId = await claimed(shop, customerId, campaignId);
      const outcomes = await times(5, async (n) =>
        outcomeOf(await settle(shop, [payment(customerId, orderId, { color: `color ${n}` })])),
      );
      expect(tally(outcomes)).toEqual({ paid: 1, key_reused: 4 });
    }
    expect(await findingsOf(shop)).toEqual([]);
  });

  it('is either paid or expired', { timeout }, async () => {
    const campaignId = await addRunningCampaign(shop, brandId, { units: BigInt(rounds) });
    const customerId = await richCustomer();
    let now = startOfTests;
    for (let round = 0; round < rounds; round += 1) {
      now = later(now, unpaidMinutes + 1);
      const orderId = await claimed(shop, customerId, campaignId, { now });
      const pay = () => settle(shop, [payment(customerId, orderId)], now);
      const runOut = () => expire(shop, later(now, unpaidMinutes));
      const [settlements, expired] = await race(round, pay, runOut);
      expect([outcomeOf(settlements), expired]).toEqual(expired === 0n ? ['paid', 0n] : ['expired', 1n]);
    }
    expect(await findingsOf(shop)).toEqual([]);
  });

  it('is either paid or declined', { timeout }, async () => {
    const campaignId = await addRunningCampaign(shop, brandId, { units: BigInt(rounds) });
    const customerId = await richCustomer();
    let now = startOfTests;
    for (let round = 0; round < rounds; round += 1) {
      // A declined campaign is not offered again on the same day.
      now = new Date(now.getTime() + 24 * 60 * millisecondsPerMinute);
      const moment = { now };
      const orderId = await claimed(shop, customerId, campaignId, moment);
      const pay = () => settle(shop, [payment(customerId, orderId)], now).then(outcomeOf);
      const decline = () => cancel(shop, customerId, orderId, moment);
      expect([
        ['paid', 'not_cancellable'],
        ['cancelled', 'cancelled'],
      ]).toContainEqual(await race(round, pay, decline));
    }
    expect(await findingsOf(shop)).toEqual([]);
  });
});

it('gives the last unit to one of 20 customers', { timeout }, async () => {
  const campaignId = await addRunningCampaign(shop, brandId, { units: 1n });
  const customers = await times(20, richCustomer);
  let now = startOfTests;
  for (let round = 0; round < rounds; round += 1) {
    const moment = { now };
    const answers = await times(20, (n) => claim(shop, customers[n] ?? 0n, campaignId, moment));
    expect(tally(answers.map((answer) => answer.result))).toEqual({ matched: 1, sold_out: 19 });
    now = later(now, unpaidMinutes);
    expect(await expire(shop, now)).toBe(1n);
  }
  expect(await findingsOf(shop)).toEqual([]);
});

describe('one balance', () => {
  let other: SmallShop;
  /** The owner's pool, with as many connections as there are concurrent postings. */
  let owner: Database;
  beforeAll(async () => {
    other = await createSmallShop();
    owner = createDatabase(createPool(other.urls.owner, { max: 20, applicationName: 'ledger-test-races' }));
  });
  afterAll(async () => {
    await owner.destroy();
    await other.close();
  });
  let subject = 0n;

  /** Posts in a single statement, so that nothing retries it after a deadlock. */
  async function post(
    kind: 'withdrawal_request' | 'withdrawal_failed',
    customerId: bigint,
    amount: Money,
  ): Promise<string> {
    subject += 1n;
    const sides = [account.customerAvailable(customerId), account.customerFrozen(customerId)];
    const [debit, credit] = kind === 'withdrawal_request' ? sides : sides.toReversed();
    const posting = { debit: debit ?? 0n, credit: credit ?? 0n, amount, kind, subjectId: subject };
    const { rows } = await postingCall([posting]).execute(owner);
    return rows[0]?.result ?? 'nothing';
  }

  it('pays as many of 20 equal postings as it covers', { timeout }, async () => {
    const customerId = await addCustomer(other);
    let available = 0n;
    let frozen = 0n;
    for (let round = 0; round < rounds; round += 1) {
      await recharge(other, customerId, parseMoney('100'));
      available += parseMoney('100');
      const amount = moneyFromMicros(7_000_001n + BigInt(round) * 100_003n);
      const posted = available / amount < 20n ? available / amount : 20n;
      const answers = await times(20, () => post('withdrawal_request', customerId, amount));
      expect(answers.filter((answer) => answer === 'posted')).toHaveLength(Number(posted));
      expect(answers.filter((answer) => answer === 'balance_too_low')).toHaveLength(20 - Number(posted));
      available -= posted * amount;
      frozen += posted * amount;
      expect(await customerBalances(other.database, customerId)).toEqual({ available, frozen });
    }
  });

  it('meets itself from both sides without a deadlock', { timeout }, async () => {
    const customerId = await addCustomer(other);
    await recharge(other, customerId, parseMoney('40'));
    await times(20, () => post('withdrawal_request', customerId, parseMoney('1')));
    for (let round = 0; round < rounds / 5; round += 1) {
      const answers = await times(20, (n) =>
        post(n % 2 ? 'withdrawal_request' : 'withdrawal_failed', customerId, parseMoney('1')),
      );
      expect(tally(answers)).toEqual({ posted: 20 });
    }
    const { available, frozen } = await customerBalances(other.database, customerId);
    expect([available, frozen]).toEqual([parseMoney('20'), parseMoney('20')]);
  });
});
