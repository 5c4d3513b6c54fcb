/** The signer's machine under Node: files, a terminal, the clock, and the list of network connections. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Machine } from './machine.ts';
import { refuse } from './refusal.ts';

const ownerOnly = 0o600;
/** Far above every file that the signer reads. */
const maxBytes = 2 ** 26;

export function createNodeMachine(): Machine {
  return {
    now: () => BigInt(Date.now()),
    readFile,
    writeFile(path, text) {
      const draft = `${path}.new`;
      writeWhole(draft, text, 'w');
      renameSync(draft, path);
    },
    appendLine: (path, line) => writeWhole(path, `${line}\n`, 'a'),
    withLock,
    print: (line) => console.log(line),
    ask: (question) => askOn(question, process.stdout),
    async askHidden(question) {
      process.stdout.write(question);
      const answer = await askOn('', new Writable({ write: (_chunk, _encoding, done) => done() }));
      process.stdout.write('\n');
      return answer;
    },
    program: () => readFileSync(process.argv[1] ?? ''),
    randomBytes: (length) => randomBytes(length),
    networks: () =>
      Object.entries(networkInterfaces())
        .filter(([, addresses]) => addresses?.some(({ internal }) => !internal))
        .map(([name]) => name),
  };
}

function readFile(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  if (!found.isFile() || found.size > maxBytes) return refuse('What was named is no file that the signer reads.');
  return readFileSync(path, 'utf8');
}

function writeWhole(path: string, text: string, flags: 'w' | 'a'): void {
  const file = openSync(path, flags, ownerOnly);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

async function withLock<T>(folder: string, run: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'lock');
  let lock: number;
  try {
    lock = openSync(path, 'wx', ownerOnly);
  } catch {
    return refuse(`Another signer uses this folder. If none does, delete ${path}.`);
  }
  try {
    return await run();
  } finally {
    closeSync(lock);
    rmSync(path);
  }
}

/** Ctrl-C and the end of the input leave the command, so that its lock is taken away. */
async function askOn(question: string, output: NodeJS.WritableStream): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const left = new AbortController();
  for (const event of ['SIGINT', 'close'] as const) terminal.on(event, () => left.abort());
  try {
    return await terminal.question(question, { signal: left.signal });
  } catch (error) {
    if (left.signal.aborted) return refuse('You left it.');
    throw error;
  } finally {
    terminal.close();
  }
}
