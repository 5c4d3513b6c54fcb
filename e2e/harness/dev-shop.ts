import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { copySources, type SourceCopy } from './source-copy.ts';

/** `npm run dev` on a copy of the sources. */
export interface DevShop {
  sources: SourceCopy;
  address: string;
  said(): string;
  /** Presses Ctrl-C; resolves to the exit code. */
  interrupt(): Promise<number>;
  close(): Promise<void>;
}

const longestMs = 240_000;

export async function openDevShop(): Promise<DevShop> {
  const sources = await copySources();
  const child = spawn(process.execPath, [join(sources.folder, 'scripts', 'dev.mjs')], {
    cwd: sources.folder,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = once(child, 'exit').then(([code]) => code as number);
  const shop = {
    sources,
    said: () => said,
    interrupt: async () => {
      child.kill('SIGINT');
      return await ended;
    },
    close: async () => {
      if (isRunning(child)) child.kill('SIGTERM');
      await ended;
      await sources.remove();
    },
  };
  try {
    await saidOf(shop, child, 'Ctrl-C stops the shop');
    return { ...shop, address: /Shop +(http:\/\/\S+?)\//.exec(said)?.[1] ?? '' };
  } catch (error) {
    await shop.close();
    throw error;
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Returns the environment without the settings of the person who runs the test, so that a free port is chosen. */
function environment(): NodeJS.ProcessEnv {
  const own = /^(PORT|HOST|NODE_ENV|VITEST.*|GOODTURN_DATA|DATABASE_.*URL)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}

async function saidOf({ said }: { said(): string }, child: ChildProcess, text: string): Promise<void> {
  const begin = performance.now();
  while (!said().includes(text)) {
    if (!isRunning(child) || performance.now() - begin > longestMs) throw new Error(`npm run dev said:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
