/** Tests what a customer sees of a deposit before it is in the balance, and what became of one that is missed. */
import { addressText } from '@goodturn/addresses';
import {
  accountOf,
  blockHash,
  openWatcher,
  passTime,
  setRoute,
  startBlock,
  txHash,
  type Watcher,
} from '@goodturn/ledger/testing';
import { parseMoney } from '@goodturn/money';
import { createTestWorld, registerCustomer, type TestCustomer, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

let world: TestWorld;
let a: Watcher;
let b: Watcher;
let block = startBlock + 100n;
let customer: TestCustomer;
let account: Buffer;

beforeAll(async () => {
  world = await createTestWorld();
  a = openWatcher(world.context, 'watcher_a');
  b = openWatcher(world.context, 'watcher_b');
  await setRoute(world, 'rail', startBlock);
});
beforeEach(async () => {
  customer = await registerCustomer(world);
  account = await derivedAccount(customer);
  block += 1n;
  for (const watcher of [a, b]) {
    await watcher.head(block);
    await watcher.upTo(block);
  }
});
afterAll(async () => {
  await Promise.all([a.pool.end(), b.pool.end()]);
  await world.close();
});

async function derivedAccount({ id, token }: TestCustomer): Promise<Buffer> {
  await world.call('customer/getAdminLinks', { payWay: 'usdt_erc20' }, { token });
  const found = await accountOf(world, id);
  for (const watcher of [a, b]) await watcher.attest(id, found);
  return found;
}

const seen = (name: string, amount: string, to = account) => ({
  tx: txHash(name),
  block: block + 1n,
  to,
  units: parseMoney(amount),
});
const lines = async () => (await world.call('customer/arrivals', undefined, { token: customer.token })).data;
const hashOf = (name: string): string => txHash(name).toString('hex');
const find = async (name: string) =>
  (await world.call('customer/foundArrival', { transaction: hashOf(name) }, { token: customer.token })).data;
const ask = async (name: string) =>
  await world.call(
    'customer/askArrival',
    { transaction: `0x${hashOf(name).toUpperCase()}` },
    { token: customer.token },
  );
const events = async (): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::int as count from shop.outbox
      where topic = 'recharge_changed' and ${customer.id} = any(customer_ids)`.execute(world.owner)
  ).rows[0]?.count ?? 0;

/** Answers every question of both watchers on both chains as told; the others know nothing. */
async function answer(name: string, chain: string, outcome: string, to: Buffer | null = null): Promise<void> {
  for (const { pool } of [a, b]) {
    for (const one of ['tron', 'ethereum']) {
      const { rows } = await pool.query('select q from chain.questions($1) q where q = $2', [one, txHash(name)]);
      if (rows.length === 0) throw new Error('nobody asks');
      const said = one === chain ? [outcome, to] : ['unknown', null];
      await pool.query('select chain.answer_question($1, $2, $3, $4)', [one, txHash(name), ...said]);
    }
  }
}

it('[S11] is told of a deposit from seen to final to in the balance, each time without asking', async () => {
  const row = seen('a deposit', '25.5');
  await a.sight(row.block, [row]);
  expect(await events()).toBe(1);
  await a.sight(row.block, [row]);
  expect(await events()).toBe(1);
  expect((await lines()).list).toMatchObject([
    {
      stage: 'seen',
      doMoney: '25.50',
      payWay: 'usdt_erc20',
      confirmations: 64,
      needed: 64,
      minutesLeft: 1,
      isAutomatic: true,
    },
  ]);
  expect(await find('a deposit')).toMatchObject({ answer: 'seen', deposit: { doMoney: '25.50' } });
  block += 1n;
  for (const watcher of [a, b]) await watcher.upTo(block, [row]);
  expect(await events()).toBeGreaterThan(1);
  expect((await lines()).list).toMatchObject([{ stage: 'final', minutesLeft: 0, heldFor: null }]);
  await world.services.depositCrediting.creditDue();
  const { list, watched } = await lines();
  expect(list).toMatchObject([{ stage: 'credited', rechargeId: expect.any(String), tx: `0x${hashOf('a deposit')}` }]);
  expect(watched).toEqual(['usdt_erc20', 'usdc_erc20']);
  expect(await find('a deposit')).toMatchObject({ answer: 'credited' });
});

it('a block that goes takes what was seen in it away', async () => {
  const row = seen('of a fork', '7');
  await a.sight(row.block, [row]);
  await a.sight(row.block, [], blockHash(row.block + 1_000n));
  expect((await lines()).list).toEqual([]);
  expect(await events()).toBe(2);
});

it('one that is held is told why, and a person’s work is told from what ends by itself', async () => {
  const row = seen('a large one', '20000');
  block += 1n;
  for (const watcher of [a, b]) await watcher.upTo(block, [row]);
  await world.services.depositCrediting.creditDue();
  expect((await lines()).list).toMatchObject([{ stage: 'held', heldFor: 'two_persons' }]);
  expect(await find('a large one')).toMatchObject({ answer: 'held', deposit: { heldFor: 'two_persons' } });
});

it('one below a hundredth is in no list, and found as too small', async () => {
  const row = seen('dust', '0.009');
  block += 1n;
  for (const watcher of [a, b]) await watcher.upTo(block, [row]);
  expect((await lines()).list).toEqual([]);
  expect(await find('dust')).toEqual({ answer: 'too_small', deposit: null, address: null });
});

it.each<[string, string, Buffer | null, object]>([
  ['[case 14] failed', 'failed', null, { answer: 'failed', address: null }],
  ['in another coin', 'other_token', Buffer.alloc(20, 7), { answer: 'other_token', address: null }],
  ['not in a block yet', 'pending', null, { answer: 'pending', address: null }],
  ['not seen by anybody', 'unknown', null, { answer: 'not_seen', address: null }],
  [
    '[case 15] sent to the contract of the token',
    'other_address',
    Buffer.from('dac17f958d2ee523a2206206994597c13d831ec7', 'hex'),
    { answer: 'other_address', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
  ],
])('a transaction that is %s is told as that', async (name, outcome, to, expected) => {
  await a.pool.query(`select chain.observe_head('tron', 100, 80, $1, now(), 1)`, [blockHash(80n)]);
  await b.pool.query(`select chain.observe_head('tron', 100, 80, $1, now(), 1)`, [blockHash(80n)]);
  expect((await ask(name)).error).toBeUndefined();
  expect(await find(name)).toEqual({ answer: 'looking', deposit: null, address: null });
  const before = await events();
  await answer(name, 'ethereum', outcome, to);
  expect(await find(name)).toMatchObject({ ...expected, deposit: null });
  expect(await events()).toBeGreaterThan(before);
});

it('one that came to another customer is no more than another address', async () => {
  const other = await derivedAccount(await registerCustomer(world));
  const row = seen('of somebody else', '50', other);
  block += 1n;
  for (const watcher of [a, b]) await watcher.upTo(block, [row]);
  await ask('of somebody else');
  await answer('of somebody else', 'ethereum', 'watched', other);
  expect(await find('of somebody else')).toEqual({
    answer: 'other_address',
    deposit: null,
    address: addressText('ethereum', other),
  });
});

it('is asked at most twenty times a day, by a hash alone, and never by a friend', async () => {
  for (let index = 0; index < 20; index += 1) expect((await ask(`question ${index}`)).error).toBeUndefined();
  expect((await ask('one more')).error?.code).toBe('too_many_questions');
  expect((await ask('question 3')).error).toBeUndefined();
  for (const transaction of ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '0x12', hashOf('x').slice(1)]) {
    const asked = await world.call('customer/askArrival', { transaction }, { token: customer.token });
    expect(asked.error?.code).toBe('invalid_request');
  }
});

it('is looked for ever more seldom as long as nobody sees it, so that questions about nothing cost little', async () => {
  const age = async (table: 'question' | 'answer', column: string, by: string): Promise<void> => {
    await sql`update ${sql.table(`chain.${table}`)} set ${sql.ref(column)} = ${sql.ref(column)} - ${by}::interval`.execute(
      world.owner,
    );
  };
  const isAsked = async (): Promise<boolean> =>
    (await a.pool.query(`select from chain.questions('ethereum') q where q = $1`, [txHash('what never was')]))
      .rowCount === 1;
  await ask('what never was');
  await answer('what never was', 'ethereum', 'unknown');
  await ask('what never was');
  expect(await isAsked()).toBe(false);
  await age('answer', 'answered_at', '61 seconds');
  expect(await isAsked()).toBe(true);
  await answer('what never was', 'ethereum', 'unknown');
  await age('question', 'asked_at', '4 hours');
  await age('answer', 'answered_at', '40 minutes');
  expect(await isAsked()).toBe(false);
  await age('answer', 'answered_at', '20 minutes');
  expect(await isAsked()).toBe(true);
});

it('what waits to be credited by hand is told as that', async () => {
  await setRoute(world, 'hand');
  const row = seen('by hand', '12');
  block += 1n;
  for (const watcher of [a, b]) await watcher.upTo(block, [row]);
  expect((await lines()).list).toMatchObject([{ stage: 'final', isAutomatic: false }]);
  await setRoute(world, 'rail', startBlock);
  await passTime(world.context, '1 minute');
});
