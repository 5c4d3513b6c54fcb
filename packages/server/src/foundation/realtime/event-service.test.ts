import { createPool } from '@goodturn/database';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { topics } from './event-service.ts';

let world: TestWorld;
const heard: bigint[] = [];

beforeAll(async () => {
  world = await createTestWorld();
  world.services.events.subscribe('campaign_changed', (row) => heard.push(...row.campaignIds));
  world.services.events.subscribe('campaign_changed', () => {
    throw new Error('a listener that fails');
  });
  await world.services.events.start();
});
afterAll(async () => {
  await world.close();
});

const insert = 'insert into shop.outbox (topic, campaign_ids, created_at) values ($1, $2, now())';

test('no row is passed over, whatever the order of commits', async () => {
  const pool = createPool(world.context.urls.app, { max: 2, applicationName: 'test' });
  const [early, late] = [await pool.connect(), await pool.connect()];
  // The first transaction gets its number before the second and commits after it.
  await early.query('begin');
  await early.query(insert, ['campaign_changed', [1n]]);
  await late.query(insert, ['campaign_changed', [2n]]);
  await world.services.events.read();
  expect(heard).toEqual([]);
  await early.query('commit');
  // Other transactions of this database, such as those of jobs, hold the reader back, too.
  const hear = async () => {
    await world.services.events.read();
    return heard.length;
  };
  await expect.poll(hear).toBe(2);
  await hear();
  expect(heard).toEqual([1n, 2n]);
  early.release();
  late.release();
  await pool.end();
});

test('an announcement is heard by itself, after a lost connection too', async () => {
  const owner = createPool(world.context.urls.owner, { max: 1, applicationName: 'test' });
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'goodturn-events'`);
  await owner.query(insert, ['campaign_changed', [3n]]);
  world.services.events.announce();
  await expect.poll(() => heard).toContain(3n);
  await owner.end();
});

test('every topic that a function of the database writes has its name here', async () => {
  const { rows } = await sql<{ name: string; body: string }>`
    select p.proname as name, p.prosrc as body from pg_proc p where p.prosrc like '%insert into outbox%'`.execute(
    world.owner,
  );
  const written = rows.flatMap(({ name, body }) =>
    [...body.matchAll(/insert into outbox[^;']*'([a-z_]+)'/g)].map(([, topic = '']) => ({ name, topic })),
  );
  const known = new Set<string>(topics);
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter(({ topic }) => !known.has(topic))).toEqual([]);
});
