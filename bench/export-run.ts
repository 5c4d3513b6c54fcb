/** A process of its own, whose memory is that of the exports that wait: tells its parent what it held before and at most. */
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
// What the kernel counted: a sampler would miss what is held for less than its step.
process.send?.({ beforeMegabytes, peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1_024) });
await stop();
await close();
