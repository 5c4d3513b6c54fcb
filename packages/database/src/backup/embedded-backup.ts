// Backup and restore of an embedded database: its cluster and the secrets beside it.
import { existsSync } from 'node:fs';
import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { clusterFiles } from '../launch/cluster-files.ts';
import { withStartLock } from '../launch/start-lock.ts';
import { copyCluster } from './copy-cluster.ts';
import { type Copied, copyFileDurably, copyFolderDurably, flushFolder } from './durable-copy.ts';

const cluster = 'postgres';
const secrets = 'postgres.json';

/** Copies the running database of a data folder and the passwords of its logins into `target`. */
export async function copyEmbedded(ownerUrl: string, dataDirectory: string, target: string): Promise<Copied> {
  const files = clusterFiles(await realpath(resolve(dataDirectory)));
  const copied: Copied = new Map();
  for (const [path, digest] of await copyCluster(ownerUrl, join(target, cluster))) {
    copied.set(`${cluster}/${path}`, digest);
  }
  copied.set(secrets, await copyFileDurably(files.secrets, join(target, secrets)));
  return copied;
}

/** Places such a copy into a data folder without a database, completely or not at all. */
export async function placeEmbedded(source: string, dataDirectory: string): Promise<void> {
  const wanted = resolve(dataDirectory);
  await mkdir(wanted, { recursive: true });
  const files = clusterFiles(await realpath(wanted));
  await withStartLock(files.lock, async () => {
    if (existsSync(files.data) || existsSync(files.secrets)) throw new Error(`${files.root} has a database already.`);
    const unfinished = join(files.root, `postgres.new-${process.pid}`);
    try {
      await copyFolderDurably(join(source, cluster), unfinished);
      await copyFileDurably(join(source, secrets), files.secrets);
      await rename(unfinished, files.data);
      await flushFolder(files.root);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      await rm(files.secrets, { force: true });
      throw error;
    }
  });
}
