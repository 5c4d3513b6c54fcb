import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestWorld } from '@goodturn/testkit';

export interface SecondServerOptions {
  urls: TestWorld['context']['urls'];
  dataDirectory: string;
  drawKey: string;
  identityKey: string;
}

/** Runs `work` beside another process that serves the same shop, and passes the address of that server. */
export async function withSecondServer<T>({ context }: TestWorld, work: (address: string) => Promise<T>): Promise<T> {
  const { urls, dataDirectory, drawKey, identityKey } = context;
  const keys = { drawKey: drawKey.toString('hex'), identityKey: identityKey.toString('hex') };
  const options: SecondServerOptions = { urls, dataDirectory, ...keys };
  const child = fork(join(import.meta.dirname, '..', 'second-server.js'), {
    env: { ...process.env, SECOND_SERVER: JSON.stringify(options) },
  });
  const ended = once(child, 'exit');
  try {
    const [{ address }] = (await once(child, 'message')) as [{ address: string }];
    return await work(address);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
