/** G14: a hold has a reason, two persons, an end and an appeal, and cannot be prolonged indefinitely. */
import { inTransaction } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerBalances } from '../accounts/balances.ts';
import { decideHoldAppeal, endExpiredHolds } from './holds.ts';
import { addAdministrator, disownAll, ownAccount, type TestAdministrator } from '../testing/administrators.ts';
import { runApproved, carriedOutBy } from '../testing/approvals.ts';
import { payment, settle } from '../testing/payments.ts';
import * as steps from '../testing/shop-steps.ts';
import {
  addCustomer,
  addFundedBrand,
  addRunningCampaign,
  claim,
  claimed,
  createSmallShop,
  recharge,
  type SmallShop,
  startOfTests,
} from '../testing/small-shop.ts';
import { findingsOf } from '../testing/findings.ts';

let shop: SmallShop;
let campaignId: bigint;
let first: TestAdministrator;
let second: TestAdministrator;
let third: TestAdministrator;
let fourth: TestAdministrator;
beforeAll(async () => {
  shop = await createSmallShop();
  [first, second, third, fourth] = shop.administrators;
  const brandId = await addFundedBrand(shop, parseMoney('1000'));
  campaignId = await addRunningCampaign(shop, brandId, { units: 20n });
});
afterAll(() => shop.close());

const after = (days: number) => steps.daysAfter(startOfTests, days);
const holdsOf = (customerId: bigint) =>
  shop.database.selectFrom('shop.hold').selectAll().where('customer_id', '=', customerId).orderBy('id').execute();
const idOf = async (customerId: bigint) => (await holdsOf(customerId)).at(-1)?.id ?? 0n;
const lift = (holdId: bigint, now: Date) =>
  runApproved(shop, { kind: 'hold_release', subjectId: holdId }, carriedOutBy('release_hold'), { now });
const judge = (who: TestAdministrator, holdId: bigint, accept: boolean, now = startOfTests) =>
  inTransaction(shop.database, (transaction) =>
    decideHoldAppeal(transaction, who.session, { holdId, accept, remark: 'seen' }, now),
  );

async function customerOnHold(days = 7n): Promise<bigint> {
  const customerId = await addCustomer(shop);
  expect(await steps.placeHold(shop, { customerId, days })).toBe('placed');
  return customerId;
}

describe('while a hold is active', () => {
  it('nothing of its customer moves, and everything stays visible', async () => {
    const customerId = await addCustomer(shop);
    await recharge(shop, customerId, parseMoney('200'));
    const orderId = await claimed(shop, customerId, campaignId);
    const underReview = await steps.withdrawn(shop, customerId, parseMoney('20'));
    const approved = await steps.withdrawn(shop, customerId, parseMoney('20'));
    await steps.approveWithdrawal(shop, approved);
    const before = await customerBalances(shop.database, customerId);
    expect(await steps.placeHold(shop, { customerId, days: 7n })).toBe('placed');
    expect((await settle(shop, [payment(customerId, orderId)]))[0]).toEqual({ outcome: 'account_on_hold' });
    expect((await claim(shop, customerId, campaignId, { now: after(1) })).result).toBe('account_on_hold');
    expect(await steps.withdraw(shop, customerId, parseMoney('20'))).toEqual({ result: 'account_on_hold' });
    expect(await steps.approveWithdrawal(shop, underReview)).toBe('account_on_hold');
    expect(await steps.approveWithdrawalByTwo(shop, underReview)).toBe('account_on_hold');
    expect(await steps.beginSigning(shop, approved)).toBe('account_on_hold');
    expect(await customerBalances(shop.database, customerId)).toEqual(before);
  });

  it('its end is an end, whether or not a job has written it down', async () => {
    const customerId = await addCustomer(shop);
    await recharge(shop, customerId, parseMoney('20'));
    await steps.placeHold(shop, { customerId, days: 7n });
    expect(await steps.withdraw(shop, customerId, parseMoney('20'), { now: after(6.99) })).toEqual({
      result: 'account_on_hold',
    });
    expect(await steps.withdraw(shop, customerId, parseMoney('20'), { now: after(7) })).toMatchObject({
      result: 'requested',
    });
    expect(await endExpiredHolds(shop.database, after(7))).toBeGreaterThan(0n);
    expect(await holdsOf(customerId)).toMatchObject([{ end_reason: 'expired', ended_at: after(7) }]);
  });
});

describe('a hold is placed', () => {
  it.each([
    ['15', 'hold_max_14_days'],
    ['0', 'hold_max_14_days'],
    ['-1', 'hold_max_14_days'],
  ])('for %s days by nobody', async (days, constraint) => {
    const customerId = await addCustomer(shop);
    await expect(steps.placeHold(shop, { customerId, days: BigInt(days) })).rejects.toMatchObject({ constraint });
  });

  it('once at a time', async () => {
    const customerId = await customerOnHold();
    expect(await steps.placeHold(shop, { customerId, reason: 'another' }, { decider: third })).toBe('hold_active');
  });

  it('again within 90 days of the end of the last one only by somebody who had no part in it', async () => {
    const customerId = await customerOnHold(7n);
    const again = (decider: TestAdministrator, days: number, requester = first) =>
      steps.placeHold(
        shop,
        { customerId, days: 1n, reason: `reason ${days}` },
        { now: after(days), requester, decider },
      );
    expect(await again(second, 8)).toBe('third_person_required');
    // The requester of the earlier hold does not count as a third person either.
    expect(await again(first, 8, third)).toBe('third_person_required');
    expect(await again(third, 8)).toBe('placed');
    expect(await again(third, 96.9)).toBe('third_person_required');
    expect(await again(second, 99)).toBe('placed');
  });

  it('again within 90 days only for a new reason', async () => {
    const customerId = await customerOnHold(7n);
    const again = (reason: string, days: number) =>
      steps.placeHold(shop, { customerId, days: 1n, reason }, { now: after(days), decider: third });
    expect(await again('  Stolen   CARD ', 8)).toBe('hold_reason_repeated');
    expect(await again('stolen card', 96.9)).toBe('hold_reason_repeated');
    expect(await again('stolen card', 97)).toBe('placed');
  });

  it('for 28 days in all within 90', async () => {
    const customerId = await customerOnHold(14n);
    const again = (days: number, at: number, decider: TestAdministrator) =>
      steps.placeHold(shop, { customerId, days: BigInt(days), reason: `reason ${at}` }, { now: after(at), decider });
    expect(await again(14, 20, third)).toBe('placed');
    expect(await again(1, 40, fourth)).toBe('hold_too_long');
    // One day of the first hold is no longer within the 90 days.
    expect(await again(2, 91, fourth)).toBe('hold_too_long');
    expect(await again(1, 91, fourth)).toBe('placed');
  });

  it('for as long as it lasted: what was lifted early counts for less', async () => {
    const customerId = await customerOnHold(14n);
    expect(await lift(await idOf(customerId), after(4))).toBe('released');
    const again = (days: number) =>
      steps.placeHold(shop, { customerId, days: BigInt(days), reason: 'two' }, { now: after(20), decider: third });
    expect(await again(14)).toBe('placed');
  });
});

describe('an appeal', () => {
  it('is written once, and stays after the hold', async () => {
    const customerId = await customerOnHold();
    const holdId = await idOf(customerId);
    expect(await steps.appealHold(shop, { holdId, customerId: customerId + 1n })).toBe('not_found');
    expect(await steps.appealHold(shop, { holdId, customerId })).toBe('appealed');
    expect(await steps.appealHold(shop, { holdId, customerId })).toBe('already_appealed');
    expect(await lift(holdId, after(1))).toBe('released');
    expect(await steps.placeHold(shop, { customerId, reason: 'another' }, { now: after(2), decider: third })).toBe(
      'placed',
    );
    expect(await holdsOf(customerId)).toMatchObject([
      { appeal_text: 'It was not me.', end_reason: 'lifted' },
      { appeal_text: null, end_reason: null },
    ]);
  });

  it('is judged by a third person: not by the two, not by the owner of the account, and once', async () => {
    const customerId = await customerOnHold();
    const holdId = await idOf(customerId);
    expect(await judge(third, holdId, true)).toBe('not_found');
    await steps.appealHold(shop, { holdId, customerId });
    expect(await judge(first, holdId, false)).toBe('self_approval');
    expect(await judge(second, holdId, false)).toBe('self_approval');
    const owner = await addAdministrator(shop.owner);
    await ownAccount(shop.owner, owner.id, customerId);
    expect(await judge(owner, holdId, true)).toBe('conflict_of_interest');
    expect(await judge(await addAdministrator(shop.owner, ['order.ship']), holdId, true)).toBe('forbidden');
    expect(await judge(third, holdId, true)).toBe('decided');
    expect(await judge(fourth, holdId, false)).toBe('already_decided');
    expect(await holdsOf(customerId)).toMatchObject([{ end_reason: 'appeal', appeal_decided_by: third.id }]);
  });

  it('that is rejected leaves the hold', async () => {
    const customerId = await customerOnHold();
    const holdId = await idOf(customerId);
    await steps.appealHold(shop, { holdId, customerId });
    expect(await judge(third, holdId, false)).toBe('decided');
    expect(await holdsOf(customerId)).toMatchObject([{ ended_at: null, appeal_accepted: false }]);
    expect(await steps.withdraw(shop, customerId, parseMoney('20'))).toEqual({ result: 'account_on_hold' });
  });

  it('cannot be judged by one of the two even past the functions', async () => {
    const customerId = await customerOnHold();
    const holdId = await idOf(customerId);
    await steps.appealHold(shop, { holdId, customerId });
    for (const { id } of [first, second]) {
      const forged =
        sql`update shop.hold set appeal_accepted = true, appeal_decided_at = now(), appeal_decided_by = ${id}
        where id = ${holdId}`.execute(shop.owner);
      await expect(forged).rejects.toMatchObject({ constraint: 'hold_appeal_third_person' });
    }
  });
});

describe('lifting', () => {
  it('takes two, and an active hold', async () => {
    const customerId = await customerOnHold();
    const holdId = await idOf(customerId);
    expect(
      await runApproved(shop, { kind: 'hold_release', subjectId: holdId }, carriedOutBy('release_hold'), {
        decider: first,
      }),
    ).toBe('self_approval');
    expect(await lift(holdId, startOfTests)).toBe('released');
    expect(await lift(holdId, startOfTests)).toBe('hold_not_active');
    await recharge(shop, customerId, parseMoney('20'));
    expect(await steps.withdraw(shop, customerId, parseMoney('20'))).toMatchObject({ result: 'requested' });
  });
});

it('leaves clean books', async () => {
  // Removes what these tests changed as the owner.
  await disownAll(shop.owner);
  expect(await findingsOf(shop)).toEqual([]);
});
