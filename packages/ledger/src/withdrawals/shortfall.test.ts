/**
 * Tests that what was really paid out is always booked, and that what a payment method then lacks stops it until it is
 * filled.
 */
import { moneyFromMicros, parseMoney } from '@goodturn/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, type ExternalMethod } from '../accounts/accounts.ts';
import { balancesOf, customerBalances } from '../accounts/balances.ts';
import { decreaseBalance, fillShortfall, moveTreasury, payOutBrand } from '../testing/approved-operations.ts';
import { findingsOf } from '../testing/findings.ts';
import { signedWithoutReserve } from '../testing/shortfall.ts';
import * as steps from '../testing/shop-steps.ts';
import { addCustomer, addFundedBrand, createSmallShop, recharge, type SmallShop } from '../testing/small-shop.ts';

let shop: SmallShop;
beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());

const balanceOf = async (id: bigint) => (await balancesOf(shop.database, [id])).get(id) ?? 0n;
const held = async (method: ExternalMethod) => -(await balanceOf(account.external(method)));
const missing = (method: ExternalMethod) => balanceOf(account.platformShortfall(method));
const dollars = parseMoney;

async function creditOf(customerId: bigint): Promise<bigint> {
  const { id } = await shop.database
    .selectFrom('ledger.transfer')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'recharge')
    .executeTakeFirstOrThrow();
  return id;
}

it('a corrected recharge leaves what a payout in signing and an open withdrawal need', async () => {
  const [corrected, paid] = [await addCustomer(shop), await addCustomer(shop)];
  await recharge(shop, corrected, dollars('100'), 'usdt_trc20');
  await recharge(shop, paid, dollars('100'), 'usdt_erc20');
  const signing = await steps.withdrawn(shop, paid, dollars('40'), { address: 'address 1' });
  await steps.approveWithdrawal(shop, signing);
  await steps.beginSigning(shop, signing);
  const open = await steps.withdrawn(shop, paid, dollars('30'), { address: 'address 2' });
  const credit = { customerId: corrected, creditId: await creditOf(corrected) };
  const tooMuch = moneyFromMicros(dollars('30') + 1n);
  expect(await decreaseBalance(shop, { ...credit, amount: tooMuch })).toBe('reserve_too_low');
  expect((await customerBalances(shop.database, corrected)).available).toBe(dollars('100'));
  const { state, outcome } = await shop.database
    .selectFrom('shop.approval')
    .select(['state', 'outcome'])
    .where('kind', '=', 'system_decrease')
    .executeTakeFirstOrThrow();
  expect([state, outcome]).toEqual(['failed', 'reserve_too_low']);
  expect(await decreaseBalance(shop, { ...credit, amount: dollars('30') })).toBe('decreased');
  expect(await steps.payWithdrawal(shop, signing, 'paid 1')).toBe('paid');
  expect(await steps.paidOut(shop, open, 'paid 2')).toBe('paid');
  expect([await held('usdt_trc20'), await missing('usdt_trc20')]).toEqual([0n, 0n]);
});

describe('a payout beyond the books', () => {
  let approved: bigint;
  let underReview: bigint;
  let brandId: bigint;
  const beginSigning = () => steps.beginSigning(shop, approved);
  const fill = (amount: string) => fillShortfall(shop, { amount: dollars(amount), paymentMethod: 'usdt_trc20' });

  it('is booked whole, and what the books lack is a shortfall', async () => {
    const customerId = await addCustomer(shop);
    await recharge(shop, customerId, dollars('50'), 'usdt_trc20');
    brandId = await addFundedBrand(shop, dollars('100'));
    approved = await steps.withdrawn(shop, customerId, dollars('10'), { address: 'address 3' });
    underReview = await steps.withdrawn(shop, customerId, dollars('10'), { address: 'address 4' });
    expect(await steps.approveWithdrawal(shop, approved)).toBe('approved');
    const signed = await signedWithoutReserve(shop, 'usdt_trc20', dollars('50'));
    expect(await held('usdt_trc20')).toBe(dollars('20'));
    expect(await steps.payWithdrawal(shop, signed.withdrawalId, 'beyond')).toBe('paid');
    expect(await customerBalances(shop.database, signed.customerId)).toEqual({ available: 0n, frozen: 0n });
    expect([await held('usdt_trc20'), await missing('usdt_trc20')]).toEqual([0n, dollars('30')]);
    expect(await findingsOf(shop)).toEqual([]);
  });

  it('stops everything that would leave by this method, until it is filled', async () => {
    await recharge(shop, await addCustomer(shop), dollars('60'), 'usdt_trc20');
    expect(await beginSigning()).toBe('reserve_too_low');
    // 60 came in, of which 30 cover what is missing and 20 what is open.
    expect(await moveTreasury(shop, { from: 'usdt_trc20', to: 'bank', amount: dollars('10.000001') })).toBe(
      'reserve_too_low',
    );
    expect(await payOutBrand(shop, { brandId, amount: dollars('10.000001'), paymentMethod: 'usdt_trc20' })).toBe(
      'reserve_too_low',
    );
    expect(await steps.approveWithdrawal(shop, underReview)).toBe('approved');
    expect(await moveTreasury(shop, { from: 'usdt_trc20', to: 'bank', amount: dollars('10') })).toBe('moved');
    expect(await fill('30.000001')).toBe('insufficient_balance');
    expect(await fill('29')).toBe('filled');
    expect(await beginSigning()).toBe('reserve_too_low');
    const [customers, goodwill] = [await held('usdt_trc20'), await balanceOf(account.platformGoodwill)];
    expect(await fill('1')).toBe('filled');
    // The platform's own money came in, and as much of what the books held had left before.
    expect(await held('usdt_trc20')).toBe(customers);
    expect(await balanceOf(account.platformGoodwill)).toBe(moneyFromMicros(goodwill + dollars('1')));
    expect(await missing('usdt_trc20')).toBe(0n);
    expect(await beginSigning()).toBe('signing');
    expect(await steps.payWithdrawal(shop, approved, 'after it')).toBe('paid');
    expect(await findingsOf(shop)).toEqual([]);
  });
});
