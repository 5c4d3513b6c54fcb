/** Tests that the approvals of one person on a day count per reviewer and per address as well, over all customers. */
import { parseMoney } from '@goodturn/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOf } from '../testing/findings.ts';
import { approveWithdrawalByTwo, daysAfter, step, withdrawn } from '../testing/shop-steps.ts';
import { addCustomer, createSmallShop, recharge, type SmallShop, startOfTests } from '../testing/small-shop.ts';
import * as withdrawals from './withdrawal-lifecycle.ts';

let shop: SmallShop;
beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());

describe('the limit of one person and day', () => {
  const day = (days: number) => daysAfter(startOfTests, 100 + days);
  const requested = async (amount: string, address: string, now: Date) => {
    const customerId = await addCustomer(shop);
    await recharge(shop, customerId, parseMoney(amount), 'usdt_trc20', { now });
    return await withdrawn(shop, customerId, parseMoney(amount), { address, now });
  };
  const approveBy = (index: 0 | 1, withdrawalId: bigint, now: Date) =>
    step(shop, (transaction) =>
      withdrawals.approveWithdrawal(transaction, shop.administrators[index].session, withdrawalId, now),
    );

  it('counts what this person approved for all customers, and not what two approved', async () => {
    const first = await requested('600', 'address 1', day(0));
    const second = await requested('400.000001', 'address 2', day(0));
    const third = await requested('400', 'address 3', day(0));
    expect(await approveBy(0, first, day(0))).toBe('approved');
    expect(await approveBy(0, second, day(0))).toBe('second_approval_required');
    expect(await approveWithdrawalByTwo(shop, second, { now: day(0) })).toBe('approved');
    expect(await approveBy(0, third, day(0))).toBe('approved');
    const fourth = await requested('10', 'address 4', day(0));
    expect(await approveBy(0, fourth, day(0))).toBe('second_approval_required');
    expect(await approveBy(1, fourth, day(0))).toBe('approved');
  });

  it('counts what goes to one address, in whatever letters, whoever asks and whoever approves', async () => {
    const first = await requested('600', 'Address 5', day(1));
    const second = await requested('500', 'address 5', day(1));
    expect(await approveBy(0, first, day(1))).toBe('approved');
    expect(await approveBy(1, second, day(1))).toBe('second_approval_required');
    expect(await approveBy(1, second, day(1.9))).toBe('approved');
  });

  it('holds where two are approved at once', async () => {
    const now = day(4);
    const ids = [await requested('600', 'address 6', now), await requested('600', 'address 7', now)];
    const results = await Promise.all(ids.map((id) => approveBy(0, id, now)));
    expect(results.toSorted()).toEqual(['approved', 'second_approval_required']);
  });
});

it('leaves clean books', async () => {
  expect(await findingsOf(shop)).toEqual([]);
});
