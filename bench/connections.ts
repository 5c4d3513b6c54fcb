/**
 * Measures whether a fifth address is served while four others open 20,000 connections and send nothing, with and
 * without the server's limits.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerContext } from '@goodturn/server';
import { type BenchDatabase, withBenchDatabase } from './bench-database.ts';
import { describeMachine } from './machine.ts';
import { type ProbeFigures, startProbe } from './probe.ts';
import { startProductServer } from './start-product-server.ts';

const attackers = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'];
const connectionsEach = 5_000;
const fillMs = 12_000;
const probeMs = 10_000;

interface Holders {
  opened: number;
  closed: number;
  failed: number;
  open: number;
}

interface Side {
  alone: ProbeFigures;
  besideTheOthers: ProbeFigures;
  /** The connections of the four addresses, which reopen closed ones. */
  others: Holders;
  grownMegabytes: number;
}

export interface ConnectionsReport {
  machine: string;
  withLimits: Side;
  withoutLimits: Side;
}

async function probe(port: number): Promise<ProbeFigures> {
  const running = startProbe({ port, path: '/health/live', everyMs: 20, from: '127.0.0.5' });
  await delay(probeMs);
  return await running.stop();
}

function startHolders(port: number): ChildProcess[] {
  return attackers.map((from) => {
    const options = JSON.stringify({ port, from, count: connectionsEach });
    return fork(join(import.meta.dirname, 'idle-connections.js'), { env: { ...process.env, BENCH_IDLE: options } });
  });
}

async function countsOf(holders: ChildProcess[]): Promise<Holders> {
  const all = await Promise.all(
    holders.map(async (holder) => {
      holder.send('report');
      const [counts] = (await once(holder, 'message')) as [Holders];
      return counts;
    }),
  );
  const sum = (name: keyof Holders): number => all.reduce((total, counts) => total + counts[name], 0);
  return { opened: sum('opened'), closed: sum('closed'), failed: sum('failed'), open: sum('open') };
}

async function measure(
  { urls, dataDirectory }: BenchDatabase,
  connectionLimits?: ServerContext['connectionLimits'],
): Promise<Side> {
  const given = connectionLimits === undefined ? {} : { connectionLimits };
  const server = await startProductServer({ urls, dataDirectory, ...given });
  const alone = await probe(server.port);
  await server.watchMemory();
  const holders = startHolders(server.port);
  try {
    await delay(fillMs);
    const besideTheOthers = await probe(server.port);
    const others = await countsOf(holders);
    const grownMegabytes = Math.round((await server.grownBytes()) / 2 ** 20);
    return { alone, besideTheOthers, others, grownMegabytes };
  } finally {
    for (const holder of holders) holder.kill('SIGKILL');
    await server.stop();
  }
}

export async function benchConnections(say: (line: string) => void): Promise<ConnectionsReport> {
  return await withBenchDatabase(async (database) => {
    say('with limits');
    const withLimits = await measure(database);
    say('without limits');
    const unlimited = 1_000_000;
    const withoutLimits = await measure(database, {
      total: unlimited,
      perAddress: unlimited,
      sockets: unlimited,
      everything: unlimited,
    });
    return { machine: describeMachine(), withLimits, withoutLimits };
  });
}
