// The users of a running server: a second start reuses it, and the last user to leave stops it.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterFiles } from './cluster-files.ts';
import type { Postmaster } from './postmaster.ts';
import { isAlive } from './process-alive.ts';

const markOf = (postmaster: Postmaster): string => `${postmaster.pid} ${postmaster.startedAt}`;

/** Registers this process as a user of the server and returns its registration name. */
export async function register(files: ClusterFiles, postmaster: Postmaster): Promise<string> {
  const name = `${process.pid}-${randomUUID()}`;
  await mkdir(files.users, { recursive: true, mode: 0o700 });
  try {
    await writeFile(join(files.users, name), markOf(postmaster), { mode: 0o600 });
    return name;
  } catch (error) {
    await unregister(files, name);
    throw error;
  }
}

/**
 * Returns the number of live users of the server; removes registrations of dead processes and of earlier server runs.
 */
export async function countUsers(files: ClusterFiles, postmaster: Postmaster): Promise<number> {
  let count = 0;
  for (const name of await readdir(files.users).catch(() => [])) {
    const path = join(files.users, name);
    const mark = await readFile(path, 'utf8').catch(() => '');
    if (mark === markOf(postmaster) && isAlive(Number.parseInt(name, 10))) count += 1;
    else await rm(path, { force: true });
  }
  return count;
}

export async function unregister(files: ClusterFiles, name: string): Promise<void> {
  await rm(join(files.users, name), { force: true });
}
