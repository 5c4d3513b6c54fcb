/** One operator refunds at most a sum alone on a day, and counts a return whose goods nobody else has seen as well. */
import { parseMoney } from '@goodturn/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriedOutBy, runApproved } from '../testing/approvals.ts';
import { findingsOf } from '../testing/findings.ts';
import * as steps from '../testing/shop-steps.ts';
import {
  addFundedBrand,
  addRunningCampaign,
  createSmallShop,
  type SmallShop,
  startOfTests,
} from '../testing/small-shop.ts';
import { acceptReturn, refundOrder } from './order-lifecycle.ts';

let shop: SmallShop;
let campaignId: bigint;
beforeAll(async () => {
  shop = await createSmallShop();
  const brandId = await addFundedBrand(shop, parseMoney('10000'));
  // 40 USD each, so that two of a day stay within the sum of 100 USD.
  campaignId = await addRunningCampaign(shop, brandId, { units: 100n });
});
afterAll(() => shop.close());

const day = (days: number) => steps.daysAfter(startOfTests, days);
const paidOn = async (now: Date) => (await steps.buyer(shop, campaignId, { now })).orderId;

/** Returns a delivered order and its requested return. */
async function returned(now: Date) {
  const { orderId, customerId } = await steps.buyer(shop, campaignId, { now });
  await steps.ship(shop, orderId, now);
  await steps.deliver(shop, orderId, now);
  const requested = await steps.requestReturn(shop, { orderId, customerId }, now);
  if (requested.result !== 'requested') throw new Error(requested.result);
  return { orderId, returnId: requested.returnId };
}

const by = (index: 0 | 1 | 2 | 3) => shop.administrators[index].session;
const refundBy = (index: 0 | 1, orderId: bigint, now: Date) =>
  steps.step(shop, (transaction) => refundOrder(transaction, by(index), orderId, now));
const acceptBy = (index: 0 | 1, returnId: bigint, now: Date) =>
  steps.step(shop, (transaction) => acceptReturn(transaction, by(index), { returnId, remark: 'seen' }, now));

it('an operator refunds up to the sum of a day, another one too, and the next day again', async () => {
  const orders = [];
  for (let index = 0; index < 5; index += 1) orders.push(await paidOn(day(0)));
  const [first = 0n, second = 0n, third = 0n, fourth = 0n, fifth = 0n] = orders;
  expect(await refundBy(0, first, day(0))).toBe('refunded');
  expect(await refundBy(0, second, day(0))).toBe('refunded');
  expect(await refundBy(0, third, day(0))).toBe('second_approval_required');
  expect(await refundBy(0, first, day(0))).toBe('already_refunded');
  expect(await steps.refundByTwo(shop, third, { now: day(0) })).toBe('refunded');
  expect(await refundBy(1, fourth, day(0))).toBe('refunded');
  expect(await refundBy(0, fifth, day(1))).toBe('refunded');
});

it('two refunds at once do not both slip under the sum', async () => {
  const now = day(10);
  const orders = [await paidOn(now), await paidOn(now), await paidOn(now)];
  const results = await Promise.all(orders.map((orderId) => refundBy(0, orderId, now)));
  expect(results.toSorted()).toEqual(['refunded', 'refunded', 'second_approval_required']);
});

describe('a return', () => {
  it('counts, unless somebody else than who accepts it recorded that its goods came back', async () => {
    const now = day(20);
    for (const one of [await returned(now), await returned(now)]) {
      expect(await acceptBy(0, one.returnId, now)).toBe('refunded');
    }
    const [unseen, ownLook, seen] = [await returned(now), await returned(now), await returned(now)];
    expect(await steps.receiveReturn(shop, ownLook.returnId, by(0), now)).toBe('received');
    expect(await steps.receiveReturn(shop, seen.returnId, by(1), now)).toBe('received');
    expect(await acceptBy(0, unseen.returnId, now)).toBe('second_approval_required');
    expect(await acceptBy(0, ownLook.returnId, now)).toBe('second_approval_required');
    expect(await acceptBy(0, seen.returnId, now)).toBe('refunded');
    expect(await steps.acceptReturnByTwo(shop, unseen, { now })).toBe('refunded');
    expect(await acceptBy(0, unseen.returnId, now)).toBe('already_decided');
    // Refunds and returns of a day count together.
    expect(await refundBy(0, await paidOn(now), now)).toBe('second_approval_required');
    expect(await acceptBy(1, ownLook.returnId, now)).toBe('refunded');
  });

  it('shows who saw its goods, which are not waited for any more', async () => {
    const now = day(21);
    const { returnId } = await returned(now);
    await steps.receiveReturn(shop, returnId, by(2), now);
    await acceptBy(0, returnId, now);
    const { awaits_goods: awaitsGoods, received_by: receivedBy } = await shop.database
      .selectFrom('shop.return_request as r')
      .innerJoin('shop.returned_goods as g', 'g.return_id', 'r.id')
      .select(['r.awaits_goods', 'g.received_by'])
      .where('r.id', '=', returnId)
      .executeTakeFirstOrThrow();
    expect([awaitsGoods, receivedBy]).toEqual([false, shop.administrators[2].id]);
  });
});

it('an approval of another amount refunds nothing', async () => {
  const orderId = await paidOn(day(30));
  const wrong = { kind: 'order_refund', subjectId: orderId, fields: { amount: '1.00' } };
  const refunded = runApproved(shop, wrong, carriedOutBy('refund_order_by_two'), { now: day(30) });
  await expect(refunded).rejects.toMatchObject({ code: 'GT002' });
});

it('two persons change the sum', async () => {
  const now = day(40);
  await steps.changeSetting(shop, 'refund_approval_threshold', '30', { now });
  expect(await refundBy(0, await paidOn(now), now)).toBe('second_approval_required');
  expect(await findingsOf(shop)).toEqual([]);
});
