import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../repository.mjs';

const entry = join(root, 'packages/seed/src/dev.ts');
const ofLoader = ['--conditions=source', '--enable-source-maps', '--import', join(root, 'scripts/dev/register.mjs')];

/**
 * Starts a server from the sources. It has a separate process group, so that Ctrl-C only reaches its parent, and ends
 * with the parent.
 */
export function startServer({ nodeArguments, env }) {
  const child = fork(entry, [], {
    cwd: root,
    execArgv: [...ofLoader, ...nodeArguments],
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  const server = {
    /** Resolves to the announcement of a listening server; undefined if it ended before. */
    listening: Promise.race([new Promise((resolve) => child.once('message', resolve)), ended.then(() => undefined)]),
    ended,
    isGivenUp: false,
    stop,
    /** Stops the server even if it is still starting. */
    async giveUp() {
      server.isGivenUp = true;
      await stop();
    },
  };
  return server;
}
