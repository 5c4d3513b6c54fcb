// A lock across processes, so that only one start or stop of a data directory runs at a time. PostgreSQL's own
// postmaster.pid is the second line of defence: it never lets two servers write to one folder.
import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from './process-alive.ts';

const beatMs = 1_000;
const staleMs = 15_000;
const waitMs = 120_000;

async function tryTake(path: string, token: string): Promise<boolean> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  });
  if (file === undefined) return false;
  try {
    await file.writeFile(token);
    return true;
  } catch (error) {
    // On a full disk the file exists but is empty, so that its owner would be unknown.
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Removes a lock whose holder has died or no longer refreshes it. */
async function clearIfStale(path: string): Promise<void> {
  const token = await readFile(path, 'utf8').catch(() => undefined);
  const touched = await stat(path).catch(() => undefined);
  if (token === undefined || !touched) return;
  const isOld = Date.now() - touched.mtimeMs > staleMs;
  const pid = Number(token.split(' ')[0]);
  if (!isOld && (token === '' || isAlive(pid))) return;
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => undefined);
  // Between reading and renaming, another process may have cleared the stale lock and taken a new one: restore it.
  if ((await readFile(aside, 'utf8').catch(() => token)) !== token) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

async function take(path: string, token: string): Promise<void> {
  const deadline = Date.now() + waitMs;
  while (!(await tryTake(path, token))) {
    if (Date.now() > deadline) throw new Error(`Another start has held ${path} for two minutes.`);
    await clearIfStale(path);
    await delay(50);
  }
}

/**
 * Runs `work` while no other process holds the lock file. If the lock is not needed, `work` also runs when the file
 * cannot be written.
 */
export async function withStartLock<T>(path: string, work: () => Promise<T>, { isNeeded = true } = {}): Promise<T> {
  const token = `${process.pid} ${randomUUID()}`;
  try {
    await take(path, token);
  } catch (error) {
    if (isNeeded || (error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    return await work();
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if ((await readFile(path, 'utf8').catch(() => '')) === token) await rm(path, { force: true });
  }
}
