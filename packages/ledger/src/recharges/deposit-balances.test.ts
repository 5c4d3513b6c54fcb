/** Nothing is credited that its address does not hold as every watcher reads it, whatever transfers they say they saw. */
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { carriedOutBy, runApproved } from '../testing/approvals.ts';
import { createSmallShop, type SmallShop } from '../testing/create-small-shop.ts';
import { findingsOf } from '../testing/findings.ts';
import { agreeKeeping, heldDeposit } from '../testing/returns.ts';
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
  [a, b] = [
    openWatcher(shop, 'watcher_a', { saysBalances: false }),
    openWatcher(shop, 'watcher_b', { saysBalances: false }),
  ];
  await setRoute(shop, 'rail', startBlock);
  customerId = await addCustomer(shop);
  account = await giveAddress(shop, customerId);
  for (const watcher of [a, b]) {
    await watcher.attest(customerId, account);
    await watcher.head(block + 100n);
    await watcher.upTo(block - 1n);
  }
});
afterEach(async () => {
  await Promise.all([a.pool.end(), b.pool.end()]);
  await shop.close();
});

const seen = (change: Partial<Seen> = {}): Seen => ({
  tx: txHash('one'),
  block,
  to: account,
  units: usd('40'),
  ...change,
});
const both = async (rows: readonly Seen[], at = block): Promise<void> => {
  for (const watcher of [a, b]) expect(await watcher.upTo(at, rows)).toBe('observed');
};
const bothHold = async (amount: string, at = block): Promise<void> => {
  for (const watcher of [a, b]) await watcher.balance(account, at, usd(amount));
};
const balance = async (): Promise<bigint> =>
  (
    await sql<{
      balance: bigint;
    }>`select balance from ledger.account where id = ledger.customer_available(${customerId})`.execute(shop.owner)
  ).rows[0]?.balance ?? -1n;
const deposits = async () =>
  (
    await sql<{ state: string; reason: string | null }>`select state, reason from chain.deposit order by id`.execute(
      shop.owner,
    )
  ).rows.map(({ state, reason }) => reason ?? state);
const gapsOf = async ({ pool }: Watcher) =>
  (
    await pool.query<{ account: Buffer; from_block: bigint; block: bigint }>(
      `select account, from_block, block from chain.balance_gaps('ethereum')`,
    )
  ).rows.map((row) => [row.account.equals(account), BigInt(row.from_block), BigInt(row.block)]);
const dueOf = async ({ pool }: Watcher, isAll = false): Promise<boolean> => {
  const { rows } = await pool.query<{ account: Buffer; token: number }>(
    `select account, token from chain.due_balances('ethereum', $1)`,
    [isAll],
  );
  return rows.some((row) => row.account.equals(account) && row.token === 2);
};

describe('a deposit', () => {
  it('[G2] is credited once both watchers have read that its address holds it, and not before', async () => {
    await both([seen()]);
    expect([await dueOf(a), await creditAll(shop), await deposits()]).toEqual([true, 0, []]);
    await a.balance(account, block, usd('40'));
    expect([await dueOf(a), await dueOf(b), await creditAll(shop)]).toEqual([false, true, 0]);
    await b.balance(account, block, usd('40'));
    expect([await creditAll(shop), await balance()]).toEqual([1, usd('40')]);
    expect(await findingsOf(shop)).toEqual([]);
  });

  it('[G2] that one watcher alone reads as there is held: one that lies mints nothing', async () => {
    await both([seen()]);
    await a.balance(account, block, usd('1000000'));
    await b.balance(account, block, usd('39.999999'));
    expect([await creditAll(shop), await deposits(), await balance()]).toEqual([0, ['balance_missing'], 0n]);
    await passTime(shop, '25 hours');
    expect([await creditAll(shop), await deposits()]).toEqual([0, ['balance_missing']]);
  });

  it('is not covered by a balance of before it', async () => {
    for (const watcher of [a, b]) await watcher.balance(account, block - 1n, usd('1000'));
    await both([seen()]);
    expect([await creditAll(shop), await deposits()]).toEqual([0, []]);
    await passTime(shop, '31 minutes');
    expect([await creditAll(shop), await deposits()]).toEqual([0, ['balance_missing']]);
    await bothHold('40');
    expect([await creditAll(shop), await balance()]).toEqual([1, usd('40')]);
  });

  it('is not covered by what was credited before it', async () => {
    await both([seen(), seen({ tx: txHash('forged') })]);
    await bothHold('79.99');
    expect([await creditAll(shop), (await deposits()).toSorted()]).toEqual([1, ['balance_missing', 'credited']]);
    expect(await balance()).toBe(usd('40'));
    await both([], block + 1n);
    await bothHold('80', block + 1n);
    await passTime(shop, '2 minutes');
    expect([await creditAll(shop), await balance()]).toEqual([1, usd('80')]);
    expect(await findingsOf(shop)).toEqual([]);
  });

  it('is not covered by what is kept for an authority, which stays at its address', async () => {
    const held = await heldDeposit({ shop }, { amount: '150' });
    expect(await agreeKeeping({ shop }, held)).toBe('kept');
    const { rows } = await sql<{ next: bigint }>`
      select block + 1 as next from chain.deposit where id = ${held.id}`.execute(shop.owner);
    const next = rows[0]?.next ?? 0n;
    for (const watcher of [a, b]) {
      await watcher.head(next);
      await watcher.upTo(next, [{ tx: txHash('forged'), block: next, to: held.account, units: usd('100') }]);
      await watcher.balance(held.account, next, usd('150'));
    }
    expect([await creditAll(shop), await deposits()]).toEqual([0, ['over_cap', 'balance_missing']]);
    for (const watcher of [a, b]) {
      await watcher.upTo(next + 1n);
      await watcher.balance(held.account, next + 1n, usd('250'));
    }
    await passTime(shop, '2 minutes');
    expect(await creditAll(shop)).toBe(1);
    expect(await findingsOf(shop)).toEqual([]);
  });

  it('whose money went again is credited by two persons, who looked at it', async () => {
    await both([seen()]);
    await bothHold('0');
    expect(await creditAll(shop)).toBe(0);
    const { rows } = await sql<{ id: bigint }>`select id from chain.deposit`.execute(shop.owner);
    const fields = {
      amount: '40',
      paymentMethod: 'usdt_erc20',
      transaction: txHash('one').toString('hex'),
      position: '0',
      observer: 'a',
    };
    const request = { kind: 'deposit_credit', subjectId: rows[0]?.id ?? 0n, fields } as const;
    expect(await runApproved(shop, request, carriedOutBy('confirm_deposit'))).toBe('credited');
    expect(await balance()).toBe(usd('40'));
    expect(await findingsOf(shop)).toEqual([]);
  });
});

describe('what an address holds', () => {
  it('is compared with what arrived: what a watcher passed over is looked for from the last block at which both agreed', async () => {
    await both([seen()]);
    await bothHold('40');
    await a.upTo(block + 20n);
    await a.balance(account, block + 20n, usd('65'));
    expect(await gapsOf(a)).toEqual([[true, block, block + 20n]]);
    expect(await gapsOf(b)).toEqual([]);
    await a.again([seen({ tx: txHash('passed over'), block: block + 7n, units: usd('25') })]);
    expect(await gapsOf(a)).toEqual([]);
  });

  it('is less where somebody else moved it, until it is back', async () => {
    await both([seen()]);
    await bothHold('40');
    expect(await creditAll(shop)).toBe(1);
    await a.upTo(block + 20n);
    await a.balance(account, block + 20n, usd('15'));
    expect(await gapsOf(a)).toEqual([[true, block, block + 20n]]);
    const { rows } = await sql`select difference from chain.balance_gap`.execute(shop.owner);
    expect(rows).toEqual([{ difference: -usd('25') }]);
    await a.upTo(block + 30n);
    await a.balance(account, block + 30n, usd('40'));
    expect(await gapsOf(a)).toEqual([]);
  });

  it('counts from its first reading where people may have moved what was there before the rail', async () => {
    await sql`update shop.deposit_address set created_at = now() - interval '1 year'`.execute(shop.owner);
    await bothHold('7', block - 1n);
    await both([seen()]);
    await bothHold('47');
    expect([await creditAll(shop), await gapsOf(a)]).toEqual([1, []]);
  });

  it('is not compared before everything up to its block was handed over', async () => {
    await a.balance(account, block + 50n, usd('40'));
    expect(await gapsOf(a)).toEqual([]);
    await a.upTo(block, [seen()]);
    await a.upTo(block + 50n);
    expect(await gapsOf(a)).toEqual([]);
  });

  it('is read once a day of what ever received something, after a gap at once, of others once in seven days', async () => {
    const age = async (by: string) =>
      await sql`begin; set local session_replication_role = replica;
        update chain.observed_balance set observed_at = observed_at - ${sql.lit(by)}::interval; commit`.execute(
        shop.owner,
      );
    expect(await dueOf(a, true)).toBe(true);
    await a.balance(account, block - 1n, 0n);
    expect(await dueOf(a, true)).toBe(false);
    await age('6 days 23 hours');
    expect(await dueOf(a, true)).toBe(false);
    await both([seen()]);
    await bothHold('40');
    await creditAll(shop);
    expect([await dueOf(a, true), await dueOf(b, true)]).toEqual([false, false]);
    await passTime(shop, '31 minutes');
    await a.head(block + 101n);
    expect([await dueOf(a, true), await dueOf(b, true)]).toEqual([true, false]);
    await a.upTo(block + 1n);
    await a.balance(account, block + 1n, usd('40'));
    expect(await dueOf(a, true)).toBe(false);
    await age('1 day');
    expect(await dueOf(b, true)).toBe(true);
  });

  it('is never said of a block that is still to come, which would stay the newest for ever', async () => {
    await expect(a.balance(account, block + 165n, usd('40'))).rejects.toMatchObject({ code: '22023' });
  });
});
