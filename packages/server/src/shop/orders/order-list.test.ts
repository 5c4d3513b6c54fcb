import type { BodyOf } from '@goodturn/contract';
import { createPool } from '@goodturn/database';
import {
  createShopFixture,
  createTestWorld,
  type OpenedCampaign,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { addPayableOrders } from '@goodturn/testkit/payable-shop';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkList } from '../../testing/walk-list.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import { isFound, orderPage, type OrderRequest } from './order-list.ts';

let world: TestWorld;
let owner: ReturnType<typeof createPool>;
let shop: Shop;
let ann: TestCustomer;
let ben: TestCustomer;
let lamps: OpenedCampaign;
/** The ids from the oldest: Ann's shipped order and a waiting one, and Ben's waiting one at another price. */
const ids: string[] = [];

beforeAll(async () => {
  world = await createTestWorld();
  owner = createPool(world.context.urls.owner, { max: 1, applicationName: 'lists', statementTimeoutMs: 60_000 });
  shop = await createShopFixture(world);
  lamps = await shop.addCampaign({ price: '25.00' });
  const kettles = await shop.addCampaign();
  [ann, ben] = [await shop.addFundedCustomer('500'), await shop.addFundedCustomer('500')];
  for (const productId of [kettles.productId, kettles.productId]) ids.push(await shop.buy(ann, { waresId: productId }));
  world.clock.advance(86_400_000);
  ids.push(await shop.buy(ben, { waresId: lamps.productId }));
  await shop.ask('order/ship', { orderId: ids[0] ?? '', carrier: 'Island Post', trackingNumber: 'IP 47-11' });
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

type Body = BodyOf<'order/inquire'>;
const read = async (body: Body) => await shop.ask('order/inquire', body);
const placesOf = (list: { orderId: string }[]) => list.map(({ orderId }) => ids.indexOf(orderId));

describe('orders', () => {
  it.each<[string, () => string, number[]]>([
    ['the number', () => ids[1] ?? '', [1]],
    ['the account', () => ben.userName, [2]],
    ['the end of the phone number', () => ben.userName.slice(-6), [2]],
    ['the tracking number, in whatever form', () => 'ip47-11', [0]],
    ['the beginning of the tracking number', () => 'IP 47', [0]],
    ['the price', () => '25.00', [2]],
    ['what nobody has', () => 'Nobody', []],
    ['signs', () => '%_&', []],
  ])('are found by %s', async (_what, search, expected) => {
    const found = placesOf((await read({ search: search() })).list);
    // A number can also be a customer's.
    expect(found).toEqual(/^[0-9]{1,3}$/.test(search()) ? expect.arrayContaining(expected) : expected);
  });

  it('are found by a word of the product, in any language', async () => {
    const [row] = (await read({ campaignId: lamps.campaignId })).list;
    expect(placesOf((await read({ search: row?.waresName ?? '' })).list)).toContain(2);
  });

  it.each<[string, Body, number[]]>([
    ['the newest first', {}, [2, 1, 0]],
    ['the cheapest first', { sort: 'amount', descending: false, amountMax: '25' }, [2]],
    ['two states of the goods', { shipmentState: ['waiting', 'shipped'] }, [2, 1, 0]],
    ['states of both', { status: [1], shipmentState: ['waiting'] }, [1, 2]],
    ['what is shipped, by its deadline', { shipmentState: ['shipped'], sort: 'due' }, [0]],
    ['several states', { status: [0, 2, 3] }, []],
    ['the country that they ship to', { country: ['DE', 'SG'], shipmentState: ['waiting'] }, [1, 2]],
    ['a country that nothing ships to', { country: ['DE'] }, []],
    ['a price that nothing has', { amountMin: '9000' }, []],
  ])('are narrowed and sorted by %s', async (_what, body, expected) => {
    expect(placesOf((await read(body)).list)).toEqual(expected);
  });

  it('are narrowed to days of the site, and added up', async () => {
    const { createdAt } = (await read({})).list[0] ?? { createdAt: '' };
    const day = createdAt.slice(0, 10);
    expect(placesOf((await read({ createdFrom: day, createdTo: day })).list)).toEqual([2]);
    expect(placesOf((await read({ createdTo: day })).list)).toEqual([2, 1, 0]);
    const totals = await shop.ask('order/totals', { createdFrom: day });
    expect(totals).toMatchObject({ count: 1, isMore: false, sums: { price: '25.00', bonus: '0.00' } });
  });

  it.each<[string, Body]>([
    ['the nearest deadline first', { sort: 'due' }],
    ['the furthest deadline first', { sort: 'due', descending: true }],
    ['a filter', { sort: 'due', status: [1] }],
  ])('without a deadline come last, and none is left out: %s', async (_what, body) => {
    const [unpaid] = await addPayableOrders(owner, { campaigns: 1, orders: 1 });
    const all = (await read({ ...body, sort: 'created', pageSize: 200 })).list.map(({ orderId }) => orderId);
    const seen = (await walkList(read, body)).map(({ orderId }) => orderId);
    expect(seen.toSorted()).toEqual(all.toSorted());
    expect(body.status !== undefined || seen.includes(`${unpaid?.orderId}`)).toBe(true);
    const due = await sql<{ orderId: string; due: Date | null }>`
      select o.id::text as "orderId", s.due_at as due from shop.orders o left join shop.shipment s on s.order_id = o.id`.execute(
      world.owner,
    );
    const dueOf = new Map(due.rows.map((row) => [row.orderId, row.due?.getTime()]));
    const places = seen.map((orderId) => dueOf.get(orderId));
    const valued = places.filter((place) => place !== undefined);
    expect(places.slice(0, valued.length)).toEqual(valued);
    const rising = valued.toSorted((one, other) => one - other);
    expect(valued).toEqual(body.descending ? rising.toReversed() : rising);
  });

  it('come page by page in every order, each once, whatever is added meanwhile', async () => {
    const bodies: Body[] = [{}, { sort: 'created', descending: false }, { sort: 'amount', descending: true }];
    for (const body of [...bodies, { shipmentState: ['waiting' as const] }]) {
      const before = (await read(body)).list.map(({ orderId }) => orderId);
      const seen = await walkList(read, body, () => addPayableOrders(owner, { campaigns: 1, orders: 1 }));
      const known = seen.map(({ orderId }) => orderId).filter((orderId) => before.includes(orderId));
      expect(known).toEqual(before);
      expect(new Set(seen.map(({ orderId }) => orderId)).size).toBe(seen.length);
    }
  });

  it('name the cursor of another sort', async () => {
    await expect(read({ cursor: 'amount.1.1', sort: 'created' })).rejects.toThrow(/"cursor"/);
  });
});

describe('among thousands', () => {
  const timeZone = 'Asia/Singapore';

  beforeAll(async () => {
    const [first] = await addPayableOrders(owner, { campaigns: 1, orders: 1 });
    await sql`
      insert into shop.orders (customer_id, matched_by, campaign_id, unit_number, product_revision_id, language, status, price, cashback,
                               created_at, expires_at, cancelled_at, cancel_reason)
      select o.customer_id, o.matched_by, o.campaign_id, 1, o.product_revision_id, 'en', 2, (1 + n % 997) * 1000000, 0,
             timestamptz '2025-02-01' + n * interval '1 minute', timestamptz '2025-02-01' + n * interval '1 minute',
             timestamptz '2025-02-01' + n * interval '1 minute', 'expired'
        from shop.orders o, generate_series(1, 30000) n where o.id = ${first?.orderId}::bigint`.execute(world.owner);
    await sql`analyze shop.orders`.execute(world.owner);
  });

  /** Counts the blocks that a page reads, from memory or from disk. */
  async function blocksOf(request: OrderRequest, search?: string): Promise<number> {
    const named = { customerIds: [], orderIds: [], campaignIds: [] };
    const found = search === undefined ? undefined : isFound({ terms: parseSearch(search), ...named });
    const scope = { found, timeZone, now: world.clock.now() };
    const { query } = orderPage({ pageSize: 20, ...request }, scope, { reader: 'en', site: 'en' });
    const explained = await sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>`
      explain (analyze, buffers, timing off, format json) ${query}`.execute(world.database);
    const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  }

  it.each<[string, OrderRequest, string?]>([
    ['the newest', {}],
    ['what is unpaid', { status: [0] }],
    ['what was refunded', { status: [3] }],
    ['what was cancelled', { status: [2] }],
    ['what waits to be shipped', { status: [1], shipmentState: ['waiting'] }],
    ['returns', { returnRequested: true }],
    ['a country', { country: ['DE'] }],
    ['a deep page', { sort: 'created', descending: true, cursor: 'created.1739000000000000.15000' }],
    ['a day', { createdFrom: '2025-02-09', createdTo: '2025-02-09' }],
    ['a day that had none', { createdFrom: '2024-02-09', createdTo: '2024-02-09' }],
    ['the dearest', { sort: 'amount', descending: true }],
    ['the nearest deadline', { sort: 'due' }],
    ['the furthest deadline', { sort: 'due', descending: true }],
    ['prices that nothing has', { amountMin: '5000' }],
    ['a number', {}, '17'],
    ['a customer who has none', { customerId: 999_999n }],
  ])('a page of %s reads a few blocks of many', async (_what, request, search) => {
    const size = sql<{ blocks: string }>`select pg_relation_size('shop.orders') / 8192 as blocks`;
    const [table] = (await size.execute(world.owner)).rows;
    expect(Number(table?.blocks)).toBeGreaterThan(400);
    expect(await blocksOf(request, search)).toBeLessThan(350);
  });
});
