import { execFile, spawn } from 'node:child_process';
import { open, readFile, readlink, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { ClusterFiles } from './cluster-files.ts';
import { isAlive } from './process-alive.ts';
import type { Runner } from './unprivileged.ts';

const run = promisify(execFile);
const logLimitBytes = 10_000_000;

/** A run of a server; `startedAt` distinguishes it from another run that received the same process id. */
export type Postmaster = { pid: number; startedAt: string; port: number };

async function readPidFile(files: ClusterFiles): Promise<Postmaster | undefined> {
  const text = await readFile(join(files.data, 'postmaster.pid'), 'utf8').catch(() => undefined);
  const lines = text?.split('\n') ?? [];
  const pid = Number(lines[0]);
  return text === undefined ? undefined : { pid, startedAt: lines[2] ?? '', port: Number(lines[3]) };
}

/**
 * Returns whether a process is the server of this folder: after a machine crash its id may belong to another program.
 */
async function isServerOf(pid: number, files: ClusterFiles): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (workingDirectory !== undefined) return workingDirectory === files.data;
  const command = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => undefined);
  return command?.stdout.includes(files.data) ?? false;
}

/** Returns the running server of this folder; removes the files that a dead server left behind. */
export async function findPostmaster(files: ClusterFiles): Promise<Postmaster | undefined> {
  const postmaster = await readPidFile(files);
  if (!postmaster) return undefined;
  if (await isServerOf(postmaster.pid, files)) return postmaster;
  await rm(join(files.data, 'postmaster.pid'), { force: true });
  return undefined;
}

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  shared_buffers: '128MB',
  log_line_prefix: '%m [%p] %u %d ',
  log_min_error_statement: 'panic',
};

const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'replica',
  max_connections: '100',
};

/** Settings only for disposable test data, which a power failure destroys. */
const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  // Prepared transactions hold back operations that wait for the oldest one.
  max_prepared_transactions: '8',
  autovacuum_naptime: '10min',
};

export type Durability = 'durable' | 'throwaway';

function settings(port: number, durability: Durability): string[] {
  const values = { ...always, ...(durability === 'durable' ? durable : throwaway), port: String(port) };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function openLog(files: ClusterFiles): Promise<Awaited<ReturnType<typeof open>>> {
  const size = await stat(files.log).then(
    ({ size: bytes }) => bytes,
    () => 0,
  );
  if (size > logLimitBytes) await truncate(files.log);
  return await open(files.log, 'a', 0o600);
}

/** Starts the server in a separate session, so that Ctrl-C in a terminal reaches this process and not PostgreSQL. */
export async function spawnPostmaster(
  files: ClusterFiles,
  binaries: Binaries,
  runner: Runner,
  port: number,
  durability: Durability,
): Promise<number> {
  const args = ['-D', files.data, ...settings(port, durability)];
  const command = runner.wrap(join(binaries.directory, 'postgres'), args);
  const log = await openLog(files);
  try {
    const child = spawn(command.file, command.args, {
      ...runner.spawnOptions,
      cwd: files.root,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    child.unref();
    if (child.pid === undefined) throw new Error('PostgreSQL was started without a process id.');
    return child.pid;
  } finally {
    await log.close();
  }
}

/** Returns the last lines of the server's log, to explain a failed start. */
export async function tailOfLog(files: ClusterFiles): Promise<string> {
  const text = await readFile(files.log, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-12).join('\n');
}

async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

/**
 * Stops the server by a fast shutdown, which ends sessions but writes everything, and by an immediate one only if that
 * takes too long.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitForExit(pid, timeoutMs)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end.`);
}
