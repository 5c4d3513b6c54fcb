/** Days 42 to 45: withdrawals in every stage, and payouts of the platform's fees and commission. */
import { parseMoney } from '@goodturn/money';
import { goodwillFromFees, payOutPlatform } from '../../testing/approved-operations.ts';
import type { SmallShop } from '../../testing/create-small-shop.ts';
import * as steps from '../../testing/shop-steps.ts';
import { recharge } from '../../testing/small-shop.ts';
import type { Opening } from './opening-chapter.ts';
import { at, chainHash, expectResult } from './story.ts';

const now = at(44);
const foreign = (n: number): string => `foreign-address-${n}`;

async function paid(shop: SmallShop, customerId: bigint) {
  const request = (amount: string, n: number) =>
    steps.withdrawn(shop, customerId, parseMoney(amount), { now: at(42.6), address: foreign(n) });
  const small = await request('40', 1);
  expectResult(await steps.paidOut(shop, small, chainHash(2).toUpperCase(), at(42.7)), 'paid');
  const large = await request('1500', 2);
  expectResult(await steps.approveWithdrawalByTwo(shop, large, { now: at(42.8) }), 'approved');
  expectResult(await steps.beginSigning(shop, large, at(42.9)), 'signing');
  expectResult(await steps.payWithdrawal(shop, large, chainHash(3), { now: at(42.95) }), 'paid');
  return { small, large };
}

async function rejected(shop: SmallShop, customerId: bigint) {
  const request = (n: number) => steps.withdrawn(shop, customerId, parseMoney('20'), { now, address: foreign(n) });
  const first = await request(3);
  expectResult(await steps.rejectWithdrawal(shop, first, 'address_unusable', at(44.1)), 'rejected');
  const second = await request(4);
  expectResult(await steps.rejectWithdrawal(shop, second, 'address_unusable', at(44.2)), 'second_approval_required');
  expectResult(await steps.rejectWithdrawalByTwo(shop, second, 'address_unusable', { now: at(44.2) }), 'rejected');
  return { rejected: first, rejectedByTwo: second };
}

export async function tellOfWithdrawals(shop: SmallShop, { people }: Opening) {
  const customerId = people.rich;
  await recharge(shop, customerId, parseMoney('2500'), 'usdt_trc20', { now: at(42.5) });
  const done = await paid(shop, customerId);
  const ended = await rejected(shop, people.colleague);
  const request = (n: number, amount = '30') =>
    steps.withdrawn(shop, customerId, parseMoney(amount), { now, address: foreign(n) });
  const underReview = await request(5);
  const approved = await request(6);
  expectResult(await steps.approveWithdrawal(shop, approved, at(44.1)), 'approved');
  const signing = await request(7, '60');
  await steps.approveWithdrawal(shop, signing, at(44.1));
  expectResult(await steps.beginSigning(shop, signing, at(44.2)), 'signing');
  const cancelled = await request(8);
  expectResult(await steps.cancelWithdrawal(shop, cancelled, customerId, at(44.1)), 'cancelled');
  const reopened = await request(9);
  await steps.approveWithdrawal(shop, reopened, at(44.1));
  expectResult(await steps.reopenWithdrawal(shop, reopened, at(44.2)), 'under_review');
  const abandoned = await request(10);
  await steps.approveWithdrawal(shop, abandoned, at(44.1));
  await steps.beginSigning(shop, abandoned, at(44.2));
  expectResult(await steps.abandonPayout(shop, abandoned, { now: at(44.3) }), 'approved');

  const deciding = { now: at(44.5) };
  expectResult(await goodwillFromFees(shop, parseMoney('10'), deciding), 'funded');
  const fees = { kind: 'fees_payout', amount: parseMoney('5'), paymentMethod: 'usdt_trc20' } as const;
  expectResult(await payOutPlatform(shop, fees, deciding), 'paid_out');
  const commission = { kind: 'commission_payout', amount: parseMoney('3'), paymentMethod: 'bank' } as const;
  expectResult(await payOutPlatform(shop, commission, deciding), 'paid_out');
  return { ...done, ...ended, underReview, approved, signing, cancelled, reopened, abandoned };
}
