// Test databases live in memory where there is room: creating and dropping one is then several times as fast, and does
// not wait for whatever else writes to the disk.
import { chown, mkdtemp, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterFiles } from '../launch/cluster-files.ts';
import { findPostmaster } from '../launch/postmaster.ts';
import { withConnection } from '../owner-connection.ts';

const memory = '/dev/shm';
const prefix = join(memory, 'goodturn-tests-');
const name = 'memory';
/** A test database takes 20 MB, and those of one run a few hundred at once at the most. */
const neededBytes = 4 * 1024 ** 3;

async function hasRoom(): Promise<boolean> {
  if (process.platform !== 'linux' || process.availableMemory() < 2 * neededBytes) return false;
  return await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize >= neededBytes,
    () => false,
  );
}

/** Returns the folder of the tablespace that the server knows; it need not exist any more. */
async function findFolder(ownerUrl: string): Promise<string | undefined> {
  return await withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ folder: string }>(
      'select pg_tablespace_location(oid) as folder from pg_tablespace where spcname = $1',
      [name],
    );
    return rows[0]?.folder;
  });
}

const removeFolder = async (folder: string): Promise<void> => {
  if (folder.startsWith(prefix)) await rm(folder, { recursive: true, force: true });
};

/**
 * Makes the tablespace in memory anew, since what an earlier run left may have gone with a restart of the machine.
 * Nobody else may use the server. Returns its name; undefined where memory is short, or where PostgreSQL refuses.
 */
export async function renewMemoryTablespace(ownerUrl: string, dataDirectory: string): Promise<string | undefined> {
  const known = await findFolder(ownerUrl);
  if (known !== undefined) {
    await withConnection(ownerUrl, async (client) => await client.query(`drop tablespace ${name}`));
    await removeFolder(known);
  }
  if (!(await hasRoom())) return undefined;
  const folder = await mkdtemp(prefix);
  try {
    const { uid, gid } = await stat(clusterFiles(dataDirectory).data);
    await chown(folder, uid, gid);
    await withConnection(ownerUrl, async (client) => {
      await client.query(`create tablespace ${name} location '${folder}'`);
    });
    return name;
  } catch {
    await removeFolder(folder);
    return undefined;
  }
}

/** Returns the name of the tablespace in memory that another run has made. */
export const findMemoryTablespace = async (ownerUrl: string): Promise<string | undefined> =>
  (await findFolder(ownerUrl)) === undefined ? undefined : name;

/** Returns a function that frees the memory once the server has ended. */
export async function memoryTablespaceRemover(ownerUrl: string, dataDirectory: string): Promise<() => Promise<void>> {
  const folder = await findFolder(ownerUrl);
  return async () => {
    // Another run may use the server; whoever ends it removes the folder.
    if (folder !== undefined && !(await findPostmaster(clusterFiles(dataDirectory)))) await removeFolder(folder);
  };
}
