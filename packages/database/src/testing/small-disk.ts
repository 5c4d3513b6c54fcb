// A disk that tests can fill up. Only root can create one, and not in every environment.
import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmallDisk {
  path: string;
  /** Fills the disk to the last byte. */
  fill(): Promise<void>;
  /** Removes the filling. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

async function fillWith(path: string): Promise<void> {
  const file = await open(path, 'w');
  const piece = Buffer.alloc(65_536);
  for (let size = piece.length; size > 0; ) {
    const { bytesWritten } = await file.write(piece, 0, size).catch(() => ({ bytesWritten: 0 }));
    if (bytesWritten === 0) size = Math.floor(size / 2);
  }
  await file.close();
}

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const path = await mkdtemp(join(tmpdir(), 'goodturn-disk-'));
  const filling = join(path, 'filling');
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'goodturn-test', path]);
  } catch (error) {
    await rm(path, { recursive: true });
    throw error;
  }
  return {
    path,
    fill: async () => await fillWith(filling),
    empty: async () => await rm(filling),
    remove: async () => {
      await run('umount', ['-l', path]);
      await rm(path, { recursive: true });
    },
  };
}

export async function canMountSmallDisk(): Promise<boolean> {
  try {
    await (await mountSmallDisk(1)).remove();
    return true;
  } catch {
    return false;
  }
}
