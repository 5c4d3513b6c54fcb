import type { WireBodyOf } from '@goodturn/contract';
import { parseMoney } from '@goodturn/money';
import { createShopFixture, createTestWorld, type Shop, type TestCustomer, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { walkList } from '../../testing/walk-list.ts';
import { billPage, type BillRequest, type BillScope } from './bill-list.ts';

let world: TestWorld;
let shop: Shop;
let ann: TestCustomer;
let ben: TestCustomer;
let orderId: string;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  await shop.addCampaign();
  ann = await shop.addFundedCustomer('100');
  ben = await shop.addFundedCustomer('70.50');
  world.clock.advance(86_400_000);
  orderId = await shop.buy(ann);
  await shop.fund(ben.userId, '9');
});
afterAll(() => world.close());

type Body = WireBodyOf<'bill/inquire'>;
const read = async (body: Body) => await shop.ask('bill/inquire', body);
const amounts = async (body: Body) => (await read(body)).list.map(({ doMoney }) => doMoney);
const newest = ['9.00', '6.00', '-40.00', '70.50', '100.00'];

it('every change of a balance has the balance before and after it, its customer, its type and a remark', async () => {
  const { list } = await read({});
  expect(list.map(({ doMoney }) => doMoney)).toEqual(newest);
  for (const { before, doMoney, after } of list) {
    const [smaller, larger] = doMoney.startsWith('-') ? [after, before] : [before, after];
    expect(parseMoney(larger) - parseMoney(smaller)).toBe(parseMoney(doMoney.replace('-', '')));
  }
  expect(list[2]).toMatchObject({
    userId: ann.userId,
    userName: ann.userName,
    nike: 'Ann Lee',
    phone: '+6555500100',
    type: 7,
    before: '100.00',
    after: '60.00',
    remark: `Tea kettle, order ${orderId}`,
    subject: `order ${orderId}`,
  });
  expect(list.map(({ subject }) => subject.replace(/ \d+$/, ''))).toEqual([
    'recharge',
    'order',
    'order',
    'recharge',
    'recharge',
  ]);
});

it.each<[string, () => Body, string[]]>([
  ['an account', () => ({ search: ben.userName }), ['9.00', '70.50']],
  ['what nobody has', () => ({ search: 'Nobody' }), []],
  ['a customer', () => ({ userId: ann.userId }), ['6.00', '-40.00', '100.00']],
  ['a customer, the oldest first', () => ({ userId: ben.userId, sort: 'created' }), ['70.50', '9.00']],
  ['somebody else of a search', () => ({ userId: ann.userId, search: ben.userName }), []],
  ['an order', () => ({ orderId }), ['6.00', '-40.00']],
  ['a frequent type', () => ({ type: [7] }), ['-40.00']],
  ['a rare type', () => ({ type: [1] }), ['9.00', '70.50', '100.00']],
  ['frequent and rare types', () => ({ type: [1, 7] }), ['9.00', '-40.00', '70.50', '100.00']],
  ['a type of a customer', () => ({ type: [1], userId: ann.userId }), ['100.00']],
  ['a type that nothing has', () => ({ type: [4] }), []],
  ['the oldest first', () => ({ sort: 'created' }), newest.toReversed()],
])('bills are found by %s', async (_what, body, expected) => {
  expect(await amounts(body())).toEqual(expected);
});

it('a bill is found by its own number', async () => {
  const [line] = (await read({ orderId })).list;
  expect((await read({ search: line?.billId ?? '' })).list.map(({ billId }) => billId)).toContain(line?.billId);
});

it('bills are narrowed to days of the site, and added up', async () => {
  const day = (await read({})).list[0]?.cTime.slice(0, 10) ?? '';
  expect(await amounts({ createdFrom: day })).toEqual(newest.slice(0, 3));
  expect(await shop.ask('bill/totals', { createdFrom: day })).toEqual({
    count: 3,
    isMore: false,
    sums: { credited: '15.00', debited: '40.00', net: '-25.00' },
  });
  expect(await shop.ask('bill/totals', { userId: ben.userId })).toMatchObject({ count: 2, sums: { net: '79.50' } });
});

it('bills come page by page in every order, each once, whatever is added meanwhile', async () => {
  const bodies: Body[] = [{}, { sort: 'created' }, { type: [1, 7] }, { userId: ben.userId }, { search: ben.userName }];
  for (const body of bodies) {
    const before = (await read(body)).list.map(({ billId }) => billId);
    const seen = (await walkList(read, body, () => shop.fund(ben.userId, '1'))).map(({ billId }) => billId);
    expect(seen.filter((billId) => before.includes(billId))).toEqual(before);
    expect(new Set(seen).size).toBe(seen.length);
  }
});

it('the cursor of another order is refused by its name', async () => {
  await expect(read({ cursor: 'line.1.1' })).rejects.toThrow(/"cursor"/);
});

it('bills need the right to read the ledger', async () => {
  const { error } = await world.call('bill/inquire', {}, { token: ann.token });
  expect(error?.code).toBe('forbidden');
});

it('a page reads a few blocks of many', async () => {
  await sql`
    insert into ledger.transfer (debit_account_id, credit_account_id, amount, kind, subject_id, customer_id, available_balance_after, created_at)
    select 1, 2, 1000000, case when n % 500 = 0 then 'withdrawal_failed' when n % 2 = 0 then 'order_cashback' else 'order_price' end::ledger.kind,
           1000000 + n, ${ann.userId}::bigint + n % 2 * (${ben.userId}::bigint - ${ann.userId}::bigint), 0,
           timestamptz '2025-02-01' + n * interval '1 minute'
      from generate_series(1, 60000) n`.execute(world.owner);
  await sql`vacuum analyze ledger.transfer`.execute(world.owner);
  const size = sql<{ blocks: string }>`select pg_relation_size('ledger.transfer') / 8192 as blocks`;
  const [table] = (await size.execute(world.owner)).rows;
  expect(Number(table?.blocks)).toBeGreaterThan(700);

  const scope: BillScope = { found: undefined, kinds: undefined, timeZone: 'Asia/Singapore' };
  async function blocksOf(request: BillRequest, some: Partial<BillScope> = {}): Promise<number> {
    const { query } = billPage({ pageSize: 20, ...request }, { ...scope, ...some });
    const explained = await sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>`
      explain (analyze, buffers, timing off, format json) ${query}`.execute(world.database);
    const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  }
  const pages: [BillRequest, Partial<BillScope>?][] = [
    [{}],
    [{ createdFrom: '2025-02-09', createdTo: '2025-02-09' }],
    [{ createdFrom: '2024-02-09', createdTo: '2024-02-09' }],
    [{ sort: 'created', descending: true, cursor: 'created.1739000000000000.15000' }],
    [{}, { kinds: ['order_price'] }],
    [{}, { kinds: ['withdrawal_failed'] }],
    [{}, { kinds: ['withdrawal_failed', 'recharge', 'order_price'] }],
    [{ createdTo: '2025-02-09' }, { kinds: ['withdrawal_failed'] }],
    [{ customerId: BigInt(ann.userId) }],
    [{ orderId: 1_000_017n }],
    [{}, { found: { id: 17n, customerIds: [BigInt(ben.userId)] } }],
  ];
  for (const [request, some] of pages) expect(await blocksOf(request, some)).toBeLessThan(250);
});
