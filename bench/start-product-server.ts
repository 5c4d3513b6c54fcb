import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DatabaseUrls } from '@goodturn/database';
import type { ServerContext } from '@goodturn/server';

export interface ProductServerOptions {
  urls: DatabaseUrls;
  dataDirectory: string;
  connectionLimits?: ServerContext['connectionLimits'];
}

export interface ProductServer {
  port: number;
  watchMemory(): Promise<void>;
  /** Returns the peak memory beyond the initial memory, in bytes. */
  grownBytes(): Promise<number>;
  stop(): Promise<void>;
}

async function answer<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T];
  return message;
}

/** Runs the product's server in a separate process, so that its cost is measured without that of the client. */
export async function startProductServer(options: ProductServerOptions): Promise<ProductServer> {
  const child = fork(join(import.meta.dirname, 'product-server.js'), {
    env: { ...process.env, BENCH_SERVER: JSON.stringify(options) },
    execArgv: ['--expose-gc'],
  });
  const { port } = await answer<{ port: number }>(child);
  const ask = async <T>(message: string): Promise<T> => {
    // Sending to an ended child would crash this process, and leave its database running.
    if (!child.connected) throw new Error('the server has ended');
    const answered = answer<T>(child);
    child.send(message);
    return await answered;
  };
  return {
    port,
    watchMemory: async () => void (await ask('watch')),
    grownBytes: async () => (await ask<{ grownBytes: number }>('report')).grownBytes,
    stop: async () => {
      if (!child.connected) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
