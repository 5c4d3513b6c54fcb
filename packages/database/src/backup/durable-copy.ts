import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const chunkBytes = 262_144;
const fileBatchSize = 8;

/** What was copied: the SHA-256 of each file in hex, by its path with slashes. */
export type Copied = Map<string, string>;

/** Waits until the disk has what was made, renamed or removed in a folder. */
export async function flushFolder(path: string): Promise<void> {
  // A folder cannot be opened to be flushed on Windows, where its entries are durable by themselves.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

async function pour(source: FileHandle, target: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(chunkBytes);
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, chunkBytes, null);
    if (bytesRead === 0) return hash.digest('hex');
    const part = buffer.subarray(0, bytesRead);
    hash.update(part);
    await target.writeFile(part);
  }
}

/** Copies a file and waits until the disk has it; gives the SHA-256 of what was written. The target must not exist. */
export async function copyFileDurably(from: string, to: string): Promise<string> {
  const source = await open(from, 'r');
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      const digest = await pour(source, target);
      await target.sync();
      return digest;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Writes a new file of its own and waits until the disk has it. */
export async function writeFileDurably(path: string, content: string | Buffer): Promise<string> {
  const target = await open(path, 'wx', 0o600);
  try {
    await target.writeFile(content);
    await target.sync();
  } finally {
    await target.close();
  }
  return createHash('sha256').update(content).digest('hex');
}

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  const source = await open(path, 'r');
  for await (const part of source.createReadStream({ highWaterMark: chunkBytes })) hash.update(part as Buffer);
  return hash.digest('hex');
}

export type Choose = (path: string) => 'copy' | 'leave' | 'empty';

/**
 * Copies a folder into a new one, below its path `at`. What vanishes meanwhile is left out, as a running database removes
 * files at any time. Of what is `empty` only the folder is made.
 */
export async function copyFolderDurably(
  from: string,
  to: string,
  choose: Choose = () => 'copy',
  copied: Copied = new Map(),
  at = '',
): Promise<Copied> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  // Files that are flushed at the same time share the disk's own work.
  for (let first = 0; first < entries.length; first += fileBatchSize) {
    const some = entries.slice(first, first + fileBatchSize);
    await Promise.all(some.map((entry) => copyEntry(entry)));
  }
  await flushFolder(to);
  return copied;

  async function copyEntry(entry: Dirent): Promise<void> {
    const path = at === '' ? entry.name : `${at}/${entry.name}`;
    const choice = choose(path);
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (choice === 'leave') return;
    if (choice === 'empty') await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolderDurably(source, target, choose, copied, path);
    else if (entry.isFile()) await copyIfThere(source, target, path, copied);
    else throw new Error(`${source} is neither a file nor a folder, and cannot be copied.`);
  }
}

async function copyIfThere(from: string, to: string, path: string, copied: Copied): Promise<void> {
  try {
    copied.set(path, await copyFileDurably(from, to));
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT' && (error as NodeJS.ErrnoException).path === from;
    if (!isGone) throw error;
  }
}
