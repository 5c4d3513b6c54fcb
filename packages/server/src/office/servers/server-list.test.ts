import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAdministrator, addRole, administratorPassword } from '../../testing/administrator-clients.ts';
import { createHeartbeatService } from '../../foundation/health/heartbeat-service.ts';

let world: TestWorld;
let token: string;
beforeAll(async () => {
  world = await createTestWorld();
  const { account } = await addAdministrator(world);
  token = (await world.call('admin/login', { account, password: administratorPassword })).data.token;
});
afterAll(() => world.close());

const list = async () => (await world.call('server/inquire', {}, { token })).data;
const silentFor = async (id: string, interval: string) =>
  await sql`update shop.server_process set heartbeat_at = clock_timestamp() - ${interval}::interval where id = ${id}`.execute(
    world.owner,
  );

it('[A13] each process says who and how busy it is, and takes itself off the list when it ends', async () => {
  const other = createHeartbeatService(world.context);
  await other.beat();
  const shown = await list();
  expect(shown.map(({ serverId }) => serverId).toSorted()).toEqual([world.services.heartbeat.id, other.id].toSorted());
  for (const server of shown) {
    expect(server).toMatchObject({ host: hostname(), version: world.context.version, isAlive: true });
    expect(server.memoryBytes).toBeGreaterThan(1_000_000);
    expect(server.loadPercent).toBeGreaterThanOrEqual(0);
    expect(server.loopDelayMs).toBeGreaterThanOrEqual(0);
    expect(Date.parse(server.heartbeatAt)).toBeGreaterThanOrEqual(Date.parse(server.startedAt));
  }
  await other.stop();
  expect(await list()).toHaveLength(1);
});

it('[A13] a process that falls silent is shown as gone for a day, and then no more', async () => {
  const id = randomUUID();
  const lost = { id, version: '0.0.1', schema_sha256: 'x' };
  await world.owner.insertInto('shop.server_process').values(lost).execute();
  await silentFor(id, '9 seconds');
  const seen = async () => (await list()).find(({ serverId }) => serverId === id);
  expect(await seen()).toMatchObject({ isAlive: true, host: '', loadPercent: null, memoryBytes: null });
  await silentFor(id, '11 seconds');
  expect(await seen()).toMatchObject({ isAlive: false });
  await silentFor(id, '23 hours');
  await world.services.heartbeat.beat();
  expect(await seen()).toMatchObject({ isAlive: false });
  await silentFor(id, '25 hours');
  await world.services.heartbeat.beat();
  expect(await seen()).toBeUndefined();
});

it('[A13] the list of servers needs its node', async () => {
  const role = 'sees no server';
  await addRole(world, { name: role, remarks: '', nodes: ['job.read'] });
  const { account } = await addAdministrator(world, { role });
  const { data } = await world.call('admin/login', { account, password: administratorPassword });
  const { error } = await world.call('server/inquire', {}, { token: data.token });
  expect(error?.code).toBe('forbidden');
});
