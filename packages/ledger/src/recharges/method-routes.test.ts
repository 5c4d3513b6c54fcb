/** A payment method is moved to the rail and back by two persons, and nothing that is open on it is lost or credited twice. */
import { inTransaction } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { confirmRecharge } from '../testing/approved-operations.ts';
import { carriedOutBy, runApproved } from '../testing/approvals.ts';
import { createSmallShop, type SmallShop, startOfTests } from '../testing/create-small-shop.ts';
import { findingsOf } from '../testing/findings.ts';
import { approveWithdrawal, paidOut, withdrawn } from '../testing/shop-steps.ts';
import { addAdministrator } from '../testing/administrators.ts';
import { addPasskey } from '../testing/passkeys.ts';
import { addCustomer, recharge } from '../testing/small-shop.ts';
import {
  creditAll,
  giveAddress,
  openWatcher,
  passTime,
  type Seen,
  startBlock,
  txHash,
  type Watcher,
} from '../testing/watchers.ts';

const first = startBlock + 100n;
const usd = (amount: string): bigint => parseMoney(amount);

let shop: SmallShop;
let a: Watcher;
let b: Watcher;
let customerId: bigint;
let account: Buffer;

beforeEach(async () => {
  shop = await createSmallShop();
  a = openWatcher(shop, 'watcher_a');
  b = openWatcher(shop, 'watcher_b');
  customerId = await addCustomer(shop);
  account = await giveAddress(shop, customerId);
  for (let count = 0; count < 2; count += 1) {
    const person = await addAdministrator(shop.owner);
    await addPasskey(shop, person, startOfTests);
    await addPasskey(shop, person, startOfTests);
  }
  // Approvals of a test are given at this time, and rest on the addresses of then.
  await sql`update shop.deposit_address set created_at = ${startOfTests}`.execute(shop.owner);
  for (const watcher of [a, b]) {
    await watcher.attest(customerId, account);
    await watcher.head(first);
    await watcher.upTo(first);
  }
});
afterEach(async () => {
  await Promise.all([a.pool.end(), b.pool.end()]);
  await shop.close();
});

const change = async (route: string, block?: bigint): Promise<string> =>
  await runApproved(
    shop,
    {
      kind: 'method_route',
      fields: { paymentMethod: 'usdt_erc20', route, ...(block !== undefined && { block: `${block}` }) },
    },
    carriedOutBy('change_route'),
  );

const limit = async (railLimit: string, amount: string): Promise<string> =>
  await runApproved(
    shop,
    { kind: 'rail_limit', fields: { paymentMethod: 'usdt_erc20', railLimit, amount } },
    carriedOutBy('change_rail_limit'),
  );

const seen = (name: string, change: Partial<Seen> = {}): Seen => ({
  tx: txHash(name),
  block: first + 1n,
  to: account,
  units: usd('40'),
  ...change,
});

async function both(block: bigint, rows: readonly Seen[] = []): Promise<void> {
  for (const watcher of [a, b]) {
    await watcher.head(block);
    expect(await watcher.upTo(block, rows)).toBe('observed');
  }
}

const balance = async (): Promise<bigint> =>
  (
    await sql<{
      balance: bigint;
    }>`select balance from ledger.account where id = ledger.customer_available(${customerId})`.execute(shop.owner)
  ).rows[0]?.balance ?? -1n;

const byHand = async (name: string, amount = '40') =>
  await confirmRecharge(shop, {
    customerId,
    amount: parseMoney(amount),
    paymentMethod: 'usdt_erc20',
    transaction: txHash(name).toString('hex'),
    position: 0n,
  });

const routes = async () =>
  (
    await sql<{ route: string; from: bigint | null; until: bigint | null }>`
      select route, from_block as "from", until_block as until from chain.method_route where payment_method_id = 2 order by id`.execute(
      shop.owner,
    )
  ).rows;

it('[G2] a method moved to the rail and back with open recharges and withdrawals on it loses none', async () => {
  const asked = sql`insert into shop.recharge (customer_id, payment_method_id, requested_amount, created_at)
    values (${customerId}, 2, 40000000, ${startOfTests}), (${customerId}, 2, 15000000, ${startOfTests})`;
  await asked.execute(shop.owner);
  await recharge(shop, customerId, parseMoney('30'), 'usdt_erc20');
  const withdrawal = await withdrawn(shop, customerId, parseMoney('20'), { paymentMethod: 'usdt_erc20' });
  expect(await change('watch')).toBe('changed');
  expect(await change('rail', first)).toBe('changed');
  await both(first + 1n, [seen('on the rail')]);
  expect(await creditAll(shop)).toBe(1);
  await approveWithdrawal(shop, withdrawal);
  expect(await change('draining')).toBe('changed');
  await both(first + 2n, [seen('after the rail', { block: first + 2n, units: usd('15') })]);
  expect(await creditAll(shop)).toBe(0);
  expect(await change('hand')).toBe('changed');
  expect(await byHand('after the rail', '15')).toBe('credited');
  await paidOut(shop, withdrawal, 'after the rail');
  const { rows } =
    await sql`select status, credited_amount as credited from shop.recharge where customer_id = ${customerId}
    and requested_amount is not null order by id`.execute(shop.owner);
  expect(rows).toEqual([
    { status: 1, credited: usd('30') },
    { status: 1, credited: usd('40') },
  ]);
  expect(await balance()).toBe(usd('65'));
  expect(await routes()).toEqual([
    { route: 'hand', from: null, until: null },
    { route: 'watch', from: null, until: null },
    { route: 'rail', from: first, until: null },
    { route: 'draining', from: first, until: first + 1n },
    { route: 'hand', from: null, until: null },
  ]);
  expect(await findingsOf(shop)).toEqual([]);
});

it('while it drains, what arrived before is credited by deposits alone, and what arrives later by hand alone', async () => {
  await change('watch');
  await change('rail', first);
  await a.upTo(first + 1n, [seen('late')]);
  await change('draining');
  expect(await change('hand')).toBe('deposits_open');
  expect(await byHand('late')).toBe('transaction_reference_used');
  await b.upTo(first + 1n, [seen('late')]);
  await passTime(shop, '11 seconds');
  expect(await creditAll(shop)).toBe(1);
  await both(first + 2n, [seen('later', { block: first + 2n })]);
  expect(await creditAll(shop)).toBe(0);
  expect(await byHand('later')).toBe('credited');
  expect(await change('hand')).toBe('changed');
  expect(await balance()).toBe(usd('80'));
  expect(await findingsOf(shop)).toEqual([]);
});

it('ends draining only when nothing is held, too', async () => {
  await change('watch');
  await change('rail', first);
  await both(first + 1n, [seen('large', { units: usd('10000.01') })]);
  await creditAll(shop);
  await change('draining');
  expect(await change('hand')).toBe('deposits_open');
});

it.each<[string, string[]]>([
  ['rail', []],
  ['draining', []],
  ['draining', ['watch']],
  ['watch', ['watch']],
  ['hand', ['watch', 'rail']],
  ['rail', ['watch', 'rail', 'draining']],
  ['watch', ['watch', 'rail', 'draining']],
])('does not go to %s after %j', async (route, before) => {
  for (const one of before) expect(await change(one, one === 'rail' ? first : undefined)).toBe('changed');
  expect(await change(route, route === 'rail' ? first : undefined)).toBe('route_not_next');
});

it('goes on the rail from a block that every watcher knows as final, while one of them runs, and never behind its own past', async () => {
  await change('watch');
  for (const block of [startBlock - 1n, first + 1n, undefined])
    expect(await change('rail', block)).toBe('block_not_final');
  await passTime(shop, '31 minutes');
  expect(await change('rail', first)).toBe('block_not_final');
  await both(first + 5n);
  expect(await change('rail', first)).toBe('changed');
  await change('draining');
  await change('hand');
  await change('watch');
  expect(await change('rail', first + 4n)).toBe('block_not_final');
  expect(await change('rail', first + 5n)).toBe('changed');
});

it('goes on the rail only while two who may pay have two passkeys each, and leaves it all the same', async () => {
  const remove = sql`update shop.administrator_passkey set removed_at = now() where id = (
    select max(id) from shop.administrator_passkey where removed_at is null)`;
  expect(await change('watch')).toBe('changed');
  await remove.execute(shop.owner);
  expect(await change('rail', first)).toBe('passkeys_missing');
  await sql`update shop.administrator_passkey set removed_at = null`.execute(shop.owner);
  expect(await change('rail', first)).toBe('changed');
  await remove.execute(shop.owner);
  expect(await change('draining')).toBe('changed');
  expect(await change('hand')).toBe('changed');
});

it('by two persons: nobody else changes a route or a limit, nor two with another method’s approval', async () => {
  const forged = inTransaction(shop.database, async (transaction) => {
    await sql`select ledger.change_route(1, ${new Date()})`.execute(transaction);
  });
  await expect(forged).rejects.toMatchObject({ code: 'GT002' });
  const written = sql`insert into chain.method_route (payment_method_id, route, created_at) values (2, 'watch', now())`;
  await expect(written.execute(shop.database)).rejects.toMatchObject({ code: '42501' });
});

it('a lower limit counts at once, a higher one a day later, and a lower one after it ends that', async () => {
  await change('watch');
  await change('rail', first);
  expect(await limit('deposit', '50000.01')).toBe('limit_out_of_range');
  expect(await limit('single_day', '2000.01')).toBe('limit_out_of_range');
  expect(await limit('deposit', '30')).toBe('changed');
  await both(first + 1n, [seen('above the lower')]);
  expect(await creditAll(shop)).toBe(0);
  expect(await limit('deposit', '50')).toBe('changed');
  await both(first + 2n, [seen('before its day', { block: first + 2n })]);
  expect(await creditAll(shop)).toBe(0);
  await passTime(shop, '24 hours');
  await both(first + 3n, [seen('on its day', { block: first + 3n })]);
  expect(await creditAll(shop)).toBe(1);
  await limit('deposit', '5000');
  await limit('deposit', '35');
  await passTime(shop, '24 hours');
  await both(first + 4n, [seen('after the end', { block: first + 4n })]);
  expect(await creditAll(shop)).toBe(0);
});
