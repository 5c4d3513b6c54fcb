import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, type ExternalWay } from './accounts.ts';
import { abandonPayout } from './approved-operations.ts';
import { balancesOf, customerBalances } from './balances.ts';
import { runApproved } from './testing/approvals.ts';
import { payOutBrand } from './testing/approved-operations.ts';
import {
  approveWithdrawal,
  approveWithdrawalByTwo,
  beginSigning,
  cancelWithdrawal,
  changeSetting,
  daysAfter,
  paidOut,
  payWithdrawal,
  placeHold,
  rejectWithdrawal,
  rejectWithdrawalByTwo,
  reopenWithdrawal,
  withdraw,
  withdrawn,
} from './testing/shop-steps.ts';
import {
  addCustomer,
  addFundedBrand,
  createSmallShop,
  recharge,
  type SmallShop,
  startOfTests,
} from './testing/small-shop.ts';
import { findingsOf } from './testing/findings.ts';
import { reopenUnsignedWithdrawals } from './withdrawal-lifecycle.ts';

let shop: SmallShop;
beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());

async function customerWith(amount: string, way?: ExternalWay): Promise<bigint> {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney(amount), way);
  return customerId;
}
const balances = (customerId: bigint) => customerBalances(shop.database, customerId);
const balanceOf = async (id: bigint) => (await balancesOf(shop.database, [id])).get(id);

it('freezes the whole amount, and pays it out less the fee', async () => {
  const customerId = await customerWith('1000');
  const external = await balanceOf(account.external('usdt_trc20'));
  // One per cent, rounded down to the whole dollar.
  const withdrawalId = await withdrawn(shop, customerId, parseMoney('260.5'));
  expect(await balances(customerId)).toEqual({ available: parseMoney('739.5'), frozen: parseMoney('260.5') });
  expect(await payWithdrawal(shop, withdrawalId, 'too early')).toBe('not_signing');
  expect(await beginSigning(shop, withdrawalId)).toBe('not_approved');
  expect(await approveWithdrawal(shop, withdrawalId)).toBe('approved');
  expect(await approveWithdrawal(shop, withdrawalId)).toBe('not_under_review');
  expect(await payWithdrawal(shop, withdrawalId, 'still too early')).toBe('not_signing');
  expect(await beginSigning(shop, withdrawalId)).toBe('signing');
  expect(await cancelWithdrawal(shop, withdrawalId, customerId)).toBe('not_cancellable');
  expect(await payWithdrawal(shop, withdrawalId, 'tx 1')).toBe('paid');
  expect(await payWithdrawal(shop, withdrawalId, 'tx 2')).toBe('not_signing');
  expect(await balances(customerId)).toEqual({ available: parseMoney('739.5'), frozen: parseMoney('0') });
  expect(await balanceOf(account.platformFees)).toBe(parseMoney('2'));
  expect(await balanceOf(account.external('usdt_trc20'))).toBe((external ?? 0n) + parseMoney('258.5'));
});

it('gives the whole amount back when the customer cancels, an operator rejects, or it is reopened first', async () => {
  const customerId = await customerWith('1000');
  const cancelled = await withdrawn(shop, customerId, parseMoney('300'));
  expect(await cancelWithdrawal(shop, cancelled, customerId + 1n)).toBe('not_found');
  expect(await cancelWithdrawal(shop, cancelled, customerId)).toBe('cancelled');
  expect(await cancelWithdrawal(shop, cancelled, customerId)).toBe('cancelled');
  const approved = await withdrawn(shop, customerId, parseMoney('300'));
  expect(await approveWithdrawal(shop, approved)).toBe('approved');
  expect(await cancelWithdrawal(shop, approved, customerId)).toBe('cancelled');
  const rejected = await withdrawn(shop, customerId, parseMoney('300'), { address: 'never paid' });
  expect(await approveWithdrawal(shop, rejected)).toBe('approved');
  expect(await rejectWithdrawal(shop, rejected)).toBe('not_under_review');
  expect(await reopenWithdrawal(shop, rejected)).toBe('under_review');
  expect(await reopenWithdrawal(shop, rejected)).toBe('not_approved');
  expect(await rejectWithdrawal(shop, rejected)).toBe('rejected');
  expect(await rejectWithdrawal(shop, rejected)).toBe('not_under_review');
  expect(await balances(customerId)).toEqual({ available: parseMoney('1000'), frozen: parseMoney('0') });
});
