/** Crediting what two watchers saw: nobody names an amount or a customer, and no transfer is credited twice. */
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirmRecharge } from '../testing/approved-operations.ts';
import { createSmallShop, type SmallShop } from '../testing/create-small-shop.ts';
import { findingsOf } from '../testing/findings.ts';
import { addCustomer } from '../testing/small-shop.ts';
import {
  accountNamed,
  blockHash,
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
  ({ customerId, account } = await newcomer());
  await setRoute(shop, 'rail', startBlock);
  for (const watcher of [a, b]) {
    await watcher.head(startBlock + 1_000n);
    await watcher.upTo(first - 1n);
  }
});
afterEach(async () => {
  await Promise.all([a.pool.end(), b.pool.end()]);
  await shop.close();
});

async function newcomer() {
  const id = await addCustomer(shop);
  const own = await giveAddress(shop, id);
  for (const watcher of [a, b]) expect(await watcher.attest(id, own)).toBe('attested');
  return { customerId: id, account: own };
}

const seen = (change: Partial<Seen> = {}): Seen => ({
  tx: txHash('one'),
  block: first,
  to: account,
  units: usd('40'),
  ordinal: 3,
  ...change,
});

async function both(rows: readonly Seen[], block = first): Promise<void> {
  for (const watcher of [a, b]) expect(await watcher.upTo(block, rows)).toBe('observed');
}

const balance = async (id = customerId): Promise<bigint> =>
  (
    await sql<{
      balance: bigint;
    }>`select balance from ledger.account where id = ledger.customer_available(${id})`.execute(shop.owner)
  ).rows[0]?.balance ?? -1n;

const deposits = async () =>
  (
    await sql<{ units: bigint; state: string; reason: string | null }>`
    select units, state, reason from chain.deposit order by id`.execute(shop.owner)
  ).rows;

/** Decides what is due, and returns what came of it. */
const outcome = async () => ({
  credited: await creditAll(shop),
  deposits: (await deposits()).map(({ state, reason }) => [state, reason]),
  balance: await balance(),
});

const heldFor = (reason: string) => ({ credited: 0, deposits: [['held', reason]], balance: 0n });

const byHand = async (transaction: Buffer, position: bigint, amount = '40') =>
  await confirmRecharge(
    shop,
    {
      customerId,
      amount: parseMoney(amount),
      paymentMethod: 'usdt_erc20',
      transaction: transaction.toString('hex'),
      position,
    },
    { secondCredit: 'both' },
  );

it('[G2] credits what both watchers hold, once, to the waiting recharge of just that amount, and tells the customer', async () => {
  await sql`insert into shop.recharge (customer_id, payment_method_id, requested_amount, created_at)
    values (${customerId}, 2, 25000000, now()), (${customerId}, 2, 40000000, now())`.execute(shop.owner);
  expect(await a.upTo(first, [seen()])).toBe('observed');
  expect(await creditAll(shop)).toBe(0);
  expect(await deposits()).toEqual([]);
  expect(await b.upTo(first, [seen()])).toBe('observed');
  await passTime(shop, '11 seconds');
  expect(await creditAll(shop)).toBe(1);
  expect(await a.range(first, first, [seen()])).toBe('observed');
  expect(await a.again([seen()])).toBe(0);
  await passTime(shop, '2 hours');
  expect(await creditAll(shop)).toBe(0);
  expect(await balance()).toBe(usd('40'));
  const { rows } =
    await sql`select requested_amount as requested, status, transaction_position as position from shop.recharge
    where customer_id = ${customerId} order by id`.execute(shop.owner);
  expect(rows).toEqual([
    { requested: usd('25'), status: 0, position: null },
    { requested: usd('40'), status: 1, position: 3 },
  ]);
  const messages = await sql`select kind from shop.message where customer_id = ${customerId}`.execute(shop.owner);
  expect(messages.rows).toEqual([{ kind: 'recharge_credited' }]);
  expect(await findingsOf(shop)).toEqual([]);
});

it('case 1: three transfers in one transaction, two of them to one customer, are three credits', async () => {
  const other = await newcomer();
  const rows = [seen({ ordinal: 1 }), seen({ ordinal: 4, units: usd('2') }), seen({ ordinal: 7, to: other.account })];
  await both(rows);
  expect(await creditAll(shop)).toBe(3);
  expect([await balance(), await balance(other.customerId)]).toEqual([usd('42'), usd('40')]);
  const { rows: told } =
    await sql`select customer_id as id, count(*)::int as messages from shop.message group by 1 order by 1`.execute(
      shop.owner,
    );
  expect(told).toEqual([
    { id: customerId, messages: 2 },
    { id: other.customerId, messages: 1 },
  ]);
  expect(await findingsOf(shop)).toEqual([]);
});

it('is credited once by servers and watchers that race', async () => {
  const rows = Array.from({ length: 12 }, (_, index) =>
    seen({ tx: txHash(`race ${index}`), ordinal: index, units: usd('1') }),
  );
  await Promise.all([a, a, b, b].map(async (watcher) => await watcher.range(first, first, rows)));
  const credited = await Promise.all(Array.from({ length: 4 }, async () => await creditAll(shop)));
  expect(credited.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect(await balance()).toBe(usd('12'));
  expect(await findingsOf(shop)).toEqual([]);
});

describe('one watcher alone', () => {
  it.each<[string, () => Promise<Partial<Seen>>]>([
    ['amount', () => Promise.resolve({ units: usd('4000') })],
    ['payee', async () => ({ to: (await newcomer()).account })],
    ['sender', () => Promise.resolve({ from: accountNamed('somebody else') })],
    ['token', () => Promise.resolve({ token: 3 })],
  ])('with another %s holds the transfer for two persons and credits nobody', async (_, change) => {
    const forged = await change();
    await a.upTo(first, [seen(forged)]);
    await b.upTo(first, [seen()]);
    expect(await outcome()).toEqual(heldFor('observers_disagree'));
    await passTime(shop, '25 hours');
    expect(await outcome()).toEqual(heldFor('observers_disagree'));
  });

  it('in another block holds it too', async () => {
    await a.upTo(first + 1n, [seen({ block: first + 1n })]);
    await b.upTo(first + 1n, [seen()]);
    expect(await outcome()).toEqual(heldFor('observers_disagree'));
  });

  it('credits nothing that the other has read past, until its second look finds it', async () => {
    await a.upTo(first, [seen()]);
    await b.upTo(first);
    expect(await creditAll(shop)).toBe(0);
    expect(await deposits()).toEqual([]);
    await passTime(shop, '31 minutes');
    expect(await outcome()).toEqual(heldFor('observers_disagree'));
    expect(await b.again([seen()])).toBe(1);
    await passTime(shop, '2 minutes');
    expect(await creditAll(shop)).toBe(1);
    expect(await balance()).toBe(usd('40'));
    expect(await findingsOf(shop)).toEqual([]);
  });

  it('case 25: mints at most one day’s cap of its own while the other is off, and what was held is credited afterwards, once', async () => {
    const forged = Array.from({ length: 30 }, (_, index) => seen({ tx: txHash(`forged ${index}`), units: usd('200') }));
    const rows = [...forged, seen({ tx: txHash('large'), units: usd('200.01') })];
    await passTime(shop, '31 minutes');
    await a.head(startBlock + 1_000n);
    await a.upTo(first, rows);
    expect(await creditAll(shop)).toBe(10);
    await passTime(shop, '2 minutes');
    expect(await creditAll(shop)).toBe(0);
    expect(await balance()).toBe(usd('2000'));
    expect(new Set((await deposits()).filter(({ state }) => state === 'held').map(({ reason }) => reason))).toEqual(
      new Set(['one_observer']),
    );
    await b.head(startBlock + 1_000n);
    await b.upTo(first, rows);
    await passTime(shop, '2 minutes');
    expect(await creditAll(shop)).toBe(21);
    expect(await balance()).toBe(usd('6200.01'));
    expect(await findingsOf(shop)).toEqual([]);
  });
});

describe('by hand and by the rail', () => {
  it('case 21: what two persons credited as position 0 is not credited again', async () => {
    expect(await byHand(txHash('one'), 0n)).toBe('credited');
    await both([seen()]);
    expect(await creditAll(shop)).toBe(0);
    expect(await deposits()).toEqual([{ units: usd('40'), state: 'held', reason: 'reference_used' }]);
    expect(await balance()).toBe(usd('40'));
  });

  it('what the rail sees or has credited is nobody’s to credit by hand, at any position', async () => {
    await a.upTo(first, [seen()]);
    expect(await byHand(txHash('one'), 0n)).toBe('transaction_reference_used');
    await b.upTo(first, [seen()]);
    await passTime(shop, '11 seconds');
    await creditAll(shop);
    await setRoute(shop, 'hand');
    for (const position of [0n, 3n]) expect(await byHand(txHash('one'), position)).toBe('transaction_reference_used');
    expect(await balance()).toBe(usd('40'));
    expect(await findingsOf(shop)).toEqual([]);
  });

  it('at or below the named block it is credited only by hand, above it only by deposits, however often that changes', async () => {
    await setRoute(shop, 'hand');
    await both([seen(), seen({ tx: txHash('two'), block: first + 1n, ordinal: 0 })], first + 1n);
    await setRoute(shop, 'watch');
    expect(await creditAll(shop)).toBe(0);
    await setRoute(shop, 'rail', first);
    expect(await creditAll(shop)).toBe(1);
    expect(await byHand(txHash('two'), 0n)).toBe('transaction_reference_used');
    expect(await byHand(txHash('one'), 3n)).toBe('credited');
    await setRoute(shop, 'hand');
    await setRoute(shop, 'rail', startBlock);
    await creditAll(shop);
    expect(await balance()).toBe(usd('80'));
    expect((await deposits()).map(({ reason }) => reason)).toEqual([null, 'reference_used']);
  });
});

it('case 16: keeps twenty transfers of nothing an address and day, counts the rest, and credits none', async () => {
  const dust = Array.from({ length: 25 }, (_, index) =>
    seen({ tx: txHash(`dust ${index}`), units: index % 2 === 0 ? 0n : 9_999n }),
  );
  await both([...dust, seen({ units: 10_000n })]);
  expect(await creditAll(shop)).toBe(1);
  expect(await balance()).toBe(10_000n);
  const { rows } = await sql`select observer, transfers from chain.dust_count order by 1`.execute(shop.owner);
  expect(rows).toEqual([
    { observer: 'a', transfers: 5n },
    { observer: 'b', transfers: 5n },
  ]);
  expect(await findingsOf(shop)).toEqual([]);
});

describe('is held', () => {
  it('above the cap of one transfer, for two persons', async () => {
    await both([seen({ units: usd('10000.000001') })]);
    expect(await outcome()).toEqual(heldFor('over_cap'));
    await passTime(shop, '25 hours');
    expect(await outcome()).toEqual(heldFor('over_cap'));
  });

  it.each<[string, string, string]>([
    [
      'stopped',
      `insert into shop.suspension (target, reason, suspended_at) values ('recharges', 'a test', now())`,
      `delete from shop.suspension`,
    ],
    [
      'over_day_cap',
      'update chain.rail_limit set day_units = 0',
      'update chain.rail_limit set day_units = 100000000000',
    ],
    [
      'address_not_attested',
      'set session_replication_role = replica; delete from chain.address_attestation; set session_replication_role = origin',
      '',
    ],
  ])('as %s, and goes on by itself', async (reason, begin, end) => {
    await sql.raw(begin).execute(shop.owner);
    await both([seen()]);
    expect(await outcome()).toEqual(heldFor(reason));
    if (end === '') for (const watcher of [a, b]) await watcher.attest(customerId, account);
    else await sql.raw(end).execute(shop.owner);
    await passTime(shop, '2 minutes');
    expect(await creditAll(shop)).toBe(1);
    expect(await balance()).toBe(usd('40'));
  });

  it('[G2] where it comes from an address of the shop itself, by which nothing came in', async () => {
    const other = await newcomer();
    const reserve = accountNamed('a reserve');
    await sql`insert into chain.treasury_address (chain, account, role, created_at)
      values ('ethereum', ${reserve}, 'reserve', now())`.execute(shop.owner);
    await both([
      seen({ from: other.account }),
      seen({ tx: txHash('to itself'), from: account }),
      seen({ tx: txHash('from the reserve'), from: reserve }),
    ]);
    expect(await creditAll(shop)).toBe(0);
    expect((await deposits()).map(({ reason }) => reason)).toEqual(Array(3).fill('own_sender'));
    expect(await balance()).toBe(0n);
    expect(await findingsOf(shop)).toEqual([]);
  });

  it('where the method is not open', async () => {
    await both([seen({ token: 3 })]);
    expect(await creditAll(shop)).toBe(0);
    expect(await deposits()).toEqual([]);
    await sql`insert into chain.method_route (payment_method_id, route, from_block, created_at)
      values (3, 'rail', ${startBlock}, now())`.execute(shop.owner);
    expect(await outcome()).toEqual(heldFor('method_not_open'));
  });
});

describe('a final block that was replaced', () => {
  it('stops the chain, and touches nobody’s balance', async () => {
    await both([seen()]);
    expect(await a.range(first, first, [], blockHash(1n))).toBe('replaced');
    const { rows } = await shop.pool.query(`select chain.credit_deposits('ethereum') as result`);
    expect(rows).toEqual([{ result: 'stopped' }]);
    expect(await balance()).toBe(0n);
  });
});
