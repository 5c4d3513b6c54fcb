/** A child process: a second server on the shop's database, behind a trusted proxy. */
import { createLog, openContext, serve, unlimitedRates } from '@goodturn/server';
import type { SecondServerOptions } from './harness/second-server-process.ts';

const { urls, dataDirectory, drawKey, identityKey } = JSON.parse(
  process.env['SECOND_SERVER'] ?? '{}',
) as SecondServerOptions;
const { context } = openContext({
  urls,
  dataDirectory,
  drawKey: Buffer.from(drawKey, 'hex'),
  identityKey: Buffer.from(identityKey, 'hex'),
  log: createLog('error'),
  version: 'second',
});
const options = { ...context, rateLimits: unlimitedRates, trustedProxies: ['127.0.0.1'] };
const serving = await serve(options, { port: 0, host: '127.0.0.1' });
process.send?.({ address: serving.address });
