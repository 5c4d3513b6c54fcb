/** A child process: the product's server with its regular configuration behind a trusted proxy. */
import { randomBytes } from 'node:crypto';
import type { DatabaseUrls } from '@goodturn/database';
import { openContext, serve } from '@goodturn/server';
import { pino } from 'pino';

const urls = JSON.parse(process.env['BENCH_URLS'] ?? '{}') as DatabaseUrls;

const { context } = openContext({
  urls,
  dataDirectory: process.env['BENCH_DATA'] ?? '.',
  drawKey: randomBytes(32),
  identityKey: randomBytes(32),
  log: pino({ level: 'error' }),
  version: 'bench',
});
const { address } = await serve({ ...context, trustedProxies: ['127.0.0.1'] }, { port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
