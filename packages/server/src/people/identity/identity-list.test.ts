import {
  createShopFixture,
  createTestWorld,
  registerCustomer,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOf } from '../../testing/page-blocks.ts';
import { walkList } from '../../testing/walk-list.ts';
import { identityPage, type IdentityRequest } from './identity-list.ts';

let world: TestWorld;
let shop: Shop;
let account: string;
const customers: TestCustomer[] = [];
/** The ids, the oldest first: rejected and erased, approved, and pending. */
const ids: string[] = [];

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  ({ account } = await shop.ask('admin/info', {}));
  for (let count = 0; count < 3; count += 1) customers.push(await registerCustomer(world));
  const rows = [
    { state: 'rejected', submitted: '2026-02-01', decided: '2026-02-09', reason: 'unreadable', isKept: false },
    { state: 'approved', submitted: '2026-02-02', decided: '2026-02-03', reason: null, isKept: true },
    { state: 'pending', submitted: '2026-02-04', decided: null, reason: null, isKept: true },
  ];
  for (const [place, { state, submitted, decided, reason, isKept }] of rows.entries()) {
    const secret = isKept ? Buffer.from('sealed') : null;
    const at = decided && `${decided}T09:00:00+08:00`;
    const { rows: inserted } = await sql<{ id: bigint }>`
      insert into shop.identity_submission (customer_id, state, encrypted_name, encrypted_number, submitted_at, decided_at, decided_by,
                                            reject_reason, reject_note, erased_at)
      select ${customers[place]?.userId}::bigint, ${state}, ${secret}::bytea, ${secret}::bytea, ${`${submitted}T09:00:00+08:00`}::timestamptz,
             ${at}::timestamptz, case when ${at}::timestamptz is null then null else a.id end, ${reason}, null,
             case when ${isKept}::boolean then null else ${at}::timestamptz end
        from shop.administrator a where a.account = ${account} returning id`.execute(world.owner);
    ids.push(`${inserted[0]?.id}`);
  }
});
afterAll(() => world.close());

type Body = Parameters<typeof shop.ask<'real_name/inquire'>>[1];
const places = async (body: Body) =>
  (await shop.ask('real_name/inquire', body)).list.map(({ submissionId }) => ids.indexOf(submissionId));

it.each<[string, () => Body, number[]]>([
  ['the newest first', () => ({}), [2, 1, 0]],
  ['the last decision first', () => ({ sort: 'decided', descending: true }), [0, 2, 1]],
  ['how they stand', () => ({ state: ['approved', 'rejected'] }), [1, 0]],
  ['what waits', () => ({ state: ['pending'] }), [2]],
  ['why they were rejected', () => ({ identityReason: ['unreadable', 'not_own'] }), [0]],
  ['another reason', () => ({ identityReason: ['not_own'] }), []],
  ['a customer', () => ({ userId: customers[1]?.userId ?? '' }), [1]],
  ['the name of a customer', () => ({ search: customers[2]?.userName ?? '' }), [2]],
  ['who decided', () => ({ decidedBy: account }), [1, 0]],
  ['whether the document is kept', () => ({ isKept: false }), [0]],
  ['whether it is still there', () => ({ isKept: true }), [2, 1]],
  ['the days of submission', () => ({ submittedFrom: '2026-02-02', submittedTo: '2026-02-03' }), [1]],
  ['the days of decision', () => ({ decidedFrom: '2026-02-03', decidedTo: '2026-02-09' }), [0, 1]],
  ['what nothing is called', () => ({ search: '%' }), []],
])('documents are narrowed and sorted by %s', async (_what, body, expected) => {
  expect(await places(body())).toEqual(expected);
});

it('are counted, and come page by page, each once', async () => {
  expect(await shop.ask('real_name/totals', { isKept: true })).toEqual({ count: 2, isMore: false, sums: {} });
  for (const sort of ['submitted', 'decided'] as const) {
    const seen = await walkList(async (page) => await shop.ask('real_name/inquire', page), { sort });
    expect(seen.map(({ submissionId }) => ids.indexOf(submissionId))).toEqual(await places({ sort }));
  }
});

describe('among thousands', () => {
  beforeAll(async () => {
    await sql`
      insert into shop.identity_submission (customer_id, state, submitted_at, decided_at, decided_by, reject_reason, erased_at)
      select ${customers[0]?.userId}::bigint, 'rejected', at, at, (select max(id) from shop.administrator), 'name_differs', at
        from generate_series(1, 30000) n, lateral (select timestamptz '2025-02-01' + n * interval '1 minute' as at) t`.execute(
      world.owner,
    );
    await sql`analyze shop.identity_submission`.execute(world.owner);
  });

  it.each<[string, IdentityRequest]>([
    ['the newest', {}],
    ['what waits', { state: ['pending'] }],
    ['a rare reason', { identityReason: ['unreadable'] }],
    ['a deep page', { sort: 'submitted', cursor: 'submitted.1739000000000000.15000' }],
    ['a deep page by decision', { sort: 'decided', descending: true, cursor: 'decided.1739000000000000.15000' }],
    ['a day of decisions', { decidedFrom: '2025-02-09', decidedTo: '2025-02-09' }],
    ['somebody who decided few', { decidedBy: account }],
  ])('a page of %s reads a few blocks of many', async (_what, request) => {
    const { query } = identityPage({ pageSize: 20, ...request }, { found: undefined, timeZone: 'Asia/Singapore' });
    expect(await blocksOf(world.database, query)).toBeLessThan(200);
  });
});
