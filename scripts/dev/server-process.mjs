import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../repository.mjs';

const entry = join(root, 'packages/seed/src/dev.ts');
const ofLoader = ['--conditions=source', '--enable-source-maps', '--import', join(root, 'scripts/dev/register.mjs')];

/**
 * Starts a server from the sources as they are. It has a process group of its own, so that Ctrl-C reaches only who
 * started it, and ends when that one is gone.
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
    /** What it announced once it listened; undefined when it ended before that. */
    listening: Promise.race([new Promise((resolve) => child.once('message', resolve)), ended.then(() => undefined)]),
    ended,
    isGivenUp: false,
    stop,
    /** Stops it although it may still be starting. */
    async giveUp() {
      server.isGivenUp = true;
      await stop();
    },
  };
  return server;
}
