/** Recharges and withdrawals of customers. */
import { createHash } from 'node:crypto';
import { newTransactionHash } from '@goodturn/testkit';
import { dollarsOf } from './own-money.ts';
import { customerPassword, send, wayOf } from './year-customers.ts';
import type { YearRandom } from './year-random.ts';
import { dayMs, runAll, type YearCustomer, type YearShop, type YearWithdrawal } from './year-shop.ts';

const withdrawalPassword = 'a door of its own';
const way = 'usdt_erc20';
const dollar = 1_000_000n;
const minimum = 10n * dollar;
/** The fee is one percent of the whole hundreds of dollars. */
const feeOf = (amount: bigint): bigint => (amount / (100n * dollar)) * dollar;

const availableOf = ({ ledger }: YearShop, { userId }: YearCustomer): bigint => ledger.balance(`available ${userId}`);

/** Announces a recharge, which two administrators confirm, one rejects, or nobody decides. */
export async function recharge(shop: YearShop, customer: YearCustomer, amount: bigint): Promise<void> {
  const { office, ledger, recharges } = shop;
  const paymentMethod = wayOf(customer);
  const announced = { doMoney: dollarsOf(amount), payWay: paymentMethod };
  await send(shop, customer, 'customer/doRecharge', announced);
  const { userId } = customer;
  const arrived = { way: paymentMethod, transaction: newTransactionHash(), position: 0 } as const;
  const asked = { userId, amount: dollarsOf(amount), ...arrived, reason: 'seen on the chain' };
  await office.agree(await office.ask('recharge/confirm', asked));
  recharges.push({ month: ledger.today().slice(0, 7), status: 1, requested: amount, credited: amount });
  ledger.move({ from: `external ${paymentMethod}`, to: `available ${userId}`, amount, part: 'recharged' });
  ledger.figure('recharged', amount);
  ledger.active(userId);
}

export async function rechargeInVain(shop: YearShop, customer: YearCustomer, amount: bigint): Promise<void> {
  const announced = { doMoney: dollarsOf(amount), payWay: wayOf(customer) };
  const { data } = await send(shop, customer, 'customer/doRecharge', announced);
  await shop.office.ask('recharge/fail', { rechargeId: data.rechargeId, reason: 'nothing came' });
  shop.recharges.push({ month: shop.ledger.today().slice(0, 7), status: 2, requested: amount, credited: 0n });
}

const fates = ['paid', 'paid', 'paid', 'paid', 'paid', 'rejected', 'cancelled', 'cancelled', 'left'] as const;

/** Sets a withdrawal password, which counts a day later. */
export async function setWithdrawalPassword(shop: YearShop, customer: YearCustomer): Promise<void> {
  const change = { oldPassword: customerPassword, newPassword: withdrawalPassword };
  await send(shop, customer, 'customer/updateWhPwd', change);
  customer.withdrawalPasswordAt = shop.now();
}

export async function withdraw(shop: YearShop, customer: YearCustomer, random: YearRandom): Promise<void> {
  const { ledger, withdrawals } = shop;
  const now = shop.now();
  const available = availableOf(shop, customer);
  if (available < minimum) return;
  const amount = random.chance(30) ? available : minimum + (available - minimum) / 2n;
  // A new address each time, because an address that was paid before could not be rejected as unusable.
  const address = `0x${createHash('sha256').update(`${customer.userId} ${withdrawals.length} ${now}`).digest('hex').slice(0, 40)}`;
  const asked = { money: dollarsOf(amount), whPassword: withdrawalPassword, way, address } as const;
  const { data } = await send(shop, customer, 'customer/doWithdraw', asked);
  const fee = feeOf(amount);
  withdrawals.push({
    withdrawId: data.withdrawId,
    customer,
    amount,
    fee,
    month: ledger.today().slice(0, 7),
    stage: 'under_review',
    fate: random.oneOf(fates),
    decideAt: now + random.below(3) * dayMs + 1,
  });
  const { userId } = customer;
  ledger.move({ from: `available ${userId}`, to: `frozen ${userId}`, amount, part: 'withdrawals' });
  ledger.active(userId);
}

function noteBack({ ledger }: YearShop, withdrawal: YearWithdrawal, stage: 'rejected' | 'cancelled'): void {
  const { customer, amount } = withdrawal;
  withdrawal.stage = stage;
  const { userId } = customer;
  ledger.move({ from: `frozen ${userId}`, to: `available ${userId}`, amount, part: 'withdrawalsBack' });
}

export async function cancelWithdrawals(shop: YearShop, customer: YearCustomer): Promise<void> {
  const own = shop.withdrawals.filter(
    (one) => one.customer === customer && one.stage === 'under_review' && one.fate === 'cancelled',
  );
  for (const withdrawal of own) {
    await send(shop, customer, 'customer/cancelWithdraw', { withdrawId: withdrawal.withdrawId });
    noteBack(shop, withdrawal, 'cancelled');
  }
}

async function pay(shop: YearShop, withdrawal: YearWithdrawal): Promise<void> {
  const { office, ledger } = shop;
  const { withdrawId, amount, fee, customer } = withdrawal;
  const { approvalId } = await office.ask('withdrawal/approve', { withdrawId });
  // Above the limit for one person, a second one approves the withdrawal.
  if (approvalId !== null) await office.agree({ approvalId });
  await office.ask('withdrawal/begin_payout', { withdrawId });
  const paid = { withdrawId, transaction: newTransactionHash(), reason: 'it left' };
  await office.agree(await office.ask('withdrawal/confirm_paid', paid));
  withdrawal.stage = 'paid';
  const frozen = `frozen ${customer.userId}`;
  ledger.move({ from: frozen, to: `external ${way}`, amount: amount - fee });
  ledger.move({ from: frozen, to: 'fees', amount: fee });
  ledger.figure('withdrawn', amount - fee);
  ledger.figure('fees', fee);
}

/** Pays or rejects withdrawals that were requested some time ago. */
export async function decideWithdrawals(shop: YearShop): Promise<void> {
  const now = shop.now();
  const due = shop.withdrawals.filter(
    ({ stage, fate, decideAt, customer }) =>
      stage === 'under_review' &&
      (fate === 'paid' || fate === 'rejected') &&
      decideAt <= now &&
      customer.holdUntil <= now,
  );
  await runAll(due, shop.plan.workers, async (withdrawal) => {
    if (withdrawal.fate === 'paid') return await pay(shop, withdrawal);
    const { withdrawId } = withdrawal;
    const rejected = { withdrawId, reason: 'address_unusable' } as const;
    const { approvalId } = await shop.office.ask('withdrawal/reject', rejected);
    // A second rejection for the same customer takes two administrators.
    if (approvalId !== null) await shop.office.agree({ approvalId });
    noteBack(shop, withdrawal, 'rejected');
  });
}
