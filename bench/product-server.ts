/** A child process: the product's server, which reports its memory. */
import { randomBytes } from 'node:crypto';
import { createLog, openContext, serve, type ServerContext, unlimitedRates } from '@goodturn/server';
import type { ProductServerOptions } from './start-product-server.ts';

const { urls, dataDirectory, connectionLimits } = JSON.parse(
  process.env['BENCH_SERVER'] ?? '{}',
) as ProductServerOptions;
const { context } = openContext({
  urls,
  dataDirectory,
  drawKey: randomBytes(32),
  identityKey: randomBytes(32),
  log: createLog('error'),
  version: 'bench',
});
const given: Partial<ServerContext> = connectionLimits === undefined ? {} : { connectionLimits };
const serving = await serve({ ...context, rateLimits: unlimitedRates, ...given }, { port: 0, host: '127.0.0.1' });

let sampling: NodeJS.Timeout | undefined;
let [base, peak] = [0, 0];
const sample = (): void => {
  try {
    peak = Math.max(peak, process.memoryUsage.rss());
  } catch {
    // Reading the memory takes a file descriptor, which a server without limits may not have left.
  }
};
process.on('message', (message) => {
  clearInterval(sampling);
  if (message === 'watch') {
    globalThis.gc?.();
    base = process.memoryUsage.rss();
    peak = base;
    sampling = setInterval(sample, 10);
    process.send?.({ watching: true });
  } else {
    sample();
    process.send?.({ grownBytes: peak - base });
  }
});
process.send?.({ port: Number(new URL(serving.address).port) });
