/** `npm run broadcast`: sends what two persons approved and a machine without a network signed, as a process of its own. */
import { createPool } from '@goodturn/database';
import { pino } from 'pino';
import { ConfigError, readConfigText } from '../rpc/config-file.ts';
import { parseBroadcasterFile, readBroadcasterUrl } from './broadcaster-config.ts';
import { createDatabaseOutbox } from './database-outbox.ts';
import { runBroadcaster } from './run-broadcaster.ts';

try {
  if (process.argv.length > 2) throw new ConfigError('The broadcaster takes no arguments: npm run broadcast.');
  const url = readBroadcasterUrl(process.env);
  const path = process.env['GOODTURN_BROADCASTER'] ?? 'broadcaster.json';
  const file = parseBroadcasterFile(readConfigText(path, 'GOODTURN_BROADCASTER'));
  const log = pino({ base: { process: 'broadcaster' } });
  const pool = createPool(url, {
    max: 2,
    applicationName: 'goodturn-broadcaster',
    onIdleError: (error) => log.error({ err: error }, 'the database went away'),
  });
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  log.info({ chains: Object.keys(file) }, 'broadcasting');
  await runBroadcaster(file, createDatabaseOutbox(pool), log, stop.signal);
  await pool.end();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
