// The manifest of a backup, backup.json, is written last, so that a folder without it is not a backup.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Copied, type DumpOrigin, hashOfFile, writeFileDurably } from '@goodturn/database';
import { z } from 'zod';
import { identityFolder } from '../people/identity/identity-files.ts';
import { CommandError } from './output.ts';

const manifestFile = 'backup.json';
export const dumpFile = 'database.dump';
/** The folders of pictures, and of encrypted images of identity documents. */
export const fileFolders = ['files', identityFolder] as const;
/** Secret keys in the data folder of npm start, beside its database. */
export const keyFiles = ['draw-key', 'identity-key', 'push-key', 'demo-password'] as const;
/** Public keys in the data folder: without them, new deposit addresses would be derived from others. */
export const publicFiles = ['tron-xpub', 'ethereum-xpub'] as const;

const manifestShape = z.object({
  format: z.literal(1),
  version: z.string(),
  finishedAt: z.string(),
  /** The newest seal at the start of the backup, in the form of --anchor. */
  seal: z.string().nullable(),
  /** It is set if the backup is of an external database. */
  dump: z.object({ clientMajor: z.number(), owner: z.string(), roles: z.array(z.string()) }).nullable(),
  /** Keys beside the database that were left out. */
  left: z.array(z.string()),
  /** The SHA-256 of each file, by its path. */
  files: z.record(z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\\]+$/), z.string()),
});

export type Manifest = z.infer<typeof manifestShape>;

interface BackupFacts {
  version: string;
  finishedAt: Date;
  seal: string | null;
  dump: DumpOrigin | null;
  left: string[];
  files: Copied;
}

export async function writeManifest(folder: string, { finishedAt, files, ...facts }: BackupFacts): Promise<void> {
  const sorted = Object.fromEntries([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const manifest: Manifest = { format: 1, ...facts, finishedAt: finishedAt.toISOString(), files: sorted };
  await writeFileDurably(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Throws CommandError unless the folder holds a backup, whole and unchanged, and nothing else. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined) throw new CommandError(`${folder} holds no backup: it has no ${manifestFile}.`);
  const manifest = manifestShape.parse(JSON.parse(text));
  for (const [path, digest] of Object.entries(manifest.files)) {
    const found = await hashOfFile(join(folder, path)).catch(() => undefined);
    if (found === undefined) throw new CommandError(`${path} is missing in the backup. Nothing was restored.`);
    if (found !== digest) throw new CommandError(`${path} is not what was backed up. Nothing was restored.`);
  }
  const added = (await filesIn(folder)).find((path) => path !== manifestFile && !(path in manifest.files));
  if (added !== undefined) throw new CommandError(`${added} was not backed up. Nothing was restored.`);
  return manifest;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}
