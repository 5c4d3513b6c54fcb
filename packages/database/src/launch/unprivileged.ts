// PostgreSQL refuses to run as root. Root therefore starts it in a user namespace where root's files belong to an
// ordinary user (nothing has to be created, and it works below a 0700 home), else as an existing system user.
import { execFile, type SpawnOptions } from 'node:child_process';
import { chown, lstat, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export type FileOwner = { uid: number; gid: number };

export type Runner = {
  wrap(file: string, args: string[]): { file: string; args: string[] };
  spawnOptions: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** Whom the data has to belong to; undefined leaves it with the user who runs us. */
  owner: FileOwner | undefined;
};

const run = promisify(execFile);
const namespaceArgs = ['-U', '--map-user=1000', '--map-group=1000'];

const direct: Runner = { wrap: (file, args) => ({ file, args }), spawnOptions: {}, owner: undefined };

const inNamespace: Runner = {
  wrap: (file, args) => ({ file: 'unshare', args: [...namespaceArgs, file, ...args] }),
  spawnOptions: {},
  owner: { uid: 0, gid: 0 },
};

function asUser(owner: FileOwner): Runner {
  return { wrap: (file, args) => ({ file, args }), spawnOptions: owner, owner };
}

async function namespaceWorks(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  return await run('unshare', [...namespaceArgs, 'true']).then(
    () => true,
    () => false,
  );
}

async function findUser(name: string): Promise<FileOwner | undefined> {
  const id = async (flag: string): Promise<number> => Number((await run('id', [flag, name])).stdout.trim());
  return await Promise.all([id('-u'), id('-g')]).then(
    ([uid, gid]) => ({ uid, gid }),
    () => undefined,
  );
}

/** Fails with a reason when the user cannot get to a path, before PostgreSQL fails with a less clear one. */
async function refuseUnreachable(path: string, owner: FileOwner): Promise<void> {
  for (let directory = path; directory !== dirname(directory); directory = dirname(directory)) {
    const { mode, uid, gid } = await lstat(directory);
    const mayEnter = uid === owner.uid ? mode & 0o100 : gid === owner.gid ? mode & 0o010 : mode & 0o001;
    if (!mayEnter) {
      throw new Error(
        `PostgreSQL does not run as root, and the user ${owner.uid} that it would run as cannot enter ${directory}. ` +
          'Start as an ordinary user, choose a data directory that others can enter, or set DATABASE_URL.',
      );
    }
  }
}

export type UnprivilegedWay = 'namespace' | 'user';

/** Finds a way to run PostgreSQL that is not root; `way` forces one of the two ways of root, for tests. */
export async function findRunner(dataDirectory: string, binDirectory: string, way?: UnprivilegedWay): Promise<Runner> {
  if (process.getuid?.() !== 0) return direct;
  if (way !== 'user' && (await namespaceWorks())) return inNamespace;
  const owner = (await findUser('postgres')) ?? (await findUser('nobody'));
  if (!owner) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.');
  await refuseUnreachable(dataDirectory, owner);
  await refuseUnreachable(binDirectory, owner);
  return asUser(owner);
}

/** Gives a file or a whole folder to the user who runs PostgreSQL; does nothing when it is already so. */
export async function giveTo(path: string, owner: FileOwner | undefined): Promise<void> {
  if (!owner) return;
  const stat = await lstat(path);
  if (stat.uid === owner.uid && stat.gid === owner.gid) return;
  if (stat.isDirectory()) {
    for (const name of await readdir(path)) await giveTo(join(path, name), owner);
  }
  await chown(path, owner.uid, owner.gid);
}
