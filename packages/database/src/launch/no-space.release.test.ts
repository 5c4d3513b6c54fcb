import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { canMountSmallDisk, mountSmallDisk, type SmallDisk } from '../testing/small-disk.ts';
import { type EmbeddedServer, launchEmbedded } from './embedded.ts';
import { isAlive } from './process-alive.ts';

const run = promisify(execFile);
let disk: SmallDisk;

afterEach(() => disk.remove());

const data = (): string => join(disk.path, 'data');
const launch = async (): Promise<EmbeddedServer> =>
  await launchEmbedded({ dataDirectory: data(), log: () => undefined, durability: 'throwaway' });

async function serverPids(): Promise<number[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,args=']);
  return stdout.split('\n').flatMap((line) => (line.includes(`-D ${data()}`) ? [Number.parseInt(line, 10)] : []));
}

describe.runIf(await canMountSmallDisk())('a disk without space', () => {
  test('at the first start: says so, and leaves nothing behind', async () => {
    disk = await mountSmallDisk(8);
    await expect(launch()).rejects.toThrow(/initdb failed[\s\S]*No space left on device/);
    expect(await readdir(data())).toEqual([]);
    expect(await serverPids()).toEqual([]);
  });

  test('at a later start: says so, and nothing runs or is locked', async () => {
    disk = await mountSmallDisk(120);
    await (await launch()).stop();
    await disk.fill();
    await expect(launch()).rejects.toThrow('ENOSPC');
    expect(await readdir(data())).not.toContain('postgres.lock');
    expect(await serverPids()).toEqual([]);
    await disk.empty();
    await (await launch()).stop();
  });

  test('while it runs: the server can still be ended', async () => {
    disk = await mountSmallDisk(120);
    const server = await launch();
    const [pid = 0] = await serverPids();
    await disk.fill();
    await server.stop();
    expect(isAlive(pid)).toBe(false);
    expect(await readdir(data())).not.toContain('postgres.lock');
  });
});
