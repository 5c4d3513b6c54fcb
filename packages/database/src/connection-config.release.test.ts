import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDatabaseUrl, parseDatabaseUrl } from './database-url.ts';
import { type EmbeddedServer, launchEmbedded } from './launch/embedded.ts';
import { withConnection } from './owner-connection.ts';
import { createPool } from './pool.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { launchStandby } from './testing/standby.ts';
import { openStartupGate, type StartupGate } from './testing/startup-gate.ts';

const settings = `select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l, current_setting('TimeZone') as z`;

async function askPool(url: string): Promise<unknown> {
  const pool = createPool(url, { max: 1, applicationName: 'test', pipeline: true });
  try {
    return (await pool.query(settings)).rows[0];
  } finally {
    await pool.end();
  }
}

const through = (url: string, change: { hosts: { host: string; port: string }[]; query?: string }): string =>
  formatDatabaseUrl({ ...parseDatabaseUrl(url), hosts: change.hosts, parameters: new URLSearchParams(change.query) });

describe('a pooler that takes no settings when a connection begins', () => {
  let database: TestDatabase;
  let gate: StartupGate & { port: number };
  const url = (query: string): string =>
    through(database.urls.app, { hosts: [{ host: '127.0.0.1', port: String(gate.port) }], query });

  beforeAll(async () => {
    database = await createTestDatabase();
    gate = await openStartupGate(database.urls.app, 0);
  });
  afterAll(async () => {
    await gate.close();
    await database.drop();
  });

  test('refuses a connection that was not told of it', async () => {
    await expect(askPool(url(''))).rejects.toThrow('unsupported startup parameter: options');
  });

  test('gets the same settings once the URL says pgbouncer=session', async () => {
    expect(await askPool(url('pgbouncer=session'))).toEqual({ s: '5s', l: '2s', z: 'UTC' });
    expect(await askPool(url('pgbouncer=session&options=-c%20lock_timeout%3D3s'))).toEqual({
      s: '5s',
      l: '3s',
      z: 'UTC',
    });
    const { rows } = await withConnection(url('pgbouncer=session'), (client) => client.query(settings));
    // Nothing is set on such a connection: these are the limits of the login itself.
    expect(rows).toEqual([{ s: '5s', l: '2s', z: 'UTC' }]);
    expect(gate.startups.at(-1)?.has('pgbouncer')).toBe(false);
  });

  test.each(['transaction', 'statement', 'true'])('is refused with pgbouncer=%s', (mode) => {
    expect(() => createPool(url(`pgbouncer=${mode}`), { max: 1, applicationName: 'test' })).toThrow('pool by session');
  });
});

test('a socket is reached by its folder', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'goodturn-socket-'));
  const gate = await openStartupGate(database.urls.app, join(folder, '.s.PGSQL.5432'));
  const { parameters, ...parsed } = parseDatabaseUrl(database.urls.app);
  const login = `${parsed.user}:${parsed.password}`;
  for (const url of [
    `postgres://${login}@/${parsed.database}?host=${folder}&pgbouncer=session`,
    `postgres://${login}@${encodeURIComponent(folder)}/${parsed.database}?pgbouncer=session`,
  ]) {
    expect(await askPool(url)).toEqual({ s: '5s', l: '2s', z: 'UTC' });
  }
  expect(gate.startups).toHaveLength(2);
  await gate.close();
  await rm(folder, { recursive: true });
  await database.drop();
  expect(parameters.size).toBe(0);
});

describe('several hosts', () => {
  let folder: string;
  let primary: EmbeddedServer;
  let standby: EmbeddedServer;
  const hostOf = ({ urls }: EmbeddedServer) => parseDatabaseUrl(urls.owner).hosts[0] ?? { host: '', port: '' };
  const nobody = { host: '127.0.0.1', port: '1' };
  const readsOnly = async (url: string): Promise<unknown> =>
    (await withConnection(url, (client) => client.query('select pg_is_in_recovery() as it'))).rows[0]?.it;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'goodturn-hosts-'));
    const dataDirectory = join(folder, 'primary');
    primary = await launchEmbedded({ dataDirectory, log: () => undefined });
    standby = await launchStandby(primary.urls.owner, dataDirectory, folder);
  });
  afterAll(async () => {
    await standby.stop();
    await primary.stop();
    await rm(folder, { recursive: true });
  });

  test('are tried in order, and one that only reads is passed over', async () => {
    const hosts = [nobody, hostOf(standby), hostOf(primary)];
    expect(await readsOnly(through(primary.urls.owner, { hosts }))).toBe(false);
    expect(await readsOnly(through(primary.urls.owner, { hosts, query: 'target_session_attrs=any' }))).toBe(true);
    expect(await readsOnly(through(primary.urls.owner, { hosts, query: 'target_session_attrs=standby' }))).toBe(true);
    expect(() =>
      createPool(through(primary.urls.owner, { hosts, query: 'target_session_attrs=odd' }), {
        max: 1,
        applicationName: 'test',
      }),
    ).toThrow('target_session_attrs must be one of');
  });

  test('are asked again after a connection broke', async () => {
    const gate = await openStartupGate(primary.urls.owner, 0);
    const hosts = [{ host: '127.0.0.1', port: String(gate.port) }, hostOf(primary)];
    const url = through(primary.urls.owner, { hosts, query: 'pgbouncer=session' });
    const pool = createPool(url, { max: 1, applicationName: 'test', onIdleError: () => undefined });
    await pool.query('select 1');
    const before = gate.startups.length;
    await gate.close();
    await expect.poll(() => pool.totalCount).toBe(0);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(before).toBeGreaterThan(0);
    await pool.end();
  });

  test('say so where none fits', async () => {
    const url = through(primary.urls.owner, { hosts: [nobody, hostOf(standby)] });
    await expect(readsOnly(url)).rejects.toThrow('None of 2 hosts answers and is read-write');
  });
});
