import { execFile } from 'node:child_process';
import { open, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedServer, launchEmbedded } from './embedded.ts';
import { isAlive } from './process-alive.ts';

const run = promisify(execFile);
let disk: string;

const mount = async (at: string, megabytes: number): Promise<unknown> =>
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'goodturn-test', at]);

async function mayMount(): Promise<boolean> {
  const at = await mkdtemp(join(tmpdir(), 'goodturn-mount-'));
  try {
    await mount(at, 1);
    await run('umount', [at]);
    return true;
  } catch {
    return false;
  } finally {
    await rm(at, { recursive: true, force: true });
  }
}

beforeEach(async () => {
  disk = await mkdtemp(join(tmpdir(), 'goodturn-disk-'));
});
afterEach(async () => {
  await run('umount', ['-l', disk]);
  await rm(disk, { recursive: true });
});

const launch = async (): Promise<EmbeddedServer> =>
  await launchEmbedded({ dataDirectory: join(disk, 'data'), log: () => undefined, durability: 'throwaway' });

async function fill(): Promise<void> {
  const file = await open(join(disk, 'filling'), 'w');
  const piece = Buffer.alloc(65_536);
  for (let size = piece.length; size > 0; ) {
    const { bytesWritten } = await file.write(piece, 0, size).catch(() => ({ bytesWritten: 0 }));
    if (bytesWritten === 0) size = Math.floor(size / 2);
  }
  await file.close();
}

async function serverPids(): Promise<number[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,args=']);
  return stdout
    .split('\n')
    .flatMap((line) => (line.includes(`-D ${join(disk, 'data')}`) ? [Number.parseInt(line, 10)] : []));
}

describe.runIf(await mayMount())('a disk without space', () => {
  test('at the first start: says so, and leaves nothing behind', async () => {
    await mount(disk, 8);
    await expect(launch()).rejects.toThrow(/initdb failed[\s\S]*No space left on device/);
    expect(await readdir(join(disk, 'data'))).toEqual([]);
    expect(await serverPids()).toEqual([]);
  });

  test('at a later start: says so, and nothing runs or is locked', async () => {
    await mount(disk, 120);
    await (await launch()).stop();
    await fill();
    await expect(launch()).rejects.toThrow('ENOSPC');
    expect(await readdir(join(disk, 'data'))).not.toContain('postgres.lock');
    expect(await serverPids()).toEqual([]);
    await rm(join(disk, 'filling'));
    const server = await launch();
    await server.stop();
  });

  test('while it runs: the server can still be ended', async () => {
    await mount(disk, 120);
    const server = await launch();
    const [pid = 0] = await serverPids();
    await fill();
    await server.stop();
    expect(isAlive(pid)).toBe(false);
    expect(await readdir(join(disk, 'data'))).not.toContain('postgres.lock');
  });
});
