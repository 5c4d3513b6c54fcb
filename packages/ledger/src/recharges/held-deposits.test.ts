/** Deposits that wait for two persons: they release what a watcher saw, and name neither an amount nor a customer. */
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { carriedOutBy, runApproved } from '../testing/approvals.ts';
import { createSmallShop, type SmallShop } from '../testing/create-small-shop.ts';
import { findingsOf } from '../testing/findings.ts';
import { confirmRecharge } from '../testing/approved-operations.ts';
import { addCustomer } from '../testing/small-shop.ts';
import {
  creditAll,
  giveAddress,
  openWatcher,
  passTime,
  type Seen,
  setRoute,
  startBlock,
  txHash,
  type Watcher,
} from '../testing/watchers.ts';

const block = startBlock + 100n;
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
  await setRoute(shop, 'rail', startBlock);
  for (const watcher of [a, b]) {
    await watcher.attest(customerId, account);
    await watcher.head(block);
    await watcher.upTo(block - 1n);
  }
});
afterEach(async () => {
  await Promise.all([a.pool.end(), b.pool.end()]);
  await shop.close();
});

const seen = (units: string, change: Partial<Seen> = {}): Seen => ({
  tx: txHash('one'),
  block,
  to: account,
  units: usd(units),
  ...change,
});

async function held(first: Seen, second: Seen): Promise<bigint> {
  await a.upTo(block, [first]);
  await b.upTo(block, [second]);
  expect(await creditAll(shop)).toBe(0);
  const { rows } = await sql<{ id: bigint }>`select id from chain.deposit where state = 'held'`.execute(shop.owner);
  return rows[0]?.id ?? 0n;
}

const release = async (subjectId: bigint, amount: string, observer = 'a'): Promise<string> =>
  await runApproved(
    shop,
    {
      kind: 'deposit_credit',
      subjectId,
      fields: {
        amount,
        paymentMethod: 'usdt_erc20',
        transaction: txHash('one').toString('hex'),
        position: '0',
        observer,
      },
    },
    carriedOutBy('confirm_deposit'),
  );

const balance = async (): Promise<bigint> =>
  (
    await sql<{
      balance: bigint;
    }>`select balance from ledger.account where id = ledger.customer_available(${customerId})`.execute(shop.owner)
  ).rows[0]?.balance ?? -1n;

it('above the cap: two persons release it, once, in the amount that arrived, and it takes nothing of the day’s cap', async () => {
  const id = await held(seen('24000'), seen('24000'));
  expect(await release(id, '20000')).toBe('deposit_not_held');
  expect(await release(id, '24000')).toBe('credited');
  expect(await release(id, '24000')).toBe('deposit_not_held');
  expect(await balance()).toBe(usd('24000'));
  const { rows } =
    await sql`select state, units, observers, approval_id is not null as agreed from chain.deposit`.execute(shop.owner);
  expect(rows).toEqual([{ state: 'credited', units: usd('24000'), observers: 2, agreed: true }]);
  await sql`update chain.rail_limit set day_units = 10000000000`.execute(shop.owner);
  for (const watcher of [a, b]) await watcher.upTo(block + 1n, [seen('5', { tx: txHash('two'), block: block + 1n })]);
  expect(await creditAll(shop)).toBe(1);
  const messages = await sql`select count(*)::int as count from shop.message where kind = 'recharge_credited'`.execute(
    shop.owner,
  );
  expect(messages.rows).toEqual([{ count: 2 }]);
  expect(await findingsOf(shop)).toEqual([]);
});

it('where the watchers disagree, two persons say which of them is right', async () => {
  const id = await held(seen('310'), seen('301'));
  expect(await release(id, '310', 'b')).toBe('deposit_not_held');
  expect(await release(id, '301', 'b')).toBe('credited');
  expect(await balance()).toBe(usd('301'));
  const { rows } = await sql`select units, observers from chain.deposit`.execute(shop.owner);
  expect(rows).toEqual([{ units: usd('301'), observers: 1 }]);
  expect(await findingsOf(shop)).toEqual([]);
});

it('two persons give to nobody but the customer whose address received it as that watcher saw it', async () => {
  const other = await giveAddress(shop, await addCustomer(shop));
  const id = await held(seen('310'), seen('310', { to: other }));
  expect(await release(id, '310', 'b')).toBe('deposit_not_held');
  expect(await balance()).toBe(0n);
});

it.each([
  ['stopped', `insert into shop.suspension (target, reason, suspended_at) values ('recharges', 'a test', now())`],
  ['whose chain was stopped', 'update chain.head set stopped_at = now()'],
])('one that is %s waits, though two agree', async (_, statement) => {
  const id = await held(seen('24000'), seen('24000'));
  await sql.raw(statement).execute(shop.owner);
  expect(await release(id, '24000')).toBe('crediting_stopped');
  expect(await balance()).toBe(0n);
});

it('one that frees itself is nobody’s to release', async () => {
  await sql`update chain.rail_limit set day_units = 0`.execute(shop.owner);
  const id = await held(seen('40'), seen('40'));
  expect(await release(id, '40')).toBe('deposit_not_held');
  await sql`update chain.rail_limit set day_units = 100000000000`.execute(shop.owner);
  await passTime(shop, '2 minutes');
  expect(await creditAll(shop)).toBe(1);
});

it('one that was credited by hand is not credited again', async () => {
  await setRoute(shop, 'hand');
  const transaction = txHash('one').toString('hex');
  expect(
    await confirmRecharge(shop, {
      customerId,
      amount: parseMoney('24000'),
      paymentMethod: 'usdt_erc20',
      transaction,
      position: 0n,
    }),
  ).toBe('credited');
  await setRoute(shop, 'rail', startBlock);
  await sql`insert into chain.deposit (chain, tx, ordinal, block, customer_id, payment_method_id, units, state, reason, created_at)
    values ('ethereum', ${txHash('one')}, 0, ${block}, ${customerId}, 2, ${usd('24000')}, 'held', 'over_cap', now())`.execute(
    shop.owner,
  );
  await a.upTo(block, [seen('24000')]);
  const { rows } = await sql<{ id: bigint }>`select id from chain.deposit`.execute(shop.owner);
  expect(await release(rows[0]?.id ?? 0n, '24000')).toBe('transaction_reference_used');
  expect(await balance()).toBe(usd('24000'));
});

it('a second look neither counts nor keeps transfers of nothing again', async () => {
  const dust = Array.from({ length: 25 }, (_, index) => seen('0.009', { tx: txHash(`dust ${index}`) }));
  await a.upTo(block, dust);
  expect(await a.again(dust)).toBe(0);
  const counted = async () =>
    (await sql`select transfers from chain.dust_count where observer = 'a'`.execute(shop.owner)).rows;
  expect(await counted()).toEqual([{ transfers: 5n }]);
  await passTime(shop, '24 hours');
  expect(await a.again(dust)).toBe(0);
  expect(await counted()).toEqual([{ transfers: 5n }]);
});
