/** While the watchers have disagreed for an hour on what arrived by a method, it neither credits nor pays, until somebody knows who is right. */
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { approve, carriedOutBy, request } from '../testing/approvals.ts';
import { eachPayoutShop } from '../testing/each-payout-shop.ts';
import { findingsOf } from '../testing/findings.ts';
import {
  approvedWithdrawal,
  createBatch,
  nextToSend,
  observeAll,
  passPayoutTime,
  signedBatch,
} from '../testing/payouts.ts';
import { agreeCredit, type HeldDeposit } from '../testing/returns.ts';
import { addCustomer } from '../testing/small-shop.ts';
import {
  creditAll,
  giveAddress,
  openWatcher,
  passTime,
  setRoute,
  startBlock,
  txHash,
  type Watcher,
} from '../testing/watchers.ts';

const payouts = eachPayoutShop();
const block = startBlock + 100n;

let a: Watcher;
let b: Watcher;
let customerId: bigint;
let account: Buffer;

beforeEach(async () => {
  const { shop } = payouts;
  [a, b] = [openWatcher(shop, 'watcher_a'), openWatcher(shop, 'watcher_b')];
  customerId = await addCustomer(shop);
  account = await giveAddress(shop, customerId);
  await setRoute(shop, 'rail', startBlock);
  for (const watcher of [a, b]) {
    await watcher.attest(customerId, account);
    await watcher.head(block);
    await watcher.upTo(block - 1n);
  }
});
afterEach(async () => {
  await Promise.all([a.pool.end(), b.pool.end()]);
});

const seen = (name: string, amount: string) => ({ tx: txHash(name), block, to: account, units: parseMoney(amount) });

/** Lets so much time pass; the watchers go on to read what payout addresses hold. */
async function pass(by: string): Promise<void> {
  await passTime(payouts.shop, by);
  await observeAll(payouts);
}
async function heldOf(name: string): Promise<{ id: bigint; state: string; reason: string | null } | undefined> {
  const { rows } = await sql<{ id: bigint; state: string; reason: string | null }>`
    select id, state, reason from chain.deposit where tx = ${txHash(name)}`.execute(payouts.shop.owner);
  return rows[0];
}
async function obstacle(): Promise<string | null> {
  const { rows } = await sql<{ obstacle: string | null }>`
    select obstacle from chain.payout_readiness(2::smallint, ${new Date()})`.execute(payouts.shop.database);
  return rows[0]?.obstacle ?? null;
}
async function restart(): Promise<string> {
  const input = { kind: 'rail_restart', fields: { chain: 'ethereum' } };
  return await approve(payouts.shop, await request(payouts.shop, input), carriedOutBy('restart_rail'));
}

it('[G7] stops credits, batches and what is signed after an hour, of its method alone, until two persons decided', async () => {
  await approvedWithdrawal(payouts);
  await signedBatch(payouts);
  await passPayoutTime(payouts, '61 seconds');
  expect(await nextToSend(payouts)).toHaveLength(1);
  await a.upTo(block, [seen('disputed', '31')]);
  await b.upTo(block, [seen('disputed', '30')]);
  await creditAll(payouts.shop);
  expect(await heldOf('disputed')).toMatchObject({ state: 'held', reason: 'observers_disagree' });
  await pass('59 minutes');
  expect(await nextToSend(payouts)).toHaveLength(1);
  expect(await obstacle()).not.toBe('observers_disagree');

  await pass('2 minutes');
  expect(await nextToSend(payouts)).toEqual([]);
  expect(await obstacle()).toBe('observers_disagree');
  expect(await createBatch(payouts)).toMatchObject({ result: 'observers_disagree' });
  await approvedWithdrawal(payouts, { chain: 'tron' });
  expect(await createBatch(payouts, 'tron')).toMatchObject({ result: 'created' });

  const deposit: HeldDeposit = {
    id: (await heldOf('disputed'))?.id ?? 0n,
    customerId,
    account,
    tx: txHash('disputed'),
    amount: '31',
  };
  expect(await agreeCredit(payouts, deposit)).toBe('credited');
  expect(await obstacle()).not.toBe('observers_disagree');
  expect(await nextToSend(payouts)).toHaveLength(1);
});

it('holds what both saw as stopped, and credits it by itself when the late watcher finds what it passed over', async () => {
  await a.upTo(block, [seen('passed over', '31')]);
  await b.upTo(block);
  await pass('31 minutes');
  await creditAll(payouts.shop);
  expect(await heldOf('passed over')).toMatchObject({ reason: 'observers_disagree' });
  await pass('61 minutes');
  const otherId = await addCustomer(payouts.shop);
  const both = { ...seen('agreed', '40'), block: block + 1n, to: await giveAddress(payouts.shop, otherId) };
  for (const watcher of [a, b]) {
    await watcher.attest(otherId, both.to);
    await watcher.head(block + 1n);
    await watcher.upTo(block + 1n, [both]);
  }
  expect(await creditAll(payouts.shop)).toBe(0);
  expect(await heldOf('agreed')).toMatchObject({ state: 'held', reason: 'stopped' });
  expect(await b.again([seen('passed over', '31')])).toBe(1);
  // What had stopped is looked at again each minute, in whatever order.
  await pass('2 minutes');
  const credited = await creditAll(payouts.shop);
  await pass('2 minutes');
  expect(credited + (await creditAll(payouts.shop))).toBe(2);
  expect(await findingsOf(payouts.shop)).toEqual([]);
});

it('[G7] goes on when two persons who looked start the chain again, and what one watcher invented stays held', async () => {
  await a.upTo(block, [seen('invented', '31')]);
  await b.upTo(block);
  await pass('31 minutes');
  await creditAll(payouts.shop);
  expect(await restart()).toBe('restarted');
  expect(await restart()).toBe('not_found');
  await pass('61 minutes');
  expect(await obstacle()).not.toBe('observers_disagree');
  await creditAll(payouts.shop);
  expect(await heldOf('invented')).toMatchObject({ state: 'held', reason: 'observers_disagree' });
  expect(await obstacle()).not.toBe('observers_disagree');
});
