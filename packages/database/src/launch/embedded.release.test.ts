import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { withConnection } from '../owner-connection.ts';
import { withDatabase } from '../urls.ts';
import { findBinaries } from './binaries.ts';
import { type EmbeddedOptions, type EmbeddedServer, launchEmbedded } from './embedded.ts';
import { isAlive } from './process-alive.ts';

let root: string;
let dataDirectory: string;
let servers: EmbeddedServer[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'goodturn-launch-'));
  dataDirectory = join(root, 'data');
  servers = [];
});

afterEach(async () => {
  for (const server of servers) await server.stop();
  await rm(root, { recursive: true, force: true });
});

async function launch(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedServer> {
  const server = await launchEmbedded({ dataDirectory, log: () => undefined, durability: 'throwaway', ...options });
  servers.push(server);
  return server;
}

async function pidFile(): Promise<string[]> {
  return (await readFile(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
}

const serverPid = async (): Promise<number> => Number((await pidFile())[0]);

async function ask(url: string, sql: string): Promise<unknown[]> {
  return (await withConnection(url, (client) => client.query({ text: sql, rowMode: 'array' }))).rows.flat();
}

describe('a start', () => {
  test('makes a durable database, keeps its passwords to the owner, and stops without a trace', async () => {
    const server = await launch({ durability: 'durable' });
    const pid = await serverPid();
    expect(
      await ask(
        server.urls.owner,
        `select name || '=' || setting from pg_settings
         where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'jit', 'listen_addresses', 'unix_socket_directories')
         order by name`,
      ),
    ).toEqual([
      'fsync=on',
      'full_page_writes=on',
      'jit=off',
      'listen_addresses=127.0.0.1',
      'synchronous_commit=on',
      'unix_socket_directories=',
    ]);
    expect((await stat(join(dataDirectory, 'postgres.json'))).mode & 0o777).toBe(0o600);
    await server.stop();
    expect(isAlive(pid)).toBe(false);
    await expect(pidFile()).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('after a stop finds the data and the passwords again', async () => {
    const first = await launch();
    await ask(first.urls.owner, 'create table kept as select 7 as value');
    await first.stop();
    const second = await launch();
    expect(second.urls).toEqual(first.urls);
    expect(await ask(second.urls.owner, 'select value from kept')).toEqual([7]);
  });

  test('works below a folder that only its owner may enter', async () => {
    await chmod(root, 0o700);
    const server = await launch();
    expect(await ask(server.urls.owner, 'select current_user')).toEqual(['goodturn_owner']);
  });

  test('clears away an initdb that was killed half-way', async () => {
    const unfinished = join(dataDirectory, 'postgres.new-1');
    await mkdir(unfinished, { recursive: true });
    await writeFile(join(unfinished, 'PG_VERSION'), '18\n');
    const server = await launch();
    expect(await ask(server.urls.owner, 'select 1')).toEqual([1]);
    await expect(stat(unfinished)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('recovers from a killed PostgreSQL and from a process that was given its id', async () => {
    const first = await launch({ durability: 'durable' });
    await ask(first.urls.owner, 'create table kept as select 7 as value');
    const lines = await pidFile();
    process.kill(Number(lines[0]), 'SIGKILL');
    await writeFile(
      join(dataDirectory, 'postgres', 'postmaster.pid'),
      [String(process.pid), ...lines.slice(1)].join('\n'),
    );
    const second = await launch();
    expect(await ask(second.urls.owner, 'select value from kept')).toEqual([7]);
  });

  test('says what is missing when the passwords were deleted', async () => {
    await (await launch()).stop();
    await rm(join(dataDirectory, 'postgres.json'));
    await expect(launch()).rejects.toThrow('its passwords are missing');
  });
});

describe('a server that runs already', () => {
  test('is shared by two starts at once and ends with the last of them', async () => {
    const [first, second] = await Promise.all([launch(), launch()]);
    const pid = await serverPid();
    expect(second.urls).toEqual(first.urls);
    await first.stop();
    expect(await ask(second.urls.owner, 'select 1')).toEqual([1]);
    await second.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('is reused after the process that started it was killed, and then ends with us', async () => {
    const child = await startInAnotherProcess();
    const pid = await serverPid();
    const killed = once(child, 'exit');
    child.kill('SIGKILL');
    expect(await killed).toEqual([null, 'SIGKILL']);
    expect(isAlive(pid)).toBe(true);
    const server = await launch();
    expect(await serverPid()).toBe(pid);
    await server.stop();
    expect(isAlive(pid)).toBe(false);
  });
});

/**
 * Starts the server from a process that lives until it is killed; it runs the built code, because Node cannot run
 * TypeScript.
 */
async function startInAnotherProcess(): Promise<ChildProcess> {
  const built = join(import.meta.dirname, '..', '..', 'dist', 'launch', 'embedded.js');
  const script = join(root, 'start.mjs');
  await writeFile(
    script,
    `import { launchEmbedded } from ${JSON.stringify(built)};
     await launchEmbedded({ dataDirectory: ${JSON.stringify(dataDirectory)}, log() {}, durability: 'throwaway' });
     process.send('started');
     setInterval(() => undefined, 60_000);`,
  );
  const child = fork(script, { execArgv: [] });
  await once(child, 'message');
  return child;
}

const systemPostgres = await findBinaries('system', 15).catch(() => undefined);

describe.runIf(systemPostgres)('the oldest PostgreSQL that is supported', () => {
  test('runs from its installed programs', async () => {
    const server = await launch({ binaries: 'system' });
    const [version] = await ask(
      withDatabase(server.urls.owner, 'postgres'),
      `select current_setting('server_version_num')::int / 10000`,
    );
    expect(version).toBeGreaterThanOrEqual(15);
    await migrate(server.urls);
    expect(await ask(server.urls.jobs, 'select current_user')).toEqual(['goodturn_jobs']);
  });
});

describe.runIf(process.getuid?.() === 0)('started by root without user namespaces', () => {
  test('runs as a system user who can enter the folder', async () => {
    await chmod(root, 0o755);
    const server = await launch({ way: 'user' });
    expect((await stat(join(dataDirectory, 'postgres'))).uid).not.toBe(0);
    expect(await ask(server.urls.owner, 'select 1')).toEqual([1]);
  });

  test("leaves a user's folder to that user", async () => {
    await mkdir(dataDirectory);
    await chown(dataDirectory, 65_534, 65_534);
    await expect(launch()).rejects.toThrow('belongs to the user 65534');
    expect(await readdir(dataDirectory)).toEqual([]);
  });

  test('says which folder that user cannot enter', async () => {
    await expect(launch({ way: 'user' })).rejects.toThrow(`cannot enter ${root}`);
  });
});
