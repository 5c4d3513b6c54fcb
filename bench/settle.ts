/**
 * Payments per second of alternating variants in one run: the product, the same server without work, and other
 * implementations.
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, launchDatabase, migrate } from '@goodturn/database';
import type pg from 'pg';
import { addPayableOrders, type PayableOrder } from '@goodturn/testkit/payable-shop';
import { type Load, payAll, payPaced } from './load.ts';
import { describeMachine, median } from './machine.ts';
import { ormVariants, type Variant, variants, withoutPaying } from './settle-variants.ts';

const rounds = 5;
const secondsEach = 3;
const pacedSeconds = 6;
/** More than any variant can pay in a round; variants that do not pay send the same orders again. */
const ordersEach: Record<Variant, number> = {
  ours: 40_000,
  sameServer: 2_000,
  empty: 2_000,
  functionPerRequest: 12_000,
  orm4: 5_000,
  orm8: 5_000,
  orm16: 5_000,
  orm32: 5_000,
};

interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export interface SettleReport {
  machine: string;
  shapes: Record<
    string,
    {
      variants: Record<string, Figures>;
      bestOrm: string;
      ratios: { oursToOrm: number; oursToSameServer: number; oursToEmpty: number };
      /** The product at 80 % of its maximum. */
      oursAtFourFifths: Figures;
    }
  >;
  ratios: { oursToOrm: number; oursToSameServer: number; oursToEmpty: number };
}

type Ports = Record<Variant, number>;

function* endless(orders: PayableOrder[]): Generator<PayableOrder> {
  for (;;) yield* orders;
}

async function startServers(environment: Record<string, string>): Promise<{ ports: Ports; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'settle-server.js'), { env: { ...process.env, ...environment } });
  const ports = await new Promise<Ports>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ports));
    child.once('exit', (code) => reject(new Error(`the servers ended with ${code}`)));
  });
  return { ports, stop: () => child.kill() };
}

async function prepare(variant: Variant, owner: pg.Pool, campaigns: number): Promise<Iterator<PayableOrder>> {
  const orders = await addPayableOrders(owner, { campaigns, orders: ordersEach[variant] });
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
  return withoutPaying.has(variant) ? endless(orders) : orders[Symbol.iterator]();
}

const figuresOf = (loads: Load[]): Figures => ({
  perSecond: Math.round(median(loads.map((load) => load.perSecond))),
  p50Ms: median(loads.map((load) => load.p50Ms)),
  p99Ms: median(loads.map((load) => load.p99Ms)),
});

async function measureShape(campaigns: number, ports: Ports, owner: pg.Pool, say: (line: string) => void) {
  say(`${campaigns} campaign(s)`);
  const loads = new Map<Variant, Load[]>(variants.map((variant) => [variant, []]));
  const run = async (variant: Variant): Promise<void> => {
    const load = await payAll(ports[variant], await prepare(variant, owner, campaigns), secondsEach);
    loads.get(variant)?.push(load);
    say(`  ${variant.padEnd(20)} ${Math.round(load.perSecond)}/s  p50 ${load.p50Ms} ms  p99 ${load.p99Ms} ms`);
  };
  // The first pass warms every variant up and finds the best pool size of the ORM variant; it is not counted.
  for (const variant of variants) await run(variant);
  const speed = (variant: Variant): number => loads.get(variant)?.[0]?.perSecond ?? 0;
  const bestOrm = ormVariants.reduce((best, variant) => (speed(variant) > speed(best) ? variant : best));
  const counted: Variant[] = ['ours', 'sameServer', 'empty', 'functionPerRequest', bestOrm];
  for (const variant of counted) loads.set(variant, []);
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of counted) await run(variant);
  }
  const figures = Object.fromEntries(counted.map((variant) => [variant, figuresOf(loads.get(variant) ?? [])]));
  const ratio = (variant: Variant): number =>
    Math.round(((figures['ours']?.perSecond ?? 0) / (figures[variant]?.perSecond ?? 1)) * 100) / 100;
  const ratios = { oursToOrm: ratio(bestOrm), oursToSameServer: ratio('sameServer'), oursToEmpty: ratio('empty') };
  const perSecond = Math.round((figures['ours']?.perSecond ?? 0) * 0.8);
  const paced: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const load = await payPaced(ports.ours, await prepare('ours', owner, campaigns), {
      perSecond,
      seconds: pacedSeconds,
    });
    paced.push(load);
    say(`  ours, paced          ${Math.round(load.perSecond)}/s  p50 ${load.p50Ms} ms  p99 ${load.p99Ms} ms`);
  }
  return { variants: figures, bestOrm, ratios, oursAtFourFifths: figuresOf(paced) };
}

export async function benchSettle(say: (line: string) => void): Promise<SettleReport> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'goodturn-bench-'));
  const database = await launchDatabase({ dataDirectory });
  const owner = createPool(database.urls.owner, { max: 2, applicationName: 'bench-owner', statementTimeoutMs: 0 });
  try {
    await migrate(database.urls, { purpose: 'test' });
    const servers = await startServers({ BENCH_URLS: JSON.stringify(database.urls), BENCH_DATA: dataDirectory });
    try {
      const hot = await measureShape(1, servers.ports, owner, say);
      const spread = await measureShape(1_000, servers.ports, owner, say);
      const shapes = { oneHotCampaign: hot, thousandCampaigns: spread };
      return { machine: describeMachine(), shapes, ratios: hot.ratios };
    } finally {
      servers.stop();
    }
  } finally {
    await owner.end();
    await database.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
