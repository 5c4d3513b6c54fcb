/**
 * A child process whose memory is that of the pending exports: reports its initial and its peak memory to the parent.
 */
import { randomBytes } from 'node:crypto';
import type { DatabaseUrls } from '@goodturn/database';
import { buildApp, createLog, openContext } from '@goodturn/server';

const { urls, dataDirectory } = JSON.parse(process.env['BENCH_EXPORT'] ?? '{}') as {
  urls: DatabaseUrls;
  dataDirectory: string;
};
const keys = { drawKey: randomBytes(32), identityKey: randomBytes(32) };
const { context, close } = openContext({ urls, dataDirectory, ...keys, log: createLog('error'), version: 'bench' });
const { services, stop } = await buildApp(context);
const beforeMegabytes = Math.round(process.memoryUsage.rss() / 1_048_576);
await services.listExports.runDue();
// The kernel's peak, because sampling would miss memory that is held for less than its interval.
process.send?.({ beforeMegabytes, peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1_024) });
await stop();
await close();
