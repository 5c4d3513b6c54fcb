import './register.mjs';
import { once } from 'node:events';
import { openPage, serveApps } from './apps.mjs';
import { openRelay } from './relay.mjs';
import { createServerKeeper } from './server-keeper.mjs';
import { join, relative } from 'node:path';
import { root } from '../repository.mjs';
import { watchFiles } from './watch-files.mjs';

const say = (line) => console.log(line);

/** Runs the shop from its sources until a signal, and stops everything that it started. */
export async function develop(args) {
  const ending = new AbortController();
  // The handlers stay until the process ends, because the same signal often comes twice, from the terminal and from
  // npm.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => ending.abort());
  // The server processes also read it.
  process.env.GOODTURN_DATA ||= '.data-dev';
  const page = await openPage(process.env.PORT ? Number(process.env.PORT) : undefined);
  const address = `http://127.0.0.1:${page.address().port}`;
  // Run in reverse order at the end.
  const ends = [async () => page.close()];
  try {
    const relay = await openRelay();
    ends.push(async () => relay.close(), await serveApps(page, relay.url));
    let leaveDatabase = async () => undefined;
    const keeper = createServerKeeper({ args, address, relay, say });
    ends.push(
      () => leaveDatabase(),
      () => keeper.stop(),
    );
    say(`The apps answer at ${address}/ and ${address}/admin/. The server starts.`);
    const started = keeper.start(async () => {
      leaveDatabase = await joinDatabase();
    });
    const stopWatching = watchServer((paths) => keeper.replace(paths));
    ends.push(async () => stopWatching());
    await Promise.race([started, ended(ending.signal)]);
    await ended(ending.signal);
    say('Everything stops.');
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function ended(signal) {
  if (!signal.aborted) await once(signal, 'abort');
}

/**
 * Joins the database that the first server launched, so that it keeps running while servers are replaced. Does nothing
 * if others run the database.
 */
async function joinDatabase() {
  if (process.env.DATABASE_URL) return async () => undefined;
  const { launchDatabase } = await import('../../packages/database/src/index.ts');
  const launched = await launchDatabase({ dataDirectory: process.env.GOODTURN_DATA });
  return () => launched.stop();
}

/** The folders of the server's packages, and of the files that they read. */
const folders = [
  ...['addresses', 'locales', 'contract', 'database', 'ledger', 'money', 'seed', 'server'].map((name) => `${name}/src`),
  'database/functions',
  'database/migrations',
  'seed/content',
  'server/workers',
];

/**
 * Calls `onChange` with the changed files of the server, relative to the root. Returns a function that stops watching.
 */
function watchServer(onChange) {
  return watchFiles(
    folders.map((folder) => join(root, 'packages', folder)),
    (paths) => {
      const changed = paths.filter((path) => /\.(ts|mjs|json|sql)$/.test(path) && !path.endsWith('.test.ts'));
      if (changed.length > 0) onChange(changed.map((path) => relative(root, path)));
    },
  );
}
