import {
  createTestWorld,
  createWithdrawalFixture,
  type Desk,
  newTransactionHash,
  requireCleanLedger,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, addRole, administratorPassword } from '../../testing/administrator-clients.ts';
import { walkList } from '../../testing/walk-list.ts';
import { attemptPage, type AttemptRequest } from './payout-attempt-list.ts';

type Officer = Awaited<ReturnType<Desk['addAdministratorClient']>>;

let world: TestWorld;
let desk: Desk;
let ada: Officer;
let grace: Officer;
let leila: TestCustomer;
let omar: TestCustomer;
const withdrawals: string[] = [];
/**
 * The ids from the oldest: Leila's that was abandoned, hers again that was paid, and Omar's, a day later, that is being
 * paid.
 */
const ids: string[] = [];

type Body = Parameters<typeof desk.shop.ask<'payout_attempt/inquire'>>[1];
const reason = 'looked for it on the chain';
const begin = async (officer: Officer, withdrawId: string) => {
  const { error } = await officer('withdrawal/begin_payout', { withdrawId });
  if (error) throw new Error(`not begun: ${JSON.stringify(error)}`);
};
const rows = async (body: Body = {}) => (await desk.shop.ask('payout_attempt/inquire', body)).list;
const found = async (body: Body) => (await rows(body)).map(({ attemptId }) => ids.indexOf(attemptId));

beforeAll(async () => {
  world = await createTestWorld();
  desk = await createWithdrawalFixture(world);
  [leila, omar] = [await desk.addCustomer('100'), await desk.addCustomer('200')];
  [ada, grace] = [await desk.addAdministratorClient(), await desk.addAdministratorClient()];
  withdrawals.push(await desk.withdrawn(leila, { money: '50' }));
  const withdrawId = withdrawals[0] ?? '';
  await desk.shop.ask('withdrawal/approve', { withdrawId });
  await begin(ada, withdrawId);
  await desk.shop.agree((await ada('withdrawal/abandon_payout', { withdrawId, reason })).data);
  world.clock.advanceMinutes(1);
  await begin(grace, withdrawId);
  const paid = { withdrawId, transaction: newTransactionHash(), reason };
  await desk.shop.agree((await ada('withdrawal/confirm_paid', paid)).data);
  world.clock.advanceMinutes(24 * 60);
  [ada, grace] = [await desk.addAdministratorClient(), await desk.addAdministratorClient()];
  withdrawals.push(await desk.withdrawn(omar, { money: '120' }));
  await desk.shop.ask('withdrawal/approve', { withdrawId: withdrawals[1] ?? '' });
  await begin(grace, withdrawals[1] ?? '');
  ids.push(...(await rows()).map(({ attemptId }) => attemptId).toReversed());
});
afterAll(() => world.close());

describe('the payout attempts', () => {
  afterAll(() => requireCleanLedger(world));

  it('say who began to pay what and when, how that ended, and by which approval', async () => {
    const [last, paid, abandoned] = await rows();
    const { data: approvals } = await ada('approval/inquire', {
      kind: ['payout_abandonment', 'withdrawal_payout'],
      state: ['approved'],
    });
    const [payment, abandonment] = approvals.list;
    expect(last).toMatchObject({
      withdrawId: withdrawals[1],
      userId: omar.userId,
      userName: omar.userName,
      money: '120.00',
      way: 'usdt_trc20',
      begunBy: expect.stringMatching(/^ada-/),
      state: 'signing',
      endedAt: null,
      approvalId: null,
      requestedBy: null,
      decidedBy: null,
    });
    const ofLeila = { withdrawId: withdrawals[0], userId: leila.userId, money: '50.00' };
    for (const [row, state, approval] of [
      [paid, 'paid', payment],
      [abandoned, 'abandoned', abandonment],
    ] as const) {
      const { approvalId, requestedBy, decidedBy, decidedAt } = approval ?? {};
      expect(row).toMatchObject({ ...ofLeila, state, approvalId, requestedBy, decidedBy, endedAt: decidedAt });
      expect(row?.approvalId).toEqual(expect.any(String));
    }
    expect(paid?.begunBy).not.toBe(abandoned?.begunBy);
    // What was to be sent is what the list of withdrawals has.
    const { list } = await desk.shop.ask('withdrawal/inquire', {});
    for (const row of [last, paid]) {
      expect(list.find(({ withdrawId }) => withdrawId === row?.withdrawId)?.takeMoney).toBe(row?.takeMoney);
    }
  });

  it.each<[string, () => Promise<Body> | Body, number[]]>([
    ['everything, newest first', () => ({}), [2, 1, 0]],
    ['the oldest first', () => ({ sort: 'begun' }), [0, 1, 2]],
    ['what is being paid', () => ({ state: ['signing'] }), [2]],
    ['how it ended', () => ({ state: ['abandoned', 'paid'] }), [1, 0]],
    ['who began it', async () => ({ begunBy: (await rows())[1]?.begunBy.toUpperCase() ?? '' }), [1]],
    ['an account that nobody has', () => ({ begunBy: 'nobody' }), []],
    ['days', async () => ({ begunTo: (await rows())[1]?.begunAt.slice(0, 10) ?? '' }), [1, 0]],
    ['a withdrawal', () => ({ withdrawId: withdrawals[0] ?? '' }), [1, 0]],
    ['a customer', () => ({ userId: omar.userId }), [2]],
    ['several filters, of which all hold', () => ({ userId: leila.userId, state: ['paid'] }), [1]],
    ['a phone', () => ({ search: leila.userName }), [1, 0]],
    ['what nobody has', () => ({ search: 'Nobody' }), []],
  ])('are narrowed and sorted by %s', async (_what, body, expected) => {
    const asked = await body();
    expect(await found(asked)).toEqual(expected);
    const { sort: _sort, ...filters } = asked as { sort?: string };
    expect((await desk.shop.ask('payout_attempt/totals', filters)).count).toBe(expected.length);
  });

  it('are found by their number, and by the number of the withdrawal', async () => {
    expect(await found({ search: ids[2] ?? '' })).toContain(2);
    expect(await found({ search: withdrawals[0] ?? '' })).toEqual(expect.arrayContaining([1, 0]));
  });

  it('are added up by what was to be sent', async () => {
    const [, paid] = await rows();
    const { sums } = await desk.shop.ask('payout_attempt/totals', { state: ['paid'] });
    expect(sums).toEqual({ takeMoney: paid?.takeMoney });
  });

  it('come page by page, each once', async () => {
    for (const body of [{}, { sort: 'begun' as const }, { state: ['paid' as const, 'abandoned' as const] }]) {
      const seen = await walkList(async (page) => await desk.shop.ask('payout_attempt/inquire', page), body);
      expect(seen).toEqual(await rows(body));
    }
  });

  it('name the field of a range that is the wrong way round', async () => {
    const { error } = await ada('payout_attempt/inquire', { begunFrom: '2026-01-12', begunTo: '2026-01-11' });
    expect(error).toMatchObject({ code: 'invalid_request', fields: { begunTo: expect.any(String) } });
  });

  it('need a right of their own, which the one to read withdrawals does not give', async () => {
    const codeWith = async (name: string, node: 'withdrawal.read' | 'payout_attempt.read') => {
      await addRole(world, { name, remarks: '', nodes: [node] });
      const { account } = await addAdministrator(world, { role: name });
      const { data } = await world.call('admin/login', { account, password: administratorPassword });
      return (await world.call('payout_attempt/inquire', {}, { token: data.token })).error?.code;
    };
    expect(await codeWith('reviewer', 'withdrawal.read')).toBe('forbidden');
    expect(await codeWith('auditor of payouts', 'payout_attempt.read')).toBeUndefined();
    expect((await world.call('payout_attempt/totals', {}, { token: leila.token })).error?.code).toBe('forbidden');
  });

  it('are exported with the outcome in words', async () => {
    const { taskId } = (await ada('payout_attempt/export', { format: 'csv', state: ['abandoned'] })).data;
    await world.services.listExports.runDue();
    const { address } = (await ada('task/link', { taskId })).data;
    const { body } = await world.app.inject({ method: 'GET', url: address });
    const [row] = await rows({ state: ['abandoned'] });
    const expected = { 'Attempt No.': ids[0], 'Withdrawal No.': withdrawals[0], 'Begun by': row?.begunBy };
    expect(parse(body, { bom: true, columns: true })).toEqual([
      expect.objectContaining({ ...expected, State: 'Abandoned', 'Approval No.': row?.approvalId }),
    ]);
  });
});

describe('among thousands', () => {
  beforeAll(async () => {
    // Thousands of withdrawals and approvals would take minutes; only the attempts are many here.
    await sql`alter table shop.payout_attempt drop constraint payout_attempt_ends_by_two`.execute(world.owner);
    await sql`
      insert into shop.payout_attempt (withdrawal_id, begun_by, begun_at, outcome, ended_at)
      select ${withdrawals[0]}::bigint, case when n % 500 = 0 then min(a.id) else max(a.id) end,
             timestamptz '2025-02-01' + n * interval '1 minute', case when n % 500 = 0 then 'abandoned' else 'paid' end, now()
        from generate_series(1, 30000) n, shop.administrator a group by n order by n`.execute(world.owner);
    await sql`update shop.administrator set account = 'the first' where id = (select min(id) from shop.administrator)`.execute(
      world.owner,
    );
    await sql`vacuum analyze shop.payout_attempt`.execute(world.owner);
  });

  it.each<[string, AttemptRequest]>([
    ['the newest', {}],
    ['a deep page', { sort: 'begun', cursor: 'begun.1739000000000000.15000' }],
    ['a day', { begunFrom: '2025-02-09', begunTo: '2025-02-09' }],
    ['a day that had none', { begunFrom: '2024-02-09', begunTo: '2024-02-09' }],
    ['what was abandoned', { state: ['abandoned'] }],
    ['what is being paid', { state: ['signing'] }],
    ['an administrator who began few', { begunBy: 'the first' }],
  ])('a page of %s reads a few blocks of many', async (_what, request) => {
    const { rows: sizes } = await sql<{ blocks: string }>`
      select pg_relation_size('shop.payout_attempt') / 8192 as blocks`.execute(world.owner);
    expect(Number(sizes[0]?.blocks)).toBeGreaterThan(250);
    const { query } = attemptPage({ pageSize: 20, ...request }, { found: undefined, timeZone: 'Asia/Singapore' });
    const explained = await sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>`
      explain (analyze, buffers, timing off, format json) ${query}`.execute(world.database);
    const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
    expect((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)).toBeLessThan(200);
  });
});
