/** Compares searches among 100,000 campaigns and among 10: medians of alternating searches in four situations. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDatabase,
  createPool,
  type DatabaseUrls,
  launchDatabase,
  migrate,
  SecretToken,
  urlsWithLogins,
  withDatabase,
} from '@goodturn/database';
import { type App, buildApp, type ServerContext, systemClock } from '@goodturn/server';
import type pg from 'pg';
import { pino } from 'pino';
import { addCampaigns, addCustomers, addSessions } from '@goodturn/testkit/payable-shop';
import { describeMachine, median } from './machine.ts';

const special = 10;
const many = 100_000;
const searchesEach = 400;
const warmUps = 50;

const shapes = ['allEligible', 'tenAffordable', 'tenInTheCategory', 'allButTenExcluded'] as const;
type Shape = (typeof shapes)[number];

interface Side {
  app: App;
  owner: pg.Pool;
  specialCategory: bigint;
  others: bigint[];
  stop(): Promise<void>;
}

async function createDatabaseNamed(ownerUrl: string, name: string): Promise<string> {
  const maintenance = createPool(ownerUrl, { max: 1, applicationName: 'bench', statementTimeoutMs: 0 });
  await maintenance.query(`create database "${name}"`);
  await maintenance.end();
  return withDatabase(ownerUrl, name);
}

/** Opens a shop with ten campaigns of price 10 in a separate category with many units; the others have price 40. */
async function openSide(urls: DatabaseUrls, name: string, others: number, dataDirectory: string): Promise<Side> {
  const passwords = { app: randomUUID(), jobs: randomUUID(), reader: randomUUID() };
  const own = urlsWithLogins(await createDatabaseNamed(urls.owner, name), name, passwords);
  await migrate(own, { purpose: 'test' });
  const owner = createPool(own.owner, { max: 2, applicationName: 'bench-owner', statementTimeoutMs: 0 });
  const tenIds = await addCampaigns(owner, { campaigns: special, unitsEach: 2_000, priceMicros: 10_000_000n });
  const otherIds: bigint[] = [];
  // Activating all campaigns of a brand in one transaction would accumulate versions of its balance.
  while (otherIds.length < others) {
    otherIds.push(...(await addCampaigns(owner, { campaigns: 500, unitsEach: 3, priceMicros: 40_000_000n })));
  }
  await owner.query('vacuum analyze');
  const { rows } = await owner.query<{ category_id: bigint }>(
    'select p.category_id from shop.campaign g join shop.product p on p.id = g.product_id where g.id = $1',
    [tenIds[0]],
  );
  const pool = createPool(own.app, { max: 4, applicationName: 'bench' });
  const context: ServerContext = {
    database: createDatabase(pool),
    clock: systemClock,
    log: pino({ level: 'error' }),
    urls: own,
    dataDirectory,
    drawKey: randomBytes(32),
    identityKey: randomBytes(32),
    version: 'bench',
  };
  const app = await buildApp(context);
  await app.start();
  const stop = async (): Promise<void> => {
    await app.stop();
    await pool.end();
    await owner.end();
  };
  return { app, owner, specialCategory: rows[0]?.category_id ?? 0n, others: otherIds, stop };
}

/** Returns customers for a situation: with a small balance, or with every other campaign at its limit or declined. */
async function customersFor(side: Side, shape: Shape): Promise<[id: bigint, token: string][]> {
  const affordsTen = shape === 'tenAffordable';
  const customers = await addCustomers(side.owner, searchesEach + warmUps, affordsTen ? 20_000_000n : 100_000_000n);
  if (shape === 'allButTenExcluded' && side.others.length > 0) {
    await side.owner.query(
      `update shop.match_state set day = shop.site_day(now(), 'Asia/Singapore'),
          limit_reached_campaigns = (select range_agg(int8range(id, id, '[]')) from unnest($2::bigint[]) id where id % 2 = 0),
          declined_campaigns = (select range_agg(int8range(id, id, '[]')) from unnest($2::bigint[]) id where id % 2 = 1)
        where customer_id = any($1::bigint[])`,
      [customers.slice(0, 1), side.others],
    );
    await side.owner.query(
      `update shop.match_state m set day = s.day, limit_reached_campaigns = s.limit_reached_campaigns + s.declined_campaigns, declined_campaigns = s.declined_campaigns * int8multirange(int8range(0, 1000))
         from (select * from shop.match_state where customer_id = $1) s where m.customer_id = any($2::bigint[])`,
      [customers[0], customers.slice(1)],
    );
  }
  return [...(await addSessions(side.owner, customers))];
}

async function searchOnce(side: Side, shape: Shape, [customerId, token]: [bigint, string] = [0n, '']): Promise<number> {
  const begun = performance.now();
  const match = await side.app.services.matching.search({
    customerId,
    token: new SecretToken(token),
    language: 'en',
    ...(shape === 'tenInTheCategory' ? { categoryIds: [side.specialCategory] } : {}),
  });
  const took = performance.now() - begun;
  if (match.outcome !== 'matched') throw new Error(`${shape}: a search found ${match.outcome}`);
  return took;
}

async function measureShape(shape: Shape, few: Side, lots: Side) {
  const [fewCustomers, lotsCustomers] = [await customersFor(few, shape), await customersFor(lots, shape)];
  const took: { few: number[]; lots: number[] } = { few: [], lots: [] };
  for (let index = 0; index < searchesEach + warmUps; index += 1) {
    const fewMs = await searchOnce(few, shape, fewCustomers[index]);
    const lotsMs = await searchOnce(lots, shape, lotsCustomers[index]);
    if (index < warmUps) continue;
    took.few.push(fewMs);
    took.lots.push(lotsMs);
  }
  const [tenMs, manyMs] = [median(took.few), median(took.lots)];
  return { tenMs, manyMs, ratio: Math.round((manyMs / tenMs) * 100) / 100 };
}

export async function benchMatch(say: (line: string) => void) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'goodturn-bench-'));
  const server = await launchDatabase({ dataDirectory });
  try {
    say(`preparing shops of ${special} and of ${many} campaigns`);
    const few = await openSide(server.urls, 'bench_few', 0, dataDirectory);
    const lots = await openSide(server.urls, 'bench_many', many - special, dataDirectory);
    const results: Record<string, Awaited<ReturnType<typeof measureShape>>> = {};
    for (const shape of shapes) {
      results[shape] = await measureShape(shape, few, lots);
      say(`  ${shape}: ${results[shape].ratio}`);
    }
    await few.stop();
    await lots.stop();
    const ratios = Object.fromEntries(Object.entries(results).map(([shape, result]) => [shape, result.ratio]));
    return { machine: describeMachine(), campaigns: { few: special, many }, shapes: results, ratios };
  } finally {
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
