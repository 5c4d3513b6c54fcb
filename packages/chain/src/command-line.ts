/** `npm run watch -- --observer a`: a watcher as a process of its own, with its own configuration. */
import { createPool } from '@goodturn/database';
import { pino } from 'pino';
import { ConfigError, readConfigText } from './rpc/config-file.ts';
import { createDatabaseRecords } from './watcher/database-records.ts';
import { runWatcher } from './watch/start-watcher.ts';
import { parseArguments, parseWatcherFile, readDatabaseUrl } from './watch/watcher-config.ts';

function readConfiguration() {
  const observer = parseArguments(process.argv.slice(2));
  const url = readDatabaseUrl(observer, process.env);
  const path = process.env['GOODTURN_WATCHER'] ?? `watcher-${observer}.json`;
  return { observer, url, file: parseWatcherFile(readConfigText(path, 'GOODTURN_WATCHER')) };
}

try {
  const { observer, url, file } = readConfiguration();
  const log = pino({ base: { observer } });
  const pool = createPool(url, {
    max: 2,
    applicationName: `goodturn-watcher-${observer}`,
    onIdleError: (error) => log.error({ err: error }, 'the database went away'),
  });
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  log.info({ chains: Object.keys(file) }, 'watching');
  await runWatcher(file, createDatabaseRecords(pool), log, stop.signal);
  await pool.end();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
