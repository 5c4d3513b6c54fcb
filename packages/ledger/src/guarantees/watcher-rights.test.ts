/** Tests what a watcher may do and say: with everything that its login has, it adds what it saw, and nothing else. */
import { createPool, sqlState } from '@goodturn/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmallShop, type SmallShop } from '../testing/create-small-shop.ts';
import { addCustomer } from '../testing/small-shop.ts';
import {
  accountNamed,
  blockHash,
  giveAddress,
  openWatcher,
  type Seen,
  startBlock,
  txHash,
  type Watcher,
} from '../testing/watchers.ts';

let shop: SmallShop;
let watcher: Watcher;
let customerId: bigint;
let account: Buffer;

beforeAll(async () => {
  shop = await createSmallShop();
  watcher = openWatcher(shop, 'watcher_a');
  customerId = await addCustomer(shop);
  account = await giveAddress(shop, customerId);
});
afterAll(async () => {
  await watcher.pool.end();
  await shop.close();
});

async function attempt(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    return sqlState(error) ?? 'no code';
  }
}

const denied = '42501';

it('[G7] a watcher reads which addresses and tokens to watch, and may change or read nothing else', async () => {
  const { rows: objects } = await sql<{ name: string; kind: string }>`
    select c.oid::regclass::text as name, c.relkind as kind from pg_class c
     where c.relnamespace in ('shop'::regnamespace, 'ledger'::regnamespace, 'chain'::regnamespace, 'goodturn_meta'::regnamespace)
       and c.relkind in ('r', 'v', 'p') order by 1`.execute(shop.owner);
  const readable = ['', '_holding', '_payout', '_token', '_treasury'].map((name) => `chain.watched${name}`);
  for (const { name } of objects) {
    const expected = readable.includes(name) ? 'done' : denied;
    expect(await attempt(watcher.pool.query(`select count(*) from ${name}`)), name).toBe(expected);
    for (const statement of [`delete from ${name}`, `insert into ${name} default values`]) {
      // A view that nobody can write through says so before it looks at rights.
      expect([denied, '55000'], statement).toContain(await attempt(watcher.pool.query(statement)));
    }
  }
  const { rows } = await watcher.pool.query('select chain, account, customer_id from chain.watched');
  expect(rows).toEqual([{ chain: 'ethereum', account, customer_id: customerId }]);
});

it('may execute the functions of its interface and no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('shop', 'ledger', 'chain', 'goodturn_meta', 'graphile_worker', 'public')
       and has_function_privilege('goodturn_watcher_a', p.oid, 'execute') order by 1`.execute(shop.owner);
  expect(rows.map(({ name }) => name)).toEqual([
    'chain.answer_question',
    'chain.attest_address',
    'chain.balance_gaps',
    'chain.cursor',
    'chain.due_balances',
    'chain.due_standings',
    'chain.observe_again',
    'chain.observe_balance',
    'chain.observe_head',
    'chain.observe_nonce',
    'chain.observe_outgoing',
    'chain.observe_payout',
    'chain.observe_sightings',
    'chain.observe_standing',
    'chain.observe_transfers',
    'chain.observe_treasury',
    'chain.questions',
  ]);
  expect(await attempt(watcher.pool.query(`select chain.credit_deposits('ethereum')`))).toBe(denied);
});

it.each(['owner', 'app', 'jobs', 'reader', 'broadcaster'] as const)('%s is no watcher', async (login) => {
  const { rail, ...urls } = shop.urls;
  const url = login === 'broadcaster' ? rail?.broadcaster : urls[login];
  const pool = createPool(url ?? '', { max: 1, applicationName: 'no watcher', onIdleError: () => undefined });
  const call = `select * from chain.cursor('ethereum')`;
  expect(await attempt(pool.query(call))).toBe(denied);
  await pool.end();
});

it('the broadcaster asks what to send and says what was said to it, and reads and writes nothing else', async () => {
  const { rows } = await sql`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('shop', 'ledger', 'chain') and has_function_privilege('goodturn_broadcaster', p.oid, 'execute')
    union all
    select c.oid::regclass::text from pg_class c
     where c.relnamespace in ('shop'::regnamespace, 'ledger'::regnamespace, 'chain'::regnamespace) and c.relkind in ('r', 'v')
       and has_table_privilege('goodturn_broadcaster', c.oid, 'select, insert, update, delete')
     order by 1`.execute(shop.owner);
  expect(rows).toEqual([{ name: 'chain.mark_sent(bigint,smallint,text,text)' }, { name: 'chain.next_to_send()' }]);
});

describe('what a watcher says', () => {
  const good = (): Seen => ({ tx: txHash('one'), block: startBlock, to: account, units: 5_000_000n });

  it.each<[string, (seen: Seen) => Seen[]]>([
    ['an amount below zero', (seen) => [{ ...seen, units: -1n }]],
    ['an address that is not ours', (seen) => [{ ...seen, to: accountNamed('a stranger') }]],
    ['a short address', (seen) => [{ ...seen, to: seen.to.subarray(1) }]],
    ['a short hash', (seen) => [{ ...seen, tx: seen.tx.subarray(1) }]],
    ['a token of another chain', (seen) => [{ ...seen, token: 1 }]],
    ['a token that is not listed', (seen) => [{ ...seen, token: 99 }]],
    ['a place below zero', (seen) => [{ ...seen, ordinal: -1 }]],
    ['a block outside of the range', (seen) => [{ ...seen, block: startBlock + 9n }]],
    ['another hash for the last block', (seen) => [{ ...seen, blockHash: blockHash(7n) }]],
    ['one transfer twice', (seen) => [seen, seen]],
  ])('is refused with %s', async (_, change) => {
    expect(await attempt(watcher.range(startBlock, startBlock, change(good())))).toBe('22023');
    expect(await watcher.cursor()).toBe(null);
  });

  it('is refused with lists of different lengths, and for a chain that there is not', async () => {
    const call = `select chain.observe_again('ethereum', '{}', '{1}', '{}', '{}', '{}', '{}', '{}', '{}')`;
    expect(await attempt(watcher.pool.query(call))).toBe('22023');
    expect(await attempt(watcher.pool.query(`select chain.cursor('bitcoin')`))).toBe('22023');
    expect(
      await attempt(watcher.pool.query(`select chain.observe_head('tron', 1, 2, $1, now(), 0)`, [blockHash(1n)])),
    ).toBe('22023');
  });

  it('moves its cursor range by range, from the start on', async () => {
    await watcher.head(startBlock);
    expect(await watcher.range(startBlock + 1n, startBlock + 5n)).toBe('out_of_order');
    expect(await watcher.range(startBlock, startBlock + 5n, [good()])).toBe('observed');
    expect(await watcher.range(startBlock, startBlock + 5n, [good()])).toBe('observed');
    expect(await watcher.range(startBlock + 7n, startBlock + 9n)).toBe('out_of_order');
    expect(await watcher.cursor()).toEqual(startBlock + 5n);
    expect(await attempt(watcher.again([{ ...good(), block: startBlock + 6n }]))).toBe('22023');
    const other = openWatcher(shop, 'watcher_b');
    expect(await other.cursor()).toBe(null);
    await other.pool.end();
  });

  it('about blocks that are not final goes with the block', async () => {
    const sighted = async () =>
      (
        await sql<{ block: bigint; units: bigint }>`select block, units from chain.sighting order by units`.execute(
          shop.owner,
        )
      ).rows;
    const block = startBlock + 20n;
    const other: Seen = { ...good(), tx: txHash('two'), block, units: 7_000_000n };
    await watcher.sight(block, [{ ...good(), tx: txHash('three'), block }, other]);
    expect(await sighted()).toHaveLength(2);
    await watcher.sight(block, [{ ...other, units: 8_000_000n }], blockHash(1n));
    expect(await sighted()).toEqual([{ block, units: 8_000_000n }]);
    await watcher.sight(block + 1n, [other]);
    expect(await sighted()).toEqual([{ block: block + 1n, units: 7_000_000n }]);
    await watcher.upTo(block + 1n, []);
    expect(await sighted()).toEqual([]);
    await watcher.sight(block, [other]);
    expect(await sighted()).toEqual([]);
  });

  it('about an address is compared with the one that is shown', async () => {
    expect(await watcher.attest(customerId, account)).toBe('attested');
    expect(await watcher.attest(customerId, accountNamed('elsewhere'))).toBe('differs');
    expect(await watcher.attest(9_000_000n, account)).toBe('not_found');
  });

  it('about balances is kept for our addresses alone', async () => {
    await watcher.head(startBlock);
    const say = (to: Buffer, units: string) =>
      attempt(
        watcher.pool.query(`select chain.observe_balance('ethereum', 2::smallint, 5, $1, $2, $3)`, [
          blockHash(5n),
          [to],
          [units],
        ]),
      );
    expect([await say(account, '5'), await say(account, '-1'), await say(accountNamed('a stranger'), '5')]).toEqual([
      'done',
      '22023',
      '22023',
    ]);
  });
});

it('the account of an address is the chain’s own, whatever a row says', async () => {
  const accountOf = async (chain: string, address: string) =>
    (
      await sql<{ account: Buffer | null }>`select chain.account_of(${chain}, ${address}) as account`.execute(
        shop.owner,
      )
    ).rows[0]?.account?.toString('hex') ?? null;
  expect(await accountOf('tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(
    'a614f803b6fd780986a42c78ec9c7f77e6ded13c',
  );
  expect(await accountOf('tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).toBe(null);
  expect(await accountOf('ethereum', '0xdAC17F958D2ee523a2206206994597C13D831ec7')).toBe(
    'dac17f958d2ee523a2206206994597c13d831ec7',
  );
  const id = await addCustomer(shop);
  const address = accountNamed('shown');
  await sql`insert into shop.deposit_address (customer_id, chain, address, created_at, account)
    values (${id}, 'ethereum', ${`0x${address.toString('hex')}`}, now(), ${accountNamed('elsewhere')})`.execute(
    shop.database,
  );
  const { rows } = await sql`select account from shop.deposit_address where customer_id = ${id}`.execute(shop.owner);
  expect(rows).toEqual([{ account: address }]);
});
