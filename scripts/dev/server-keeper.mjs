import { seconds } from '../run-command.mjs';
import { startServer } from './server-process.mjs';

function localOrigin(address) {
  const url = new URL(address);
  url.hostname = 'localhost';
  return url.origin;
}

/**
 * Keeps one server running. A new server replaces the previous one only when it listens; until then, and if it fails to
 * start, the previous one continues.
 */
export function createServerKeeper({ args, address, relay, say }) {
  const nodeArguments = args.map((one) =>
    one === '--sql' ? `--import=${import.meta.resolve('./print-sql.mjs')}` : one,
  );
  // Two servers cannot share a debugger's port.
  const isAlone = args.some((one) => one.startsWith('--inspect'));
  let current;
  let next;
  let work = Promise.resolve();
  const changed = [];
  let isFirst = true;
  let onFirst;
  let isEnding = false;

  const exchange = async () => {
    const begin = performance.now();
    const paths = changed.splice(0);
    if (isEnding) return;
    if (isAlone) await stopCurrent();
    next = startServer({
      nodeArguments,
      env: {
        GOODTURN_DEV_ADDRESS: address,
        GOODTURN_DEV_FIRST: isFirst ? 'yes' : '',
        // Passkeys work at the page's port, on which not the server listens.
        GOODTURN_ORIGIN: process.env.GOODTURN_ORIGIN || localOrigin(address),
      },
    });
    const server = next;
    const announced = await server.listening;
    next = undefined;
    if (isEnding) return server.stop();
    if (server.isGivenUp) {
      changed.unshift(...paths);
      return void (await server.ended);
    }
    if (announced === undefined) return tellFailure(paths);
    relay.pointAt(Number(new URL(announced.address).port));
    const before = current;
    current = server;
    void before?.stop();
    void server.ended.then((code) => server === current && lose(code));
    if (isFirst) {
      await onFirst();
      for (const line of announced.lines) say(line);
    } else say(`A new server answers after ${seconds(begin)}: ${named(paths)}.`);
    isFirst = false;
  };

  const stopCurrent = async () => {
    const before = current;
    current = undefined;
    relay.pointAt(undefined);
    await before?.stop();
  };

  const lose = (code) => {
    current = undefined;
    relay.pointAt(undefined);
    if (!isEnding) say(`The server ended with code ${code}. It starts again when a file is saved.`);
  };

  const tellFailure = (paths) => {
    say(
      `The server did not start${current ? '; the one before goes on' : ''}. It is tried again when a file is saved.`,
    );
    if (paths.some((path) => path.includes('/migrations/'))) say(ofMigration);
  };

  return {
    /** Resolves when the first server listens or has failed; `onFirst` is called before it is announced. */
    start(notify) {
      onFirst = notify;
      work = exchange();
      return work;
    },
    /**
     * Replaces the server. A server that is still starting is abandoned, except the first, which may be filling the
     * shop.
     */
    replace(paths) {
      if (changed.length === 0) work = work.then(exchange);
      changed.push(...paths);
      if (!isFirst) void next?.giveUp();
    },
    async stop() {
      isEnding = true;
      await next?.stop();
      await work;
      await current?.stop();
    },
  };
}

const ofMigration =
  'A migration that was applied is not applied again. While nobody else has it, stop, delete the data folder, and start ' +
  'again: the sample shop is made anew.';

function named(paths) {
  const different = [...new Set(paths)];
  return different.length > 3 ? `${different.length} files` : different.join(', ');
}
