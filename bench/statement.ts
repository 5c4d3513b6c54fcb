/** The cost of statements of 100,000 lines: time, memory, database blocks, and the delay of other responses. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addLongStatements } from '@goodturn/testkit/long-statement';
import type pg from 'pg';
import { withBenchDatabase } from './bench-database.ts';
import { describeMachine } from './machine.ts';
import { type ProbeFigures, startProbe } from './probe.ts';
import type { FetchedStatement } from './statement-client.ts';
import { type ProductServer, startProductServer } from './start-product-server.ts';

const customers = 12;
const ordersEach = 50_000;
const reads = 3_000;
const readsAtOnce = 20;

interface Measured {
  statements: FetchedStatement[];
  grownMegabytes: number;
  live: ProbeFigures;
  blocks: number;
}

export interface StatementReport {
  machine: string;
  idle: ProbeFigures;
  first: Measured;
  one: Measured;
  threeAtOnce: Measured;
}

async function blocksRead(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ blocks: string }>(
    `select (blks_read + blks_hit)::text as blocks from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.blocks);
}

async function fetchAll(port: number, tokens: string[]): Promise<FetchedStatement[]> {
  const child = fork(join(import.meta.dirname, 'statement-client.js'), {
    env: { ...process.env, BENCH_CLIENT: JSON.stringify({ port, tokens }) },
  });
  const [statements] = (await once(child, 'message')) as [FetchedStatement[]];
  return statements;
}

/** Warms the server up, so that its heap has its usual size before the first statement. */
async function readAFew(port: number, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const read = async (): Promise<void> =>
    void (await (await fetch(`http://127.0.0.1:${port}/api/customer/getInfo`, { headers })).text());
  for (let count = 0; count < reads; count += readsAtOnce) {
    await Promise.all(Array.from({ length: readsAtOnce }, read));
  }
}

async function measure(server: ProductServer, owner: pg.Pool, tokens: string[]): Promise<Measured> {
  const before = await blocksRead(owner);
  await server.watchMemory();
  const probe = startProbe({ port: server.port, path: '/health/live', everyMs: 5 });
  const statements = await fetchAll(server.port, tokens);
  const live = await probe.stop();
  const grownMegabytes = Math.round((await server.grownBytes()) / 2 ** 20);
  // PostgreSQL's sessions report their reads within some seconds.
  await delay(11_000);
  return { statements, grownMegabytes, live, blocks: (await blocksRead(owner)) - before };
}

export async function benchStatement(say: (line: string) => void): Promise<StatementReport> {
  return await withBenchDatabase(async ({ urls, owner, dataDirectory }) => {
    say(`${customers} customers with ${ordersEach} orders each`);
    const all = await addLongStatements(owner, { customers, ordersEach });
    await owner.query('vacuum analyze');
    const tokens = all.map(({ token }) => token);
    const server = await startProductServer({ urls, dataDirectory });
    try {
      await readAFew(server.port, tokens[0] ?? '');
      say('the first');
      const first = await measure(server, owner, tokens.slice(0, 1));
      const probe = startProbe({ port: server.port, path: '/health/live', everyMs: 5 });
      await delay(5_000);
      const idle = await probe.stop();
      say('another');
      const one = await measure(server, owner, tokens.slice(1, 2));
      say('three at once');
      const threeAtOnce = await measure(server, owner, tokens.slice(2, 5));
      return { machine: describeMachine(), idle, first, one, threeAtOnce };
    } finally {
      await server.stop();
    }
  });
}
