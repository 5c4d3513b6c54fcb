/** Lists of addresses with which nobody may deal: who adds to one and who takes off, and what comes from such an address. */
import { inTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { carriedOutBy, runApproved } from '../testing/approvals.ts';
import { createSmallShop, type SmallShop } from '../testing/create-small-shop.ts';
import { findingsOf } from '../testing/findings.ts';
import { addCustomer, startOfTests } from '../testing/small-shop.ts';
import {
  accountNamed,
  creditAll,
  giveAddress,
  openWatcher,
  setRoute,
  startBlock,
  txHash,
  type Watcher,
} from '../testing/watchers.ts';
import { listAddress, noteListTrouble, readAddressList } from './address-lists.ts';

let shop: SmallShop;
beforeEach(async () => {
  shop = await createSmallShop();
});
afterEach(async () => {
  const findings = await findingsOf(shop);
  await shop.close();
  if (findings.length > 0) throw new Error(findings.map(({ check, sentence }) => `${check}: ${sentence}`).join('\n'));
});

const writtenAt = new Date('2026-03-01T00:00:00Z');
const text = (account: Buffer): string => `0x${account.toString('hex')}`;
const one = accountNamed('one');
const other = accountNamed('other');

/** Reads a file of the list; its digest is that of the names of its accounts. */
const read = async (...accounts: Buffer[]): Promise<void> => {
  const digest = Buffer.alloc(32, accounts.length === 0 ? 0 : (accounts[0]?.[0] ?? 0) + accounts.length);
  await readAddressList(shop.database, { list: 'sanctions', digest, accounts, writtenAt });
};
const listed = async (): Promise<string[]> => {
  const { rows } = await sql<{ account: Buffer; list: string }>`
    select account, list from chain.listed_address where unlisting_id is null`.execute(shop.owner);
  return rows.map(({ account, list }) => `${list} ${account.equals(one) ? 'one' : 'other'}`).sort();
};
const takeOff = async (fields: Record<string, string>, listName = 'sanctions') =>
  await runApproved(shop, { kind: 'unlisting', fields: { listName, ...fields } }, carriedOutBy('unlist_addresses'));
const list = async (address: string, session = shop.administrators[0].session) =>
  await inTransaction(shop.database, (transaction) => listAddress(transaction, session, address, startOfTests));

describe('a list', () => {
  it('takes in what a file adds, and loses nothing by a file that has less or is gone', async () => {
    await read(one, other, one);
    expect(await listed()).toEqual(['sanctions one', 'sanctions other']);
    await read(other);
    await noteListTrouble(shop.database, 'sanctions', { trouble: 'unreadable', line: 3n });
    await noteListTrouble(shop.database, 'sanctions', { trouble: 'gone', line: null });
    expect(await listed()).toEqual(['sanctions one', 'sanctions other']);
  });

  it('[G7] loses by two persons what its newest file no longer has, and gets it back by a file that has it again', async () => {
    await read(one, other);
    await read(other);
    await takeOff({ entries: '1' });
    expect(await listed()).toEqual(['sanctions other']);
    await read(other);
    expect(await listed()).toEqual(['sanctions other']);
    await read(one, other);
    expect(await listed()).toEqual(['sanctions one', 'sanctions other']);
  });

  it('[G7] loses a single address by two persons, for as long as each file has it', async () => {
    await read(one, other);
    await takeOff({ address: text(one), entries: '1' });
    await read(one, other);
    await read(one);
    expect(await listed()).toEqual(['sanctions other']);
  });

  it('ends where its file is gone and two persons took off what it had', async () => {
    await read(one);
    await noteListTrouble(shop.database, 'sanctions', { trouble: 'gone', line: null });
    await takeOff({ entries: '1' });
    await noteListTrouble(shop.database, 'sanctions', { trouble: 'gone', line: null });
    const { rows } = await sql`select name from chain.address_list`.execute(shop.owner);
    expect([rows, await listed()]).toEqual([[], []]);
    await read(one);
    expect(await listed()).toEqual(['sanctions one']);
  });

  it('takes an address that one person names, and none of our own', async () => {
    const own = await giveAddress(shop, await addCustomer(shop));
    expect(await list(text(one))).toBe('listed');
    expect(await list(text(one))).toBe('nothing_changed');
    expect(await list(text(own))).toBe('payout_address_not_allowed');
    expect(await list('somewhere')).toBe('payout_address_invalid');
    expect(await listed()).toEqual(['by_hand one']);
    await takeOff({ address: text(one), entries: '1' }, 'by_hand');
    expect(await listed()).toEqual([]);
  });
});

describe('a deposit', () => {
  let watchers: Watcher[];
  beforeEach(() => {
    watchers = (['watcher_a', 'watcher_b'] as const).map((login) => openWatcher(shop, login));
  });
  afterEach(async () => {
    await Promise.all(watchers.map(async ({ pool }) => await pool.end()));
  });

  it('from a listed address is held for two persons', async () => {
    const customerId = await addCustomer(shop);
    const to = await giveAddress(shop, customerId);
    await setRoute(shop, 'rail', startBlock);
    await read(one);
    for (const watcher of watchers) {
      await watcher.attest(customerId, to);
      await watcher.head(startBlock + 100n);
      const block = startBlock + 1n;
      await watcher.upTo(block, [
        { tx: txHash('listed'), block, to, units: 40_000_000n, from: one },
        { tx: txHash('not listed'), block, to, units: 30_000_000n, from: other },
      ]);
    }
    expect(await creditAll(shop)).toBe(1);
    const { rows } = await sql<{ state: string; reason: string | null; units: bigint; two: boolean }>`
      select state, reason, units, chain.needs_two(reason) as two from chain.deposit order by units desc`.execute(
      shop.owner,
    );
    expect(rows).toMatchObject([
      { state: 'held', reason: 'listed_sender', units: 40_000_000n, two: true },
      { state: 'credited', units: 30_000_000n },
    ]);
    // What two persons took off does not credit what was held: they decide about that, too.
    await takeOff({ address: text(one), entries: '1' });
    expect(await creditAll(shop)).toBe(0);
  });
});
