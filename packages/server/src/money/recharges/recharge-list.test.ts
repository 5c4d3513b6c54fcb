import {
  createTestWorld,
  newTransactionHash,
  registerCustomer,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackOffice } from '../../start/services.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import { addAdministratorPair, decide } from '../../testing/administrator-clients.ts';
import { rechargeAmounts, rechargePage, type RechargeRequest, rechargeSums } from './recharge-list.ts';

let world: TestWorld;
let office: BackOffice;
let ada: AdministratorSession;
let grace: AdministratorSession;
let leila: TestCustomer;
let omar: TestCustomer;
/** The ids from the oldest: Leila's waiting 157.50, her 60 that arrived as 75, and Omar's failed 1,000 by Ethereum. */
const ids: bigint[] = [];
const hash = newTransactionHash();
let address = '';

const insert = async (customer: TestCustomer, method: bigint, amount: string, createdAt: string): Promise<bigint> => {
  const row = { customer_id: customer.id, payment_method_id: method, requested_amount: parseMoney(amount) };
  const inserted = world.owner.insertInto('shop.recharge').values({ ...row, created_at: new Date(createdAt) });
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id;
};

beforeAll(async () => {
  world = await createTestWorld();
  ({ office, ada, grace } = await addAdministratorPair(world));
  [leila, omar] = [await registerCustomer(world), await registerCustomer(world)];
  address = (await world.services.depositAddresses.addressOf(leila.id, 'usdt_trc20')) ?? '';
  const named = { recipient: 'Leila Farouk', address: '1 Palm Road', country: 'SG', contact_phone: '1' };
  await world.owner.updateTable('shop.customer').set(named).where('id', '=', leila.id).execute();
  ids.push(await insert(leila, 1n, '157.50', '2026-01-10T20:00:00Z'));
  ids.push(await insert(leila, 1n, '60', '2026-01-11T01:00:00Z'));
  ids.push(await insert(omar, 2n, '1000', '2026-01-12T01:00:00Z'));
  const { operations } = world.services;
  const arrived = { userId: leila.userId, amount: '75', paymentMethod: 'usdt_trc20', position: 0 } as const;
  await world.owner
    .updateTable('shop.recharge')
    .set({ requested_amount: parseMoney('75') })
    .where('id', '=', ids[1] ?? 0n)
    .execute();
  const request = { ...arrived, transaction: hash, reason: 'seen on the chain' };
  await decide(world.services, grace, (await operations.run('recharge/confirm', ada, request)).approvalId);
  await operations.run('recharge/fail', ada, { rechargeId: `${ids[2]}`, reason: 'nothing came' });
});
afterAll(() => world.close());

const found = async (request: RechargeRequest) =>
  (await office.recharges.list(request)).list.map(({ rechargeId }) => ids.indexOf(BigInt(rechargeId)));

describe('recharges', () => {
  it.each<[string, () => string, number[]]>([
    ['the number', () => `${ids[2]}`, [2]],
    ['what was announced', () => '157.5', [0]],
    ['an amount with a comma', () => '1,000.00', [2]],
    ['what arrived', () => '75', [1]],
    ['the chain transaction', () => `0x${hash}`, [1]],
    ['the beginning of the transaction', () => hash.slice(0, 12), [1]],
    ['the deposit address', () => address, [1, 0]],
    ['the beginning of the address', () => address.slice(0, 10), [1, 0]],
    ['the phone number', () => omar.userName, [2]],
    ['the end of the phone number', () => omar.userName.slice(-6), [2]],
    ['the beginnings of a name', () => 'far lei', [1, 0]],
    ['what nobody has', () => 'Nobody', []],
    ['signs', () => '%_&', []],
  ])('are found by %s', async (_what, search, expected) => {
    const matching = await found({ search: search() });
    expect(matching).toEqual(expect.arrayContaining(expected));
    expect(matching).toHaveLength(expected.length);
  });

  it.each<[string, RechargeRequest, number[]]>([
    ['everything, newest first', {}, [2, 1, 0]],
    ['several states', { status: [0, 2] }, [2, 0]],
    ['payment methods', { paymentMethod: ['usdt_erc20', 'usdc_erc20'] }, [2]],
    ['what is overdue', { overdue: true }, [0]],
    [
      'days of the site, where the evening before is already the day',
      { createdFrom: '2026-01-11', createdTo: '2026-01-11' },
      [1, 0],
    ],
    ['amounts', { amountMin: '75', amountMax: '157.5' }, [1, 0]],
    ['several filters, of which all hold', { status: [0, 1], amountMin: '100' }, [0]],
    ['the smallest first', { sort: 'amount' }, [1, 0, 2]],
    ['the largest first', { sort: 'amount', descending: true }, [2, 0, 1]],
  ])('are narrowed and sorted by %s', async (_what, request, expected) => {
    expect(await found(request)).toEqual(expected);
  });

  it('name the field of a range that is the wrong way round, of a foreign cursor, and of a bad value', async () => {
    await expect(found({ createdFrom: '2026-01-12', createdTo: '2026-01-11' })).rejects.toMatchObject({
      details: { fields: { createdTo: 'error_view.field_format' } },
    });
    await expect(found({ amountMin: '2', amountMax: '1' })).rejects.toMatchObject({
      details: { fields: { amountMax: 'error_view.field_format' } },
    });
    await expect(found({ sort: 'amount', cursor: 'created.1.1' })).rejects.toMatchObject({
      details: { fields: { cursor: 'error_view.field_format' } },
    });
  });

  it('say where the money goes, who asked, and who decided', async () => {
    const { list } = await office.recharges.list({});
    expect(list).toMatchObject([
      // No address was shown for this recharge.
      { depositAddress: null, requestedBy: null, decidedBy: ada.account },
      { depositAddress: address, requestedBy: ada.account, decidedBy: grace.account, recipient: 'Leila Farouk' },
      { depositAddress: address, requestedBy: null, decidedBy: null },
    ]);
  });

  it('are added up, whatever page is shown', async () => {
    expect(await office.recharges.totals({})).toEqual({
      count: 3,
      isMore: false,
      sums: { requestedAmount: '1232.50', creditedAmount: '75.00', correctedAmount: '0.00' },
    });
    expect(await office.recharges.totals({ search: 'Nobody' })).toMatchObject({ count: 0 });
  });

  it('come page by page in every order, each once', async () => {
    const requests: RechargeRequest[] = [
      {},
      { status: [0, 1, 2] },
      { sort: 'amount' },
      { sort: 'amount', descending: true },
    ];
    for (const request of requests) {
      const whole = await found(request);
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await office.recharges.list({ ...request, pageSize: 1, cursor });
        seen.push(...page.list.map(({ rechargeId }) => ids.indexOf(BigInt(rechargeId))));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(whole);
    }
  });
});

describe('among thousands', () => {
  const rows = 30_000;
  const timeZone = 'Asia/Singapore';

  beforeAll(async () => {
    await sql`
      insert into shop.recharge (customer_id, payment_method_id, requested_amount, created_at, status, failure_reason, failed_by, decided_at)
      select case when n % 5 = 0 then ${leila.id}::bigint else ${omar.id}::bigint end, 1 + n % 2, (1 + n % 997) * 1000000, timestamptz '2026-02-01' + n * interval '1 minute',
             case when n % 10 = 0 then 0 else 2 end, case when n % 10 = 0 then null else 'old' end,
             case when n % 10 = 0 then null else (select min(id) from shop.administrator) end,
             case when n % 10 = 0 then null else now() end
        from generate_series(1, ${rows}::integer) n`.execute(world.owner);
    await sql`analyze shop.recharge`.execute(world.owner);
  });

  const scope = (search?: string) => ({
    overdueBefore: new Date('2026-02-05T00:00:00Z'),
    timeZone,
    methods: [
      { id: 2n, code: 'usdt_erc20' },
      { id: 3n, code: 'usdc_erc20' },
    ] as const,
    search: search === undefined ? undefined : { terms: parseSearch(search), customerIds: [] },
  });

  /** Counts the blocks that a page reads, from memory or from disk. */
  async function blocksOf(request: RechargeRequest, search?: string): Promise<number> {
    const { query } = rechargePage(request, scope(search));
    const explained = await sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>`
      explain (analyze, buffers, timing off, format json) ${query}`.execute(world.database);
    const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  }

  const deep = 'created.1770500000000000.15000';
  it.each<[string, RechargeRequest, string?]>([
    ['the newest', {}],
    ['what waits', { status: [0] }],
    ['what is overdue', { overdue: true }],
    ['what failed', { status: [2] }],
    ['a deep page', { cursor: deep, sort: 'created' }],
    ['a deep page of what waits', { status: [0], cursor: deep }],
    ['a payment method', { paymentMethod: ['usdc_erc20'] }],
    ['a day', { createdFrom: '2026-02-09', createdTo: '2026-02-09' }],
    ['a day that had none', { createdFrom: '2025-02-09', createdTo: '2025-02-09' }],
    ['the largest', { sort: 'amount', descending: true }],
    ['amounts that nobody sent', { amountMin: '5000' }],
    ['a number', {}, '17'],
    ['a transaction that is not there', {}, '00ff00ff00ff00ff'],
  ])('a page of %s reads a few blocks of many', async (_what, request, search) => {
    const size = sql<{ blocks: string }>`select pg_relation_size('shop.recharge') / 8192 as blocks`;
    const [table] = (await size.execute(world.owner)).rows;
    expect(Number(table?.blocks)).toBeGreaterThan(350);
    expect(await blocksOf({ pageSize: 20, ...request }, search)).toBeLessThan(300);
  });

  it('what waits comes with the oldest first', async () => {
    const { list } = await office.recharges.list({ status: [0], pageSize: 3 });
    const times = list.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
    expect(list[0]?.rechargeId).toBe(`${ids[0]}`);
  });

  it('a count ends, and then says that there are more', async () => {
    const amounts = rechargeAmounts({}, scope());
    const totals = await totalsOf(world.database, rechargeSums, amounts, 1_000);
    expect(totals).toEqual({ count: 1_000, isMore: true, sums: null });
  });
});
