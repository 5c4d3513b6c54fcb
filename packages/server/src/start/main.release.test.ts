import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { createPool, type DatabaseUrls, setPurpose } from '@goodturn/database';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '@goodturn/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The test starts the built program, as npm run serve does, since Node runs no TypeScript.
const program = join(import.meta.dirname, '..', '..', 'dist', 'start', 'main.js');

describe('the server as a program', () => {
  let database: TestDatabase;
  let dataDirectory: string;

  beforeAll(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'goodturn-main-'));
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDirectory, { recursive: true });
  });

  const key = (): string => randomBytes(32).toString('base64');

  function start(change: Record<string, string> = {}, { app, jobs, reader }: DatabaseUrls = database.urls) {
    const env = {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_APP_URL: app,
      DATABASE_JOBS_URL: jobs,
      DATABASE_READER_URL: reader,
      GOODTURN_DATA: dataDirectory,
      GOODTURN_DRAW_KEY: key(),
      GOODTURN_IDENTITY_KEY: key(),
      GOODTURN_DRAIN_SECONDS: '0',
      ...change,
    };
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = { out: '', error: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.error += text));
    const ended = once(child, 'exit').then(([code]) => code as number);
    return { child, said, ended };
  }

  /** Returns the message of a failed start, which is never a stack. */
  async function failure(...given: Parameters<typeof start>): Promise<string> {
    const { said, ended } = start(...given);
    expect(await ended).toBe(1);
    expect(said.error).not.toMatch(/^\s+at /m);
    return said.error;
  }

  it("does not start with the owner's login in its environment", async () => {
    const said = await failure({ DATABASE_URL: database.urls.owner });
    expect(said).toMatch(/DATABASE_URL is the owner's login.*npm run migrate/);
  });

  it.each(['test', 'sample'] as const)('does not serve a database of the purpose %s', async (purpose) => {
    await setPurpose(database.urls.owner, purpose);
    expect(await failure()).toMatch(purpose === 'test' ? /was made for tests/ : /holds the invented shop of npm start/);
  });

  it('does not serve a database that is not migrated, or has another schema', async () => {
    const empty = await createEmptyDatabase();
    const ask = async (statement: string) => {
      const pool = createPool(empty.urls.owner, { max: 1, applicationName: 'test' });
      await pool.query(statement);
      await pool.end();
    };
    for (const url of [empty.urls.app, empty.urls.jobs, empty.urls.reader]) {
      await ask(`create role "${new URL(url).username}" login password '${new URL(url).password}'`);
    }
    expect(await failure({}, empty.urls)).toContain('The database is not migrated: run npm run migrate.');
    await empty.drop();
  });

  it('says in one sentence what is wrong with a login, a database, a host or a port', async () => {
    await setPurpose(database.urls.owner, 'production');
    const { app } = database.urls;
    const changed = (change: Partial<URL>) => Object.assign(new URL(app), change).href;
    expect(await failure({ DATABASE_APP_URL: changed({ password: 'wrong' }) })).toMatch(
      /cannot be used: password authentication failed for user "goodturn_app"/,
    );
    expect(await failure({ DATABASE_JOBS_URL: changed({ username: 'goodturn_jobs', password: 'wrong' }) })).toMatch(
      /cannot be used: password authentication failed for user "goodturn_jobs"/,
    );
    expect(await failure({ DATABASE_APP_URL: changed({ pathname: '/nowhere' }) })).toContain(
      'database "nowhere" does not exist',
    );
    expect(await failure({ DATABASE_APP_URL: changed({ host: 'localhost:1' }) })).toContain('ECONNREFUSED');
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    expect(await failure({ PORT: String(port) })).toContain('EADDRINUSE');
    taken.close();
  });

  it('serves, and ends with 0 on SIGTERM', async () => {
    await setPurpose(database.urls.owner, 'production');
    const { child, said, ended } = start();
    await expect.poll(() => said.out).toMatch(/listens on http:\/\/127\.0\.0\.1:\d+/);
    const address = /listens on (http:[^"]*\d)/.exec(said.out)?.[1] ?? '';
    expect(await (await fetch(`${address}/health/ready`)).json()).toEqual({ status: 'ready' });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
