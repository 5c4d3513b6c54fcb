import { text } from 'node:stream/consumers';
import { createDatabase, createPool } from '@goodturn/database';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { addLongStatements, type LongStatement } from '@goodturn/testkit/long-statement';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStatementService } from './statement-service.ts';

const ordersEach = 1_500;
let world: TestWorld;
let owner: pg.Pool;
/** A single connection, whose read counts are available as soon as it has read. */
let reader: pg.Pool;
let customer: LongStatement;

beforeAll(async () => {
  world = await createTestWorld();
  owner = createPool(world.context.urls.owner, { max: 1, applicationName: 'test', statementTimeoutMs: 0 });
  reader = createPool(world.context.urls.app, { max: 1, applicationName: 'test' });
  const all = await addLongStatements(owner, { customers: 5, ordersEach });
  customer = all[2] as LongStatement;
});
afterAll(async () => {
  await reader.end();
  await owner.end();
  await world.close();
});

/** Counts the rows read from these tables so far, in any way. */
async function rowsRead(): Promise<Record<string, number>> {
  // The reads of filling the shop are counted with a delay of up to a second, and must not count for the reader.
  for (const pool of [owner, reader]) await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await owner.query<{ relname: string; read: string }>(
    `select relname, (seq_tup_read + coalesce(idx_tup_fetch, 0))::text as read from pg_stat_user_tables
      where relid in ('ledger.transfer'::regclass, 'shop.orders'::regclass, 'shop.product_revision'::regclass)`,
  );
  return Object.fromEntries(rows.map(({ relname, read }) => [relname, Number(read)]));
}

it.each([
  ['without statistics about the tables', 'select 1'],
  ['with statistics', 'analyze'],
])('reads each line and each order once, and each name once, %s', async (_what, prepare) => {
  await owner.query(prepare);
  const context = { ...world.context, database: createDatabase(reader) };
  const service = createStatementService(context, world.services.settings);
  const before = await rowsRead();
  const { data } = JSON.parse(await text(await service.open(customer.customerId, 'en')));
  const after = await rowsRead();
  const lines: string[] = data.csv.trimEnd().split('\r\n');
  expect(lines.length).toBe(customer.lines + 1);
  expect(lines.at(-1)).toMatch(/^\d+,[^,]+,[^,]+,6\.00,999949000\.00,"Kettle with a long spout, order \d+"$/);
  const read = (table: string): number => (after[table] ?? 0) - (before[table] ?? 0);
  // The newest line is read first, and a batch may end between the two lines of one order.
  const batches = Math.ceil(customer.lines / 250);
  expect(read('transfer')).toBeLessThanOrEqual(customer.lines + 2 * batches);
  expect(read('orders')).toBeLessThanOrEqual(ordersEach + batches);
  expect(read('product_revision')).toBeLessThanOrEqual(400);
});
