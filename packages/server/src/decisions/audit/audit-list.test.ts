import type { BodyOf } from '@goodturn/contract';
import { createShopFixture, createTestWorld, registerCustomer, type Shop, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';
import { walkList } from '../../testing/walk-list.ts';
import type { Condition } from '../../foundation/lists/list-conditions.ts';
import { matching } from '../../foundation/lists/search-lookups.ts';
import { auditPage, isFound, type AuditRequest } from './audit-list.ts';

let world: TestWorld;
let shop: Shop;
let userId: string;
let categoryId: string;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  userId = (await registerCustomer(world)).userId;
  await shop.ask('user/disable', { userId, disabled: 2, reason: 'asked for by its owner' });
  categoryId = (await shop.ask('category/add', { title: 'Kitchen', sort: 1 })).categoryId;
  await shop.ask('category/update', { categoryId, title: 'Cooking' });
});
afterAll(() => world.close());

type Body = BodyOf<'audit/inquire'>;
const read = async (body: Body) => await shop.ask('audit/inquire', body);
const actions = async (body: Body) => (await read(body)).list.map(({ action }) => action);

it.each<[string, () => Body, string[]]>([
  ['an action', () => ({ action: ['category/add', 'user/disable'] }), ['category/add', 'user/disable']],
  ['a subject', () => ({ subject: `category ${categoryId}` }), ['category/update', 'category/add']],
  ['a number of anything', () => ({ search: categoryId, action: ['category/add'] }), ['category/add']],
  // The back office shows this action as "Changed a category".
  ['words of the screen', () => ({ search: 'changed a cat', meantActions: ['category/update'] }), ['category/update']],
  [
    'a subject in the words of the screen',
    () => ({ search: 'x', meantSubjects: [`customer ${userId}`] }),
    ['user/disable', 'register'],
  ],
  ['what nothing is', () => ({ search: 'nothing at all' }), []],
])('entries are found by %s', async (_what, body, expected) => {
  expect(await actions(body())).toEqual(expected);
});

it('of a decision are found by what the request was about: a customer, an order', async () => {
  await shop.agree(await shop.ask('user/place_hold', { userId, days: 3, reason: 'the phone was stolen' }));
  const about = { search: 'x', meantSubjects: [`customer ${userId}`] };
  expect((await actions(about)).slice(0, 2)).toEqual(['approval/decide', 'user/place_hold']);
  expect((await actions({ subject: `customer ${userId}` })).slice(0, 2)).toEqual([
    'approval/decide',
    'user/place_hold',
  ]);
  await shop.addCampaign();
  const buyer = await shop.addFundedCustomer('100');
  const orderId = await shop.buy(buyer);
  await world.call('customer/returnOrder', { orderId, reason: 'damaged' }, { token: buyer.token });
  const [waiting] = (await shop.ask('return/inquire', { state: ['requested'] })).list;
  const returnId = waiting?.returnId ?? '';
  const refused = { returnId, accept: false, remark: 'it was used', refusalReason: 'used' } as const;
  const asked = await shop.ask('order/decide_return', refused);
  await shop.agree({ approvalId: asked.approvalId ?? '' });
  expect((await actions({ search: orderId, meantSubjects: [] })).slice(0, 2)).toEqual([
    'approval/decide',
    'order/decide_return',
  ]);
});

it('of administrators say from where; of customers they do not', async () => {
  const { list } = await read({ search: '127.0.0.1' });
  expect(list.map(({ action }) => action)).toContain('category/add');
  expect(new Set(list.map(({ actorKind }) => actorKind))).toEqual(new Set(['administrator']));
  const [registered] = (await read({ actorKind: ['customer'], subject: `customer ${userId}` })).list;
  expect(registered).toMatchObject({ action: 'register', actorId: userId, ip: null });
});

it('[A18] say with which program it was done, of administrators alone', async () => {
  const { account } = await addAdministrator(world);
  const headers = { 'user-agent': 'Goodbrowser/1.0' };
  const { data } = await world.call('admin/login', { account, password: administratorPassword }, { headers });
  await world.call('category/add', { title: 'With a program', sort: 1 }, { token: data.token, headers });
  const { list } = await read({ search: account });
  expect(list.slice(0, 2).map(({ action, userAgent }) => [action, userAgent])).toEqual([
    ['category/add', 'Goodbrowser/1.0'],
    ['admin/login', 'Goodbrowser/1.0'],
  ]);
  expect((await read({ actorKind: ['customer'] })).list.map(({ userAgent }) => userAgent)).not.toContain(
    'Goodbrowser/1.0',
  );
});

it('[A18] show a phone number that somebody wrote down for 90 days, and then only its ends; what is stored stays', async () => {
  const reason = 'called +6555500101 twice';
  const other = (await registerCustomer(world)).userId;
  await shop.ask('user/disable', { userId: other, disabled: 2, reason });
  const shown = async () => (await read({ subject: `customer ${other}`, action: ['user/disable'] })).list[0]?.details;
  expect(await shown()).toContainEqual({ field: 'reason', value: reason });
  world.clock.advanceMinutes(91 * 24 * 60);
  const { account } = await addAdministrator(world);
  const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
  const { data } = await world.call('audit/inquire', { subject: `customer ${other}` }, { token });
  expect(data.list[0]?.details).toContainEqual({ field: 'reason', value: 'called +65…01 twice' });
  const stored = await world.owner.selectFrom('shop.audit_entry').select('details').execute();
  expect(JSON.stringify(stored)).toContain(reason);
});

it('are counted, and come page by page, each once, whatever is done meanwhile', async () => {
  const { count } = await shop.ask('audit/totals', { actorKind: ['administrator'] });
  const before = (await read({ actorKind: ['administrator'], pageSize: 200 })).list.map(({ auditId }) => auditId);
  expect(count).toBe(before.length);
  const add = () => shop.ask('category/add', { title: `More ${Math.random()}`, sort: 1 });
  const seen = await walkList(read, { actorKind: ['administrator' as const] }, add);
  expect(seen.map(({ auditId }) => auditId)).toEqual(before);
});

it('among thousands a page reads a few blocks', async () => {
  await sql`
    insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
    select 'customer', n, 'register', 'customer ' || n, '{}', timestamptz '2025-01-01' + n * interval '1 second'
      from generate_series(1, 30000) n`.execute(world.owner);
  await sql`analyze shop.audit_entry`.execute(world.owner);
  const search = { actions: ['category/update'], subjects: ['29999'], administratorIds: [], ip: '192.0.2.1' };
  const searched = isFound({ ...search, customerId: 29_998n });
  const table = sql`shop.audit_entry a`;
  const found = await matching(world.database, { table, id: sql`a.id`, found: searched });
  const requests: [AuditRequest, Condition?][] = [
    [{}],
    [{}, found],
    [{ subject: 'customer 29998' }],
    [{ action: ['category/update'] }],
    [{ actorKind: ['system'] }],
    [{ actorKind: ['customer'], actorId: 29_999n }],
    [{ createdFrom: '2024-01-01', createdTo: '2024-01-02' }],
    [{ cursor: 'created.1735700000000000.900', descending: true, sort: 'created' }],
  ];
  for (const [request, condition] of requests) {
    const { query } = auditPage({ pageSize: 20, ...request }, { found: condition, timeZone: 'Asia/Singapore' });
    const explained = await sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>`
      explain (analyze, buffers, timing off, format json) ${query}`.execute(world.database);
    const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
    expect((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)).toBeLessThan(150);
  }
});
