import { approvalState } from '@goodturn/contract';
import { createShopFixture, createTestWorld, registerCustomer, type Shop, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administratorPassword, addAdministrator } from '../../testing/administrator-clients.ts';
import { blocksOf } from '../../testing/page-blocks.ts';
import { walkList } from '../../testing/walk-list.ts';
import { approvalPage, type ApprovalRequest } from './approval-list.ts';

const dayMs = 86_400_000;

type Body = Parameters<typeof shop.ask<'approval/inquire'>>[1];
type Kind = NonNullable<Body['kind']>[number];

let world: TestWorld;
let shop: Shop;
let account: string;
let other: string;
let userId: string;
let userName: string;
let kinds: Kind[];
/** The ids from the oldest: a rejected funding, a withdrawn one, and a pending increase. */
const ids: string[] = [];
const days: string[] = [];

const dayOf = (): string => new Date(world.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  const { rows } = await sql<{ kind: Kind }>`select kind from shop.approval_kind`.execute(world.database);
  kinds = rows.map(({ kind }) => kind);
  ({ account } = await shop.ask('admin/info', {}));
  ({ userId, userName } = await registerCustomer(world));
  ({ account: other } = await addAdministrator(world));
  world.clock.advance(dayMs);
  const logIn = async () =>
    (await world.call('admin/login', { account: other, password: administratorPassword })).data.token;
  const note = (approvalId: string) => {
    ids.push(approvalId);
    days.push(dayOf());
    world.clock.advance(dayMs);
  };
  const funding = { amount: '7', reason: 'the third quarter' };
  note((await shop.ask('goodwill/fund', { ...funding, reference: 'SEPA-2026/77' })).approvalId);
  note((await shop.ask('goodwill/fund', { ...funding, reference: 'SEPA-2026/78' })).approvalId);
  note((await shop.ask('user/update_balance', { userId, amount: '3', reason: 'a late kettle' })).approvalId);
  const rejection = { approvalId: ids[0] ?? '', approve: false, remark: 'no such transfer' };
  await world.call('approval/decide', rejection, { token: await logIn() });
  world.clock.advance(dayMs);
  days.push(dayOf());
  await shop.ask('approval/withdraw', { approvalId: ids[1] ?? '' });
});
afterAll(() => world.close());

const places = async (body: Body) =>
  (await shop.ask('approval/inquire', body)).list
    .map(({ approvalId }) => ids.indexOf(approvalId))
    .filter((place) => place >= 0);

it.each<[string, () => Body, number[]]>([
  ['the newest first', () => ({}), [2, 1, 0]],
  ['the oldest first', () => ({ sort: 'requested' }), [0, 1, 2]],
  ['the last decision first', () => ({ sort: 'decided', descending: true }), [1, 0, 2]],
  ['a state', () => ({ state: ['pending'] }), [2]],
  ['several states', () => ({ state: ['rejected', 'withdrawn'] }), [1, 0]],
  ['a kind', () => ({ kind: ['goodwill_funding'] }), [1, 0]],
  [
    'kinds and a state',
    () => ({ kind: ['goodwill_funding', 'system_increase'], state: ['pending', 'rejected'] }),
    [2, 0],
  ],
  ['every kind and every state', () => ({ kind: kinds, state: [...approvalState.options] }), [2, 1, 0]],
  ['who requested', () => ({ requestedBy: account.toUpperCase() }), [2, 1, 0]],
  ['who requested nothing', () => ({ requestedBy: other }), []],
  ['who decided', () => ({ decidedBy: other }), [0]],
  ['the day of the request', () => ({ requestedFrom: days[1] ?? '', requestedTo: days[1] ?? '' }), [1]],
  ['the day of the decision', () => ({ decidedFrom: days[3] ?? '' }), [1]],
  ['a customer', () => ({ userId }), [2]],
  ['the name of a customer', () => ({ search: userName }), [2]],
  ['a reference', () => ({ search: 'sepa-2026/77' }), [0]],
  ['the beginning of a reference', () => ({ search: 'SEPA-2026' }), [1, 0]],
  ['words of the reason', () => ({ search: 'third quart' }), [1, 0]],
  ['what nothing is called', () => ({ search: '%' }), []],
])('requests are narrowed and sorted by %s', async (_what, body, expected) => {
  expect(await places(body())).toEqual(expected);
});

it('are counted, and come page by page, each once', async () => {
  expect(await shop.ask('approval/totals', { kind: ['goodwill_funding'] })).toEqual({
    count: 2,
    isMore: false,
    sums: {},
  });
  for (const sort of ['requested', 'decided'] as const) {
    const body = { sort, descending: true };
    const seen = await walkList(async (page) => await shop.ask('approval/inquire', page), body);
    expect(seen).toEqual((await shop.ask('approval/inquire', body)).list);
  }
});

it('what the caller can decide comes with the oldest first, and the own is found', async () => {
  const { account: third } = await addAdministrator(world);
  const { data } = await world.call('admin/login', { account: third, password: administratorPassword });
  const read = async (body: Body, token: string) => (await world.call('approval/inquire', body, { token })).data.list;
  const second = (await shop.ask('goodwill/fund', { amount: '9', reason: 'more', reference: 'SEPA-9' })).approvalId;
  const decidable = await read({ scope: 'decidable' }, data.token);
  expect(decidable.map(({ approvalId }) => approvalId)).toEqual([ids[2], second]);
  expect(decidable.every(({ canDecide }) => canDecide)).toBe(true);
  expect(await read({ scope: 'own' }, data.token)).toEqual([]);
  const own = await shop.ask('approval/inquire', { scope: 'own', pageSize: 2 });
  expect(own.list.map(({ approvalId }) => approvalId)).toEqual([second, ids[2]]);
});

describe('among thousands', () => {
  const rows = 30_000;
  beforeAll(async () => {
    await sql`
      insert into shop.approval (kind, state, payload, fingerprint, reason, requested_by, requested_at, decided_by, decided_at, remark)
      select 'goodwill_funding', 'rejected', jsonb_build_object('subject', 'goodwill', 'fields', jsonb_build_object('reference', 'R-' || n)),
             repeat('0', 64), 'one of many', a.id, timestamptz '2025-02-01' + n * interval '1 minute', d.id,
             timestamptz '2025-02-01' + n * interval '1 minute', 'no'
        from generate_series(1, ${rows}::integer) n,
             (select min(id) as id from shop.administrator) a, (select max(id) as id from shop.administrator) d`.execute(
      world.owner,
    );
    await sql`analyze shop.approval`.execute(world.owner);
  });

  it.each<[string, ApprovalRequest]>([
    ['the newest', {}],
    ['what waits', { state: ['pending'] }],
    ['what was decided', { state: ['approved', 'rejected', 'failed', 'withdrawn'] }],
    ['a kind that is rare', { kind: ['system_increase'] }],
    ['a deep page', { sort: 'requested', cursor: 'requested.1739000000000000.15000' }],
    ['a deep page by decision', { sort: 'decided', descending: true, cursor: 'decided.1739000000000000.15000' }],
    ['a day', { decidedFrom: '2025-02-09', decidedTo: '2025-02-09' }],
    ['a day that had none', { requestedFrom: '2020-02-09', requestedTo: '2020-02-09' }],
    ['somebody who decided one', { decidedBy: other }],
  ])('a page of %s reads a few blocks of many', async (_what, request) => {
    const reader = { administratorId: 0n, now: world.clock.now() };
    const page = approvalPage({ pageSize: 20, ...request }, { found: undefined, timeZone: 'Asia/Singapore', reader });
    expect(await blocksOf(world.database, page.found)).toBeLessThan(250);
  });

  it('a reference is found by its index', async () => {
    const { list } = await shop.ask('approval/inquire', { search: 'r-29999' });
    expect(list.map(({ reason }) => reason)).toEqual(['one of many']);
  });
});
