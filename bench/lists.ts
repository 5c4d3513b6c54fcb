/**
 * Measures the cost of a page of the back office's lists as they grow: the first page, filters, sorts, searches and
 * deep pages, with `BENCH_ROWS` customers and orders (a million by default) and ten times as many transfers, compared
 * with 10,000; and the export of all orders.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describeMachine } from './machine.ts';
import { fillLists, middleCursor, rowId } from './list-rows.ts';
import { type ListShop, withListShop } from './list-shop.ts';

const smallRows = 10_000;
const largeRows = Number(process.env['BENCH_ROWS'] ?? '1000000');
const runs = 20;

interface Page {
  p95Ms: number;
  blocks: number;
}

interface Export {
  seconds: number;
  megabytes: number;
  /** The memory of the separate process at its start, and its peak until the file was written. */
  beforeMegabytes: number;
  peakMegabytes: number;
}

interface Measured {
  rows: number;
  pages: Record<string, Page>;
  exports: Record<string, Export>;
}

export interface ListsReport {
  machine: string;
  small: Measured;
  large: Measured;
  ratios: Record<string, { p95: number; blocks: number }>;
  /** The pages that take longer than 300 ms, or more than 1.5 times as long as with 10,000 rows. */
  tooSlow: string[];
}

type Read = (cursor?: string) => Promise<{ nextCursor: string | null }>;

function readsOf({ services: { backOffice } }: ListShop): Record<string, Read> {
  const { orders, userQueries, recharges, auditList, bills, productAdmin } = backOffice;
  const order =
    (request: Parameters<typeof orders.list>[0]): Read =>
    (cursor) =>
      orders.list({ ...request, ...(cursor !== undefined && { cursor }) }, 'en');
  const user =
    (request: Parameters<typeof userQueries.list>[0]): Read =>
    (cursor) =>
      userQueries.list({ ...request, ...(cursor !== undefined && { cursor }) });
  const recharge =
    (request: Parameters<typeof recharges.list>[0]): Read =>
    (cursor) =>
      recharges.list({ ...request, ...(cursor !== undefined && { cursor }) });
  const audit =
    (request: Parameters<typeof auditList.list>[0]): Read =>
    (cursor) =>
      auditList.list({ ...request, ...(cursor !== undefined && { cursor }) });
  const bill =
    (request: Parameters<typeof bills.list>[0]): Read =>
    (cursor) =>
      bills.list({ ...request, ...(cursor !== undefined && { cursor }) }, 'en');
  return {
    'bills: newest': bill({}),
    'bills: oldest': bill({ sort: 'created', descending: false }),
    'bills: a frequent type': bill({ type: [7] }),
    'bills: a rare type': bill({ type: [6] }),
    'bills: several types': bill({ type: [1, 2, 6, 7] }),
    'bills: a type that none has': bill({ type: [4] }),
    'bills: a day': bill({ createdFrom: '2025-01-02', createdTo: '2025-01-02' }),
    'bills: a rare type of a day': bill({ type: [6], createdFrom: '2025-01-02', createdTo: '2025-01-02' }),
    'bills: a customer': bill({ customerId: BigInt(rowId(77)) }),
    'bills: an order': bill({ orderId: BigInt(rowId(308)) }),
    'bills: a phone': bill({ search: '9900000077' }),
    'bills: a number': bill({ search: '77' }),
    'bills: a name that nobody has': bill({ search: 'nobody' }),
    'orders: newest': order({}),
    'orders: to ship': order({ status: [1], shipmentState: ['waiting'] }),
    'orders: delivered': order({ status: [1], shipmentState: ['delivered'] }),
    'orders: unpaid': order({ status: [0] }),
    'orders: cancelled': order({ status: [2] }),
    'orders: refunded': order({ status: [3] }),
    'orders: returns': order({ returnRequested: true }),
    'orders: a day': order({ createdFrom: '2025-01-02', createdTo: '2025-01-02' }),
    'orders: by price': order({ sort: 'amount', descending: true }),
    'orders: prices': order({ amountMin: '990' }),
    'orders: a number': order({ search: '77' }),
    'orders: a phone': order({ search: '9900000077' }),
    'orders: a tracking number': order({ search: 'TN7777' }),
    'orders: a name that nobody has': order({ search: 'nobody' }),
    'users: newest': user({}),
    'users: disabled': user({ isDisabled: true }),
    'users: on hold': user({ onHold: true }),
    'users: a day': user({ registeredFrom: '2025-01-02', registeredTo: '2025-01-02' }),
    'users: a phone': user({ search: '9900000077' }),
    'users: a name': user({ search: 'person 77' }),
    'users: a name that nobody has': user({ search: 'nobody' }),
    'users: a name of few': user({ search: 'person 7777' }),
    'recharges: newest': recharge({}),
    'recharges: waiting': recharge({ status: [0] }),
    'recharges: by amount': recharge({ sort: 'amount', descending: true }),
    'recharges: a phone': recharge({ search: '9900000077' }),
    'products: newest': () => productAdmin.list({}, 'en'),
    'products: by purchases': () => productAdmin.list({ sort: 'purchases', descending: true }, 'en'),
    'audit: newest': audit({}),
    'audit: an action': audit({ action: ['user/disable'] }),
    'audit: a number': audit({ search: '77' }),
    'audit: an address': audit({ search: '192.0.2.1' }),
  };
}

/** Returns the blocks that all connections have read, after each has flushed its statistics. */
async function blocksRead({ database, owner }: ListShop): Promise<number> {
  await Promise.all(Array.from({ length: 30 }, () => sql`select pg_stat_force_next_flush()`.execute(database)));
  const { rows } = await sql<{ blocks: string }>`
    select (blks_read + blks_hit)::text as blocks from pg_stat_database where datname = current_database()`.execute(
    owner,
  );
  return Number(rows[0]?.blocks);
}

async function measurePage(shop: ListShop, read: Read, cursor?: string): Promise<Page> {
  await read(cursor);
  const before = await blocksRead(shop);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    await read(cursor);
    times.push(performance.now() - startedAt);
  }
  const blocks = Math.round(((await blocksRead(shop)) - before) / runs);
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(runs * 0.95) - 1] ?? 0;
  return { p95Ms: Math.round(p95 * 10) / 10, blocks };
}

async function exportOrders(shop: ListShop, format: 'csv' | 'xlsx'): Promise<Export> {
  const startedAt = performance.now();
  const { rows } = await sql<{ id: bigint }>`
    insert into shop.task (administrator_id, list, format, request, language, created_at, updated_at)
    select min(a.id), 'orders', ${format}, '{}', 'en', now(), now() from shop.administrator a returning id`.execute(
    shop.owner,
  );
  const { urls, dataDirectory } = shop;
  // Garbage collection is lazy while there is room. With this limit, the peak is what an export needs, and the duration
  // is the same.
  const child = fork(join(import.meta.dirname, 'export-run.js'), {
    execArgv: ['--max-old-space-size=160'],
    env: { ...process.env, BENCH_EXPORT: JSON.stringify({ urls, dataDirectory }) },
  });
  const [held] = (await once(child, 'message')) as [Pick<Export, 'beforeMegabytes' | 'peakMegabytes'>];
  const task = await sql<{ state: string; bytes: string | null; row_count: number }>`
    select state, file_bytes::text as bytes, row_count from shop.task where id = ${rows[0]?.id}::bigint`.execute(
    shop.owner,
  );
  const [done] = task.rows;
  if (done?.state !== 'completed') throw new Error(`the export ended as ${done?.state}`);
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  return { seconds, megabytes: Math.round(Number(done.bytes) / 1_000_000), ...held };
}

async function measure(rows: number, say: (line: string) => void): Promise<Measured> {
  return await withListShop(async (shop) => {
    say(`Filling ${rows} customers and orders, and ${rows * 10} transfers.`);
    const startedAt = performance.now();
    await fillLists(shop, rows);
    say(`Filled within ${Math.round((performance.now() - startedAt) / 1_000)} s.`);
    // Reads of the filling are not counted.
    await blocksRead(shop);
    const pages: Record<string, Page> = {};
    const show = (name: string, page: Page): void => {
      pages[name] = page;
      say(`${rows}  ${name}: ${page.p95Ms} ms, ${page.blocks} blocks`);
    };
    const reads = readsOf(shop);
    for (const [name, read] of Object.entries(reads)) show(name, await measurePage(shop, read));
    const middles: Record<string, string> = {
      'bills: newest': middleCursor('created', rows, (row) => row * 10),
      'orders: newest': middleCursor('created', rows, rowId),
      'users: newest': middleCursor('registered', rows, rowId),
    };
    for (const [name, cursor] of Object.entries(middles)) {
      const read = reads[name];
      if (read) show(name.replace('newest', 'the middle'), await measurePage(shop, read, cursor));
    }
    const exports: Record<string, Export> = {};
    for (const format of ['csv', 'xlsx'] as const) {
      exports[format] = await exportOrders(shop, format);
      const { seconds, megabytes, beforeMegabytes, peakMegabytes } = exports[format];
      const held = `its process held ${beforeMegabytes} MB before, ${peakMegabytes} MB at most`;
      say(`${rows}  export as ${format}: ${seconds} s, ${megabytes} MB; ${held}`);
    }
    return { rows, pages, exports };
  });
}

const ratio = (large: number, small: number): number => Math.round((large / Math.max(small, 0.1)) * 100) / 100;

export async function benchLists(say: (line: string) => void): Promise<ListsReport> {
  const small = await measure(smallRows, say);
  const large = await measure(largeRows, say);
  const ratios = Object.fromEntries(
    Object.entries(large.pages).map(([name, page]) => {
      const before = small.pages[name] ?? page;
      return [name, { p95: ratio(page.p95Ms, before.p95Ms), blocks: ratio(page.blocks, before.blocks) }];
    }),
  );
  // The duration of a page of a few milliseconds mostly depends on the machine's load.
  const isSlow = (name: string, { p95Ms }: Page): boolean =>
    p95Ms > 300 || (p95Ms > 20 && (ratios[name]?.p95 ?? 1) > 1.5);
  const tooSlow = Object.entries(large.pages).flatMap(([name, page]) => (isSlow(name, page) ? [name] : []));
  return { machine: describeMachine(), small, large, ratios, tooSlow };
}
