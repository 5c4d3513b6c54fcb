// PostgreSQL refuses to run as root. Root therefore starts it in a user namespace in which root's files belong to an
// ordinary user (no user has to be created, and it works below a 0700 home), otherwise as an existing system user.
import { execFile, type SpawnOptions } from 'node:child_process';
import { chown, lstat, readdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../operator-error.ts';

export type FileOwner = { uid: number; gid: number };

export type Runner = {
  wrap(file: string, args: string[]): { file: string; args: string[] };
  spawnOptions: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** The required owner of the data; undefined leaves it with the current user. */
  owner: FileOwner | undefined;
};

const run = promisify(execFile);
const namespaceArgs = (id: number): string[] => ['-U', `--map-user=${id}`, `--map-group=${id}`];

const direct: Runner = { wrap: (file, args) => ({ file, args }), spawnOptions: {}, owner: undefined };

/** Runs a program in a namespace in which the files of the current user belong to this id. */
const inNamespace = (id: number, owner: FileOwner | undefined): Runner => ({
  wrap: (file, args) => ({ file: 'unshare', args: [...namespaceArgs(id), file, ...args] }),
  spawnOptions: {},
  owner,
});

function asUser(owner: FileOwner): Runner {
  return { wrap: (file, args) => ({ file, args }), spawnOptions: owner, owner };
}

async function namespaceWorks(id: number): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  return await run('unshare', [...namespaceArgs(id), 'true']).then(
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

/** Finds an id with a user name, because PostgreSQL only runs as a named user of the machine. */
async function findNamedId(): Promise<number> {
  const usual = await findUser('1000');
  return usual?.uid ?? (await findUser('nobody'))?.uid ?? 1000;
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Finds a runner for a process whose id has no user name, as in some containers. */
async function findNamelessRunner(id: number): Promise<Runner> {
  if (await namespaceWorks(id)) return inNamespace(id, undefined);
  throw new OperatorError(
    `PostgreSQL needs a user with a name, and the id ${process.getuid?.()} has none here: add it to /etc/passwd, or set DATABASE_URL.`,
  );
}

/** Throws a clear error if the user cannot reach a path, before PostgreSQL fails with an obscure one. */
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

/** Finds a way to run PostgreSQL without being root; `way` forces one of root's two ways, for tests. */
export async function findRunner(dataDirectory: string, binDirectory: string, way?: UnprivilegedWay): Promise<Runner> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasName()) return direct;
  const id = await findNamedId();
  if (!isRoot) return await findNamelessRunner(id);
  if (way !== 'user' && (await namespaceWorks(id))) return inNamespace(id, { uid: 0, gid: 0 });
  const owner = (await findUser('postgres')) ?? (await findUser('nobody'));
  if (!owner) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.');
  await refuseUnreachable(dataDirectory, owner);
  await refuseUnreachable(binDirectory, owner);
  return asUser(owner);
}

/**
 * Rejects another user's folder if run as root: files that root creates there are inaccessible to that user from then
 * on.
 */
export async function requireOwnFolder(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid } = await lstat(path);
  if (uid === 0) return;
  throw new OperatorError(`${path} belongs to the user ${uid}, from whom root would take it away. Start as that user.`);
}

/** Changes the owner of a file or a whole folder to the user who runs PostgreSQL, if it differs. */
export async function chownRecursive(path: string, owner: FileOwner | undefined): Promise<void> {
  if (!owner) return;
  const stat = await lstat(path);
  if (stat.uid === owner.uid && stat.gid === owner.gid) return;
  if (stat.isDirectory()) {
    for (const name of await readdir(path)) await chownRecursive(join(path, name), owner);
  }
  await chown(path, owner.uid, owner.gid);
}
