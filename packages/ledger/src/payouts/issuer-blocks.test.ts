/**
 * Tests accounts that an issuer of a token blocked: nothing is paid there, nothing is collected from there, and nothing
 * is repeated blindly.
 */
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachPayoutShop } from '../testing/each-payout-shop.ts';
import { findingsOf } from '../testing/findings.ts';
import {
  approvedWithdrawal,
  createBatch,
  itemsOf,
  observeAll,
  observePayout,
  payoutAccount,
  type PayoutShop,
  passPayoutTime,
  releaseAll,
  replaceBatch,
  settleAll,
  signedBatch,
  stageOf,
  tokens,
} from '../testing/payouts.ts';
import * as steps from '../testing/shop-steps.ts';
import { createSweep, depositHolding } from '../testing/sweeps.ts';
import { accountNamed } from '../testing/watchers.ts';

const payouts = eachPayoutShop();

type Pool = PayoutShop['watchers'][0];

/** A watcher reads of USDT on Ethereum whether its issuer blocked an account. */
const says = async (pool: Pool, account: Buffer, isBlocked: boolean): Promise<void> => {
  const values = [`${tokens.ethereum}`, [account], [isBlocked]];
  await pool.query(`select chain.observe_standing('ethereum', $1, 30000000, $2, $3)`, values);
};
const dueOf = async (pool: Pool, isAll = false): Promise<string[]> =>
  (
    await pool.query<{ account: Buffer }>(
      `select account from chain.due_standings('ethereum', $1) where token = ${tokens.ethereum}`,
      [isAll],
    )
  ).rows.map(({ account }) => account.toString('hex'));
const payee = (name: string) => ({
  account: accountNamed(name),
  address: `0x${accountNamed(name).toString('hex')}`,
});
async function staysOut(): Promise<(string | null)[]> {
  const { rows } = await sql<{ why: string | null }>`
    select stays_out as why from chain.preview_batch(${tokens.ethereum}::smallint, ${new Date()})`.execute(
    payouts.shop.database,
  );
  return rows.map(({ why }) => why);
}

it('case 13: a payee is asked about before batching, and one that any watcher reads as blocked stays out of it', async () => {
  const blocked = payee('blocked');
  const [a, b] = payouts.watchers;
  await approvedWithdrawal(payouts, { address: blocked.address });
  await approvedWithdrawal(payouts);
  expect(await dueOf(a)).toContain(blocked.account.toString('hex'));
  await says(a, blocked.account, true);
  await says(b, blocked.account, false);
  expect(await dueOf(a)).not.toContain(blocked.account.toString('hex'));
  expect(await staysOut()).toEqual(['payee_blocked', null]);
  const { batchId } = await createBatch(payouts);
  expect(await itemsOf(payouts, batchId ?? 0n)).toHaveLength(1);
  // What the issuer gives free again is paid by the next batch.
  await says(a, blocked.account, false);
  expect(await staysOut()).toEqual([null]);
});

it('case 13: a payout that failed since its payee was blocked is reviewed, never repeated, and can be rejected', async () => {
  const { address, account } = payee('blocked later');
  const before = await approvedWithdrawal(payouts, { address });
  const pay = async (outcome: 'paid' | 'failed') => {
    const batchId = await signedBatch(payouts);
    await passPayoutTime(payouts, '61 seconds');
    const [item] = await itemsOf(payouts, batchId);
    await observePayout(payouts, item?.id ?? 0n, outcome);
    await settleAll(payouts);
    await releaseAll(payouts);
    await observeAll(payouts);
  };
  await pay('paid');
  expect(await stageOf(payouts, before.withdrawalId)).toBe('paid');

  const { withdrawalId, customerId } = await approvedWithdrawal(payouts, { address });
  await pay('failed');
  expect(await stageOf(payouts, withdrawalId)).toBe('under_review');
  // It was paid before, so that the address can be used as far as anybody knows.
  const reject = async () => await steps.rejectWithdrawal(payouts.shop, withdrawalId, 'address_unusable', new Date());
  expect(await reject()).toBe('reason_not_applicable');
  await says(payouts.watchers[0], account, true);
  await steps.approveWithdrawalByTwo(payouts.shop, withdrawalId, { now: new Date() });
  expect(await createBatch(payouts)).toMatchObject({ result: 'nothing_to_pay' });
  await steps.reopenWithdrawal(payouts.shop, withdrawalId, new Date());
  expect(await reject()).toBe('rejected');
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger.account where id = ledger.customer_available(${customerId})`.execute(payouts.shop.owner);
  expect(rows[0]?.balance).toBe(parseMoney('50'));
  expect(await findingsOf(payouts.shop)).toEqual([]);
});

it('case 13: a deposit address that is blocked is left with its reason, and the others are collected', async () => {
  const blocked = await depositHolding(payouts, { units: 900_000_000n, nativeUnits: 10n ** 18n });
  await depositHolding(payouts, { units: 80_000_000n, nativeUnits: 10n ** 18n });
  await says(payouts.watchers[1], blocked.account, true);
  const { rows } = await sql<{ why: string | null }>`
    select stays_out as why from chain.preview_sweep(${tokens.ethereum}::smallint)`.execute(payouts.shop.database);
  expect(rows.map(({ why }) => why)).toEqual(['address_blocked', null]);
  const { batchId } = await createSweep(payouts);
  const items = await itemsOf(payouts, batchId ?? 0n);
  expect(items).toHaveLength(1);
});

it('case 13: from a payout address that is blocked nothing of the token leaves; what was exported can be ended', async () => {
  await approvedWithdrawal(payouts);
  const batchId = await signedBatch(payouts);
  await approvedWithdrawal(payouts);
  expect(await dueOf(payouts.watchers[0])).toContain(payoutAccount('ethereum').toString('hex'));
  await says(payouts.watchers[0], payoutAccount('ethereum'), true);
  await depositHolding(payouts, { units: 80_000_000n, nativeUnits: 10n ** 18n });
  expect(await staysOut()).toEqual(['payout_address_blocked']);
  expect(await createBatch(payouts)).toMatchObject({ result: 'payout_address_blocked' });
  expect(await createSweep(payouts)).toMatchObject({ result: 'payout_address_blocked' });
  expect(await replaceBatch(payouts, batchId, 'replace')).toMatchObject({ result: 'payout_address_blocked' });
  expect(await replaceBatch(payouts, batchId, 'void')).toMatchObject({ result: 'created' });
});

it('no login but a watcher’s says what an issuer blocked, and a watcher says it of tokens of the chain alone', async () => {
  const [a] = payouts.watchers;
  const account = accountNamed('somebody');
  await expect(
    sql`select chain.observe_standing('ethereum', 2::smallint, 1, array[${account}::bytea], array[true])`.execute(
      payouts.shop.database,
    ),
  ).rejects.toMatchObject({ code: '42501' });
  for (const [token, accounts, blocked] of [
    [1, [account], [true]],
    [2, [account], [true, false]],
    [2, [Buffer.alloc(19)], [true]],
    [2, [], []],
    [2, [account], [null]],
  ]) {
    const said = a.query(`select chain.observe_standing('ethereum', $1, 1, $2, $3)`, [token, accounts, blocked]);
    await expect(said).rejects.toMatchObject({ code: '22023' });
  }
});
