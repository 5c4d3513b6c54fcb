import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './accounts.ts';
import { balancesOf, customerBalances } from './balances.ts';
import { addApproval } from './testing/approved-postings.ts';
import { addAdministrator, daysAfter, pay, step, withdraw, withdrawn } from './testing/shop-steps.ts';
import { addCustomer, openSmallShop, recharge, type SmallShop, startOfTests } from './testing/small-shop.ts';
import { verifyLedger } from './verify/verify-ledger.ts';
import {
  approveWithdrawal,
  cancelWithdrawal,
  rejectWithdrawal,
  reopenWithdrawal,
  payWithdrawal,
} from './withdrawal-steps.ts';

let shop: SmallShop;
let administratorId: bigint;
beforeAll(async () => {
  shop = await openSmallShop();
  administratorId = await addAdministrator(shop);
});
afterAll(() => shop.close());

async function customerWith(amount: string): Promise<bigint> {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney(amount));
  return customerId;
}
const balances = (customerId: bigint) => customerBalances(shop.database, customerId);
const approve = (withdrawalId: bigint) =>
  step(shop, (transaction) => approveWithdrawal(transaction, { withdrawalId, administratorId }, startOfTests));
const cancel = (withdrawalId: bigint, customerId: bigint) =>
  step(shop, (transaction) => cancelWithdrawal(transaction, { withdrawalId, customerId }, startOfTests));
const reject = (withdrawalId: bigint) =>
  step(shop, (transaction) =>
    rejectWithdrawal(transaction, { withdrawalId, reason: 'address_unusable', administratorId }, startOfTests),
  );

it('freezes the whole amount, and pays it out less the fee', async () => {
  const customerId = await customerWith('100');
  const withdrawalId = await withdrawn(shop, customerId, parseMoney('60.5'), parseMoney('2'));
  expect(await balances(customerId)).toEqual({ available: parseMoney('39.5'), frozen: parseMoney('60.5') });
  expect(await pay(shop, withdrawalId, 'too early', parseMoney('58.5'))).toBe('not_approved');
  expect(await approve(withdrawalId)).toBe('approved');
  expect(await approve(withdrawalId)).toBe('not_under_review');
  expect(await cancel(withdrawalId, customerId)).toBe('not_under_review');
  expect(await pay(shop, withdrawalId, 'tx 1', parseMoney('58.5'))).toBe('paid');
  expect(await pay(shop, withdrawalId, 'tx 2', parseMoney('58.5'))).toBe('not_approved');
  expect(await balances(customerId)).toEqual({ available: parseMoney('39.5'), frozen: parseMoney('0') });
  const own = await balancesOf(shop.database, [account.platformFees, account.external('usdt_trc20')]);
  expect(own.get(account.platformFees)).toBe(parseMoney('2'));
  expect(own.get(account.external('usdt_trc20'))).toBe(-parseMoney('41.5'));
});

it('gives the whole amount back when the customer cancels, an operator rejects, or it is reopened first', async () => {
  const customerId = await customerWith('100');
  const cancelled = await withdrawn(shop, customerId, parseMoney('30'), parseMoney('3'));
  expect(await cancel(cancelled, customerId + 1n)).toBe('not_found');
  expect(await cancel(cancelled, customerId)).toBe('cancelled');
  expect(await cancel(cancelled, customerId)).toBe('cancelled');
  const rejected = await withdrawn(shop, customerId, parseMoney('30'), parseMoney('3'));
  expect(await approve(rejected)).toBe('approved');
  expect(await reject(rejected)).toBe('not_under_review');
  expect(await step(shop, (transaction) => reopenWithdrawal(transaction, rejected, startOfTests))).toBe('under_review');
  expect(await reject(rejected)).toBe('rejected');
  expect(await balances(customerId)).toEqual({ available: parseMoney('100'), frozen: parseMoney('0') });
});

it('is paid on an approval of its own alone', async () => {
  const customerId = await customerWith('100');
  const ids = [
    await withdrawn(shop, customerId, parseMoney('20')),
    await withdrawn(shop, customerId, parseMoney('20')),
  ];
  for (const id of ids) expect(await approve(id)).toBe('approved');
  const [first = 0n, second = 0n] = ids;
  const payOn = (withdrawalId: bigint, subjectId: bigint, kind: 'withdrawal_paid' | 'hold') =>
    step(shop, async (transaction) => {
      const approvalId = await addApproval(transaction, kind, parseMoney('20'), { subjectId });
      return await payWithdrawal(
        transaction,
        { withdrawalId, reference: `own ${withdrawalId}`, approvalId },
        startOfTests,
      );
    });
  await expect(payOn(first, second, 'withdrawal_paid')).rejects.toThrow('not one of paying withdrawal');
  await expect(payOn(first, first, 'hold')).rejects.toThrow('not one of paying withdrawal');
  expect(await payOn(first, first, 'withdrawal_paid')).toBe('paid');
});

it('takes any amount from the minimum on, and below it only everything there is', async () => {
  const customerId = await customerWith('7.25');
  expect(await withdraw(shop, customerId, parseMoney('7'))).toEqual({ result: 'below_minimum' });
  expect(await withdraw(shop, customerId, parseMoney('7.26'))).toEqual({ result: 'insufficient_balance' });
  expect(await withdraw(shop, customerId, parseMoney('7.25'))).toMatchObject({ result: 'requested' });
});

it('approves no more than what is held there, counting the payouts under way', async () => {
  const { rows } = await sql<{ held: bigint }>`
    select -balance as held from ledger.account where id = ${account.external('usdt_trc20')}`.execute(shop.database);
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('1000'), 'usdt_erc20');
  const held = rows[0]?.held ?? 0n;
  const first = await withdrawn(shop, customerId, parseMoney('20'));
  const second = await withdrawn(shop, customerId, parseMoney((held / 1_000_000n).toString()));
  expect(await approve(first)).toBe('approved');
  expect(await approve(second)).toBe('reserve_too_low');
  expect(await cancel(second, customerId)).toBe('cancelled');
});

it('stops at a hold and at a stop, and where the way is not open', async () => {
  const customerId = await customerWith('50');
  const stop = (what: string) =>
    sql`insert into shop.stop (what, reason, since) values (${what}, 'a test', ${startOfTests})`.execute(shop.database);
  await stop('withdrawals.usdt_trc20');
  expect(await withdraw(shop, customerId, parseMoney('20'))).toEqual({ result: 'withdrawals_stopped' });
  await sql`delete from shop.stop`.execute(shop.database);
  await stop('withdrawals');
  expect(await withdraw(shop, customerId, parseMoney('20'))).toEqual({ result: 'withdrawals_stopped' });
  await sql`delete from shop.stop`.execute(shop.database);
  const approvalId = await step(shop, (transaction) => addApproval(transaction, 'hold', parseMoney('0')));
  await sql`insert into shop.hold (customer_id, reason, starts_at, expires_at, approval_id)
    values (${customerId}, 'a test', ${daysAfter(startOfTests, -1)}, ${daysAfter(startOfTests, 1)}, ${approvalId})`.execute(
    shop.database,
  );
  expect(await withdraw(shop, customerId, parseMoney('20'))).toEqual({ result: 'account_on_hold' });
  expect(await balances(customerId)).toEqual({ available: parseMoney('50'), frozen: parseMoney('0') });
});

it('has the schema refuse an appeal that is judged by one of the two, and a hold of more than 14 days', async () => {
  const approvalId = await step(shop, (transaction) => addApproval(transaction, 'hold', parseMoney('0')));
  const customerId = await customerWith('50');
  const place = (days: number) =>
    sql`insert into shop.hold (customer_id, reason, starts_at, expires_at, approval_id, appeal, appealed_at)
      values (${customerId}, 'a test', ${startOfTests}, ${daysAfter(startOfTests, days)}, ${approvalId}, 'please', ${startOfTests})`.execute(
      shop.database,
    );
  await expect(place(14.1)).rejects.toMatchObject({ constraint: 'hold_is_short' });
  await place(14);
  const judge = (by: string) =>
    sql`update shop.hold set appeal_accepted = true, appeal_decided_at = ${startOfTests}, appeal_decided_by = ${sql.raw(by)}
      where approval_id = ${approvalId}`.execute(shop.database);
  for (const one of ['asked_by', 'decided_by']) {
    await expect(judge(`(select ${one} from shop.approval where id = ${approvalId})`)).rejects.toMatchObject({
      constraint: 'hold_appeal_by_a_third',
    });
  }
  await judge(`${administratorId}`);
});

it('leaves clean books', async () => {
  expect(await verifyLedger(shop.database)).toEqual([]);
});
