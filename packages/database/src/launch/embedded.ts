import { mkdir, realpath, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { withConnection } from '../owner-connection.ts';
import type { DatabaseUrls } from '../urls.ts';
import { findBinaries } from './binaries.ts';
import { type ClusterFiles, clusterFiles } from './cluster-files.ts';
import { initialise, majorOfData } from './initialise.ts';
import {
  type Durability,
  findPostmaster,
  type Postmaster,
  spawnPostmaster,
  stopPostmaster,
  tailOfLog,
} from './postmaster.ts';
import { isAlive } from './process-alive.ts';
import {
  databaseName,
  findFreePort,
  isPortFree,
  generateSecrets,
  readSecrets,
  type Secrets,
  urlsFor,
  writeSecrets,
} from './secrets.ts';
import { countUsers, register, unregister } from './server-users.ts';
import { withStartLock } from './start-lock.ts';
import { findRunner, chownRecursive, requireOwnFolder, type UnprivilegedWay } from './unprivileged.ts';

const readyTimeoutMs = 60_000;
const startAttempts = 3;

export type EmbeddedOptions = {
  dataDirectory: string;
  log: Log;
  binaries?: 'system' | undefined;
  durability?: Durability | undefined;
  way?: UnprivilegedWay | undefined;
};

export type EmbeddedServer = { urls: DatabaseUrls; isSoleUser: boolean; stop(): Promise<void> };

/** Adds passwords for logins that an earlier version's file lacks. */
async function completeSecrets(files: ClusterFiles, known: Secrets): Promise<Secrets> {
  const passwords = { ...(await generateSecrets()).passwords, ...known.passwords };
  const complete = { ...known, passwords };
  if (Object.keys(known.passwords).length < Object.keys(passwords).length) await writeSecrets(files.secrets, complete);
  return complete;
}

async function secretsOf(files: ClusterFiles): Promise<Secrets> {
  const known = await readSecrets(files.secrets);
  if (known) return await completeSecrets(files, known);
  if ((await majorOfData(files)) !== undefined) {
    throw new Error(`${files.data} holds a database, but its passwords are missing: put ${files.secrets} back.`);
  }
  const made = await generateSecrets();
  await writeSecrets(files.secrets, made);
  return made;
}

/** Checks that the server on the port is this cluster: it accepts the password and reports this data folder. */
async function answers(files: ClusterFiles, secrets: Secrets): Promise<boolean> {
  try {
    const { rows } = await withConnection(
      urlsFor(secrets, 'postgres').owner,
      (client) => client.query('show data_directory'),
      2_000,
    );
    return rows[0]?.data_directory === files.data;
  } catch {
    return false;
  }
}

async function waitUntilReady(files: ClusterFiles, secrets: Secrets, pid: number): Promise<boolean> {
  const deadline = Date.now() + readyTimeoutMs;
  while (isAlive(pid) && Date.now() < deadline) {
    if (await answers(files, secrets)) return true;
    await delay(50);
  }
  return false;
}

async function withFreePort(files: ClusterFiles, secrets: Secrets): Promise<Secrets> {
  if (await isPortFree(secrets.port)) return secrets;
  const moved = { ...secrets, port: await findFreePort() };
  await writeSecrets(files.secrets, moved);
  return moved;
}

async function start(files: ClusterFiles, options: EmbeddedOptions, known: Secrets): Promise<Secrets> {
  const durability = options.durability ?? 'durable';
  const binaries = await findBinaries(options.binaries, await majorOfData(files));
  const runner = await findRunner(files.root, binaries.directory, options.way);
  if ((await majorOfData(files)) === undefined) {
    options.log(`Creating a database of PostgreSQL ${binaries.major} in ${files.data}.`);
    try {
      await initialise(files, binaries, runner, known.passwords.owner, durability === 'durable');
    } catch (error) {
      // Without a cluster its passwords are useless.
      await rm(files.secrets, { force: true });
      throw error;
    }
  }
  await chownRecursive(files.data, runner.owner);
  for (let attempt = 1; attempt <= startAttempts; attempt += 1) {
    const secrets = await withFreePort(files, known);
    const pid = await spawnPostmaster(files, binaries, runner, secrets.port, durability);
    if (await waitUntilReady(files, secrets, pid)) return secrets;
    if (isAlive(pid)) await stopPostmaster(pid);
    // Children of a server that was just killed may still hold its shared memory, and the port may have been taken
    // meanwhile.
    await delay(500 * attempt);
  }
  throw new Error(`PostgreSQL did not start. The end of ${files.log}:\n${await tailOfLog(files)}`);
}

/** Reuses a responding server that an earlier process left running, otherwise starts one. */
async function startOrReuse(files: ClusterFiles, options: EmbeddedOptions): Promise<Secrets> {
  const secrets = await secretsOf(files);
  const running = await findPostmaster(files);
  if (!running) return await start(files, options, secrets);
  const reachable = { ...secrets, port: running.port };
  if (await waitUntilReady(files, reachable, running.pid)) return reachable;
  if (isAlive(running.pid)) await stopPostmaster(running.pid);
  return await start(files, options, secrets);
}

async function ensureDatabase(secrets: Secrets): Promise<void> {
  await withConnection(urlsFor(secrets, 'postgres').owner, async (client) => {
    if ((await client.query('select from pg_database where datname = $1', [databaseName])).rowCount === 1) return;
    await client.query(`create database ${databaseName}`);
  });
}

/** Stops the server, whose lock this process holds, unless others use it. */
async function stopUnused(files: ClusterFiles, postmaster: Postmaster): Promise<boolean> {
  const running = await findPostmaster(files);
  if (running?.startedAt !== postmaster.startedAt || running.pid !== postmaster.pid) return false;
  if ((await countUsers(files, postmaster)) > 0) return false;
  await stopPostmaster(postmaster.pid);
  return true;
}

async function stopIfLast(files: ClusterFiles, name: string, postmaster: Postmaster, log: Log): Promise<void> {
  await withStartLock(
    files.lock,
    async () => {
      await unregister(files, name);
      if (await stopUnused(files, postmaster)) log('PostgreSQL has stopped.');
    },
    // A full disk must not prevent the server that fills it from being stopped.
    { isNeeded: false },
  );
}

async function enterServer(files: ClusterFiles, options: EmbeddedOptions): Promise<EmbeddedServer> {
  const secrets = await startOrReuse(files, options);
  const postmaster = await findPostmaster(files);
  if (!postmaster) throw new Error('PostgreSQL ended right after its start.');
  let name = '';
  try {
    const isSoleUser = (await countUsers(files, postmaster)) === 0;
    name = await register(files, postmaster);
    await ensureDatabase(secrets);
    options.log(`PostgreSQL answers on 127.0.0.1:${secrets.port}.`);
    let stopping: Promise<void> | undefined;
    const stop = (): Promise<void> => (stopping ??= stopIfLast(files, name, postmaster, options.log));
    return { urls: urlsFor(secrets), isSoleUser, stop };
  } catch (error) {
    // A failed start leaves nothing running, and its own error is the one to report.
    if (name !== '') await unregister(files, name);
    await stopUnused(files, postmaster).catch(() => undefined);
    throw error;
  }
}

/**
 * Launches a dedicated PostgreSQL server below `dataDirectory`: it is created at the first start and reused if running.
 */
export async function launchEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const wanted = resolve(options.dataDirectory);
  await mkdir(wanted, { recursive: true });
  // PostgreSQL reports its folder without symbolic links, which is compared with this path.
  const files = clusterFiles(await realpath(wanted));
  await requireOwnFolder(files.root);
  return await withStartLock(files.lock, async () => await enterServer(files, options));
}
