import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describeMachine, median } from './machine.ts';

const run = promisify(execFile);
const rounds = 3;
const lookMs = 25;

/** Seconds of each consecutive part of `npm start` on a fresh clone. */
interface StartTimes {
  download: number;
  build: number;
  /** The time from the end of the build until the shop responds. */
  fill: number;
  first: number;
  second: number;
}

/**
 * Alternates between two commits: each is cloned freshly, and started twice with its own scripts until it is ready.
 * Downloads come from npm's cache if they are in it.
 */
export async function benchStart(say: (line: string) => void, [one, other]: readonly string[]): Promise<object> {
  if (one === undefined || other === undefined)
    throw new Error('Name two commits: npm run bench -- start a69c9c21 HEAD');
  const results = new Map<string, StartTimes[]>([
    [one, []],
    [other, []],
  ]);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [commit, times] of results) {
      const taken = await timeStarts(commit);
      times.push(taken);
      say(`round ${round}, ${commit}: ${wordsOf(taken)}`);
    }
  }
  const medians = Object.fromEntries([...results].map(([commit, times]) => [commit, mediansOf(times)]));
  const [before, after] = [medians[one], medians[other]];
  const ratios = before && after && mapTimes((part) => after[part] / before[part]);
  return { machine: describeMachine(), rounds, medians, ratios };
}

const parts = ['download', 'build', 'fill', 'first', 'second'] as const;

function mapTimes(of: (part: (typeof parts)[number]) => number): StartTimes {
  const rounded = (part: (typeof parts)[number]): number => Number(of(part).toFixed(3));
  return {
    download: rounded('download'),
    build: rounded('build'),
    fill: rounded('fill'),
    first: rounded('first'),
    second: rounded('second'),
  };
}

const mediansOf = (times: readonly StartTimes[]) => mapTimes((part) => median(times.map((taken) => taken[part])));
const wordsOf = (times: StartTimes): string => parts.map((part) => `${part} ${times[part].toFixed(1)} s`).join(', ');

async function timeStarts(commit: string): Promise<StartTimes> {
  const folder = await mkdtemp(join(tmpdir(), 'goodturn-start-'));
  try {
    // Clones only committed files. A commit without a branch only exists in this repository.
    await run('git', ['clone', '--quiet', '--no-checkout', process.cwd(), folder]);
    const { stdout } = await run('git', ['rev-parse', `${commit}^{commit}`]);
    await run('git', ['fetch', '--quiet', process.cwd(), stdout.trim()], { cwd: folder });
    await run('git', ['checkout', '--quiet', '--detach', stdout.trim()], { cwd: folder });
    const first = await timeStart(folder);
    const second = await timeStart(folder);
    const { downloaded = 0, built = downloaded, ready } = first;
    return { download: downloaded, build: built - downloaded, fill: ready - built, first: ready, second: second.ready };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the seconds until the end of each part, according to the output of `npm start`, and until the shop was ready.
 * Stops the shop.
 */
async function timeStart(folder: string): Promise<{ downloaded?: number; built?: number; ready: number }> {
  const port = await freePort();
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1_000;
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Starts a separate process group, all of which Ctrl-C reaches.
    detached: true,
  });
  const ended = once(child, 'exit');
  const said: { downloaded?: number; built?: number } = {};
  let output = '';
  const read = (text: Buffer): void => {
    output += text.toString();
    if (said.downloaded === undefined && output.includes('Downloaded in')) said.downloaded = elapsed();
    if (said.built === undefined && output.includes('Built in')) said.built = elapsed();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output}`);
      await delay(lookMs);
    }
    return { ...said, ready: elapsed() };
  } finally {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).status === 200;
  } catch {
    // Nobody listens yet.
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}
