/** A child process: one watcher, which catches up with a chain and then reads one final block after the other. */
import { once } from 'node:events';
import {
  createChainWatcher,
  createDatabaseRecords,
  createEndpoint,
  ethereumReader,
  tronReader,
  type ChainWatcher,
} from '@goodturn/chain';
import { identityOf } from '@goodturn/chain/testing';
import { createPool } from '@goodturn/database';
import type { WatcherOptions } from './watch.ts';

const [given] = (await once(process, 'message')) as [WatcherOptions];
const pool = createPool(given.url, { max: 4, applicationName: 'bench-watcher', statementTimeoutMs: 0 });
const records = createDatabaseRecords(pool);
const endpointOf = (url: string) =>
  createEndpoint({
    name: 'bench',
    rpcUrl: `${url}/jsonrpc`,
    walletUrl: url,
    identity: identityOf(given.chain),
    batchSize: given.chain === 'tron' ? 1 : undefined,
    maxPerSecond: 1_000_000,
  });
const [first = '', second = ''] = given.endpoints;
const watcher: ChainWatcher = createChainWatcher({
  reader: given.chain === 'tron' ? tronReader : ethereumReader,
  endpoints: [endpointOf(first), endpointOf(second)],
  records,
  log: { info: () => undefined, error: (fields, message) => console.error(message, fields) },
  now: Date.now,
});
let peak = 0;
setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20).unref();

/** Reads until everything up to the block was handed over. */
async function readUpTo(until: number): Promise<void> {
  const began = performance.now();
  const used = process.cpuUsage();
  do await watcher.watchFinal();
  while (((await records.readCursor(given.chain))?.block ?? 0n) < BigInt(until));
  await watcher.watchBalances();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(used);
  const processorSeconds = (user + system) / 1_000_000;
  process.send?.({
    seconds,
    processorSeconds,
    peakMegabytes: Math.round(Math.max(peak, process.memoryUsage().rss) / 2 ** 20),
  });
}
process.on('message', (until: number) => void readUpTo(until));
process.once('disconnect', () => process.exit(0));
process.send?.({ ready: true });
