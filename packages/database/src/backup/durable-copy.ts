import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const chunkBytes = 262_144;
const fileBatchSize = 8;

/** The copied files: the SHA-256 of each in hex, by its path with slashes. */
export type Copied = Map<string, string>;

/** Flushes a folder, so that created, renamed and removed entries are durable. */
export async function flushFolder(path: string): Promise<void> {
  // Windows cannot open a folder to flush it; its entries are durable without that.
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

/** Copies a file, flushes it, and returns the SHA-256 of its content in hex. The target must not exist. */
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

/** Writes a new file and flushes it. The file must not exist. */
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
 * Copies a folder to a new one, with keys below its path `at`. Files that vanish meanwhile are skipped, since a running
 * database removes files at any time. A folder for which the choice is `empty` is created without contents.
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
  // Concurrent flushes share the disk's work.
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
