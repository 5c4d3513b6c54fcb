import { randomUUID } from 'node:crypto';
import {
  createShopFixture,
  createTestWorld,
  loginAs,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOf } from '../../testing/page-blocks.ts';
import { walkList } from '../../testing/walk-list.ts';
import { type ReturnListRequest, returnPage } from './return-list.ts';

const dayMs = 86_400_000;

let world: TestWorld;
let shop: Shop;
let account: string;
const buyers: TestCustomer[] = [];
const orders: string[] = [];
/** The ids from the oldest: accepted with goods on their way, accepted without goods, and waiting. */
const ids: string[] = [];
const days: string[] = [];
const dayOf = (): string => new Date(world.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  ({ account } = await shop.ask('admin/info', {}));
  await shop.addCampaign();
  for (let count = 0; count < 2; count += 1) buyers.push(await shop.addFundedCustomer('200'));
  for (const place of [0, 0, 1]) {
    const buyer = buyers[place];
    if (buyer !== undefined) orders.push(await shop.buy(buyer));
  }
  const shipment = { carrier: 'Island Post', trackingNumber: 'IP 77 SG' };
  await shop.ask('order/ship', { orderId: orders[0] ?? '', ...shipment });
  await shop.ask('order/deliver', { orderId: orders[0] ?? '' });
  for (const [place, reason] of (['damaged', 'not_received', 'other'] as const).entries()) {
    const buyer = buyers[place === 2 ? 1 : 0];
    const token = await loginAs(world, buyer?.userName ?? '', buyer?.password ?? '');
    const body = { orderId: orders[place] ?? '', reason, note: 'see the picture' };
    const { data } = await world.call('customer/returnOrder', body, { token, idempotencyKey: randomUUID() });
    ids.push(data.returnId);
    days.push(dayOf());
    world.clock.advance(dayMs);
  }
  await shop.ask('order/decide_return', { returnId: ids[1] ?? '', accept: true, remark: 'as seen' });
  world.clock.advance(dayMs);
  await shop.ask('order/decide_return', { returnId: ids[0] ?? '', accept: true, remark: 'as seen' });
});
afterAll(() => world.close());

type Body = Parameters<typeof shop.ask<'return/inquire'>>[1];
const places = async (body: Body) =>
  (await shop.ask('return/inquire', body)).list.map(({ returnId }) => ids.indexOf(returnId));

it.each<[string, () => Body, number[]]>([
  ['the newest first', () => ({}), [2, 1, 0]],
  ['the last decision first', () => ({ sort: 'decided', descending: true }), [0, 1, 2]],
  ['what waits', () => ({ state: ['requested'] }), [2]],
  ['goods on their way, and what waits: the oldest first', () => ({ state: ['coming', 'requested'] }), [0, 2]],
  ['what was accepted', () => ({ state: ['accepted', 'rejected'] }), [1, 0]],
  ['what was rejected', () => ({ state: ['rejected'] }), []],
  ['reasons', () => ({ reason: ['damaged', 'other'] }), [2, 0]],
  ['an order', () => ({ orderId: orders[1] ?? '' }), [1]],
  ['a customer', () => ({ userId: buyers[0]?.userId ?? '' }), [1, 0]],
  ['who decided', () => ({ decidedBy: account }), [1, 0]],
  ['who decided nothing', () => ({ decidedBy: 'nobody' }), []],
  ['the day of the request', () => ({ requestedFrom: days[1] ?? '', requestedTo: days[1] ?? '' }), [1]],
  ['the days of the decision', () => ({ decidedFrom: days[2] ?? '' }), [0, 1]],
  ['the name of a customer', () => ({ search: buyers[1]?.userName ?? '' }), [2]],
  ['a tracking number', () => ({ search: 'ip77' }), [0]],
  ['what nothing is called', () => ({ search: '%' }), []],
])('returns are narrowed and sorted by %s', async (_what, body, expected) => {
  expect(await places(body())).toEqual(expected);
});

it('are counted with the prices of their orders, and come page by page, each once', async () => {
  expect(await shop.ask('return/totals', { state: ['accepted'] })).toEqual({
    count: 2,
    isMore: false,
    sums: { price: '80.00' },
  });
  for (const sort of ['requested', 'decided'] as const) {
    const seen = await walkList(async (page) => await shop.ask('return/inquire', page), { sort });
    expect(seen.map(({ returnId }) => ids.indexOf(returnId))).toEqual(await places({ sort }));
  }
});

describe('among thousands', () => {
  beforeAll(async () => {
    await sql`
      insert into shop.return_request (order_id, reason, state, requested_at, decision_due_at, decided_at, decided_by, remark)
      select ${orders[2]}::bigint, 'other', 'accepted', at, at, at, (select min(id) from shop.administrator), 'old'
        from generate_series(1, 30000) n, lateral (select timestamptz '2025-02-01' + n * interval '1 minute' as at) t`.execute(
      world.owner,
    );
    await sql`analyze shop.return_request`.execute(world.owner);
  });

  it.each<[string, ReturnListRequest]>([
    ['the newest', {}],
    ['what waits', { state: ['requested'] }],
    ['goods on their way', { state: ['coming'] }],
    ['what was decided', { state: ['accepted', 'rejected'] }],
    ['a rare reason', { reason: ['damaged'] }],
    ['a deep page', { sort: 'requested', cursor: 'requested.1739000000000000.15000' }],
    ['a deep page by decision', { sort: 'decided', descending: true, cursor: 'decided.1739000000000000.15000' }],
    ['a day of decisions', { decidedFrom: '2025-02-09', decidedTo: '2025-02-09' }],
    ['a day that had none', { requestedFrom: '2020-02-09', requestedTo: '2020-02-09' }],
  ])('a page of %s reads a few blocks of many', async (_what, request) => {
    const { query } = returnPage({ pageSize: 20, ...request }, { found: undefined, timeZone: 'Asia/Singapore' });
    expect(await blocksOf(world.database, query)).toBeLessThan(200);
  });
});
