import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@goodturn/database';
import { createHangingProxy, createTestDatabase } from '@goodturn/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '../foundation/logs/log.ts';
import { openContext } from './open-context.ts';
import { serve } from './serve.ts';

/** Waits until background work has opened all of its connections. */
async function isListening(url: string): Promise<void> {
  const pool = createPool(url, { max: 1, applicationName: 'test' });
  const text = `select 1 from pg_stat_activity where state = 'idle'
    and datname = current_database() and application_name = 'goodturn-jobs' and query like 'LISTEN%'`;
  await expect.poll(async () => (await pool.query(text)).rowCount).toBe(1);
  await pool.end();
}

/** Starts a real server on a database that can be made to hang. */
async function serveThroughProxy(drainMs: number, noticeMs = 0) {
  const testDatabase = await createTestDatabase();
  const proxy = await createHangingProxy(testDatabase.urls.app);
  const { owner, app, jobs, reader } = testDatabase.urls;
  const { through } = proxy;
  const urls = { owner: through(owner), app: through(app), jobs: through(jobs), reader: through(reader) };
  const dataDirectory = await mkdtemp(join(tmpdir(), 'goodturn-serve-'));
  const [drawKey, identityKey] = [randomBytes(32), randomBytes(32)];
  const log = createLog('silent');
  const { context, close } = openContext({ urls, dataDirectory, drawKey, identityKey, log, version: '0.0.0-test' });
  const { address, stop } = await serve(context, { port: 0, host: '127.0.0.1' }, { drainMs, noticeMs });
  await isListening(owner);
  const clear = async () => {
    await proxy.close();
    await testDatabase.drop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  return { hang: proxy.hang, address, context, stop, close, clear };
}

test('a database that hangs costs readiness at once and each request a 503, and the server ends all the same', async () => {
  const { hang, address, stop, close, clear } = await serveThroughProxy(200);
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  hang();
  let isAnswered = false;
  const asked = fetch(`${address}/api/configuration/inquire`, { method: 'POST' }).finally(() => (isAnswered = true));
  const ready = async () => await (await fetch(`${address}/health/ready`)).json();
  await expect.poll(ready).toEqual({ status: 'database' });
  expect(isAnswered).toBe(false);
  const answer = await asked;
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'overloaded']);
  expect(await stop()).toBe(false);
  await close();
  await clear();
});

test('a server whose database answers ends whole', async () => {
  const { stop, close, clear } = await serveThroughProxy(10_000);
  expect([await stop(), await close()]).toEqual([true, true]);
  await clear();
});

test('a statement that the hanging database does not answer holds nobody up who ends', async () => {
  const { hang, context, stop, close, clear } = await serveThroughProxy(10_000);
  await stop();
  await sql`select 1`.execute(context.database);
  const idle = context.pool?.idleCount ?? 0;
  hang();
  const unanswered = sql`select 1`.execute(context.database).catch((error: Error) => error.message);
  await expect.poll(() => context.pool?.idleCount).toBeLessThan(idle);
  expect(await close()).toBe(false);
  expect(await unanswered).toBe('Connection terminated unexpectedly');
  await clear();
});

test('a server that drains is still reached, says so, and sends clients to another connection', async () => {
  const { address, stop, close, clear } = await serveThroughProxy(10_000, 600);
  const connection = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const request = get(`${address}${path}`, { agent: connection });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const body = await response.toArray();
    return [response.statusCode, Buffer.concat(body).toString(), response.headers.connection];
  };
  expect(await ask('/health/ready')).toEqual([200, '{"status":"ready"}', 'keep-alive']);
  const stopping = stop();
  expect(await ask('/health/ready')).toEqual([503, '{"status":"draining"}', 'close']);
  expect(await ask('/health/live')).toEqual([200, '{"status":"live"}', 'close']);
  expect(await stopping).toBe(true);
  await expect(fetch(`${address}/health/live`)).rejects.toThrow('fetch failed');
  connection.destroy();
  await close();
  await clear();
});
