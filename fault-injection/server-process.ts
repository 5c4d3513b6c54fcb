import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { basename, dirname, join } from 'node:path';
import type { BroadcasterServerOptions } from './broadcaster-server.ts';
import type { PaymentServerOptions } from './payment-server.ts';

export interface ServerProcess {
  port: number;
  /** SIGKILL: nothing of it runs on, nothing is said to anybody. Resolves when the process is gone. */
  kill(): Promise<void>;
}

/** Tests run from the sources, but a child process needs what was built. */
const here = import.meta.dirname;
const built = (name: string): string => join(basename(here) === 'dist' ? dirname(here) : here, 'dist', `${name}.js`);

export const startServerProcess = (options: PaymentServerOptions): Promise<ServerProcess> =>
  startProcess('payment-server', options);

/** Its port is 0: nobody reaches a broadcaster. */
export const startBroadcasterProcess = (options: BroadcasterServerOptions): Promise<ServerProcess> =>
  startProcess('broadcaster-server', options);

async function startProcess(name: string, options: object): Promise<ServerProcess> {
  const { NODE_OPTIONS: _ofTests, ...environment } = process.env;
  const child: ChildProcess = fork(built(name), {
    env: { ...environment, FAULTS_SERVER: JSON.stringify(options) },
    execArgv: [],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number));
    child.once('exit', (code, signal) =>
      reject(new Error(`the server ended with ${code ?? signal} before it listened`)),
    );
  });
  return {
    port,
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
