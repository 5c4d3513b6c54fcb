import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createFriendSession, createTestWorld, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type App, buildApp } from '../../start/app.ts';
import { addAdministrator, administratorPassword, decide } from '../../testing/administrator-clients.ts';

let world: TestWorld;
let other: App;
let token: string;

async function setOnlineCheck(value: 'true' | 'false'): Promise<void> {
  const [asker, decider] = [await addAdministrator(world), await addAdministrator(world)];
  const change = { name: 'online_check', value, reason: 'agreed' } as const;
  const { approvalId } = await world.services.operations.run('setting/update', asker, change);
  await decide(world.services, decider, approvalId);
}

beforeAll(async () => {
  world = await createTestWorld();
  await world.start();
  other = await buildApp({ ...world.context });
  await other.start();
  for (const { app } of [world, other]) await app.listen({ port: 0, host: '127.0.0.1' });
  const { account } = await addAdministrator(world);
  token = (await world.call('admin/login', { account, password: administratorPassword })).data.token;
});
afterAll(async () => {
  await other.stop();
  await world.close();
});

async function openApp({ app }: Pick<App, 'app'>, customerToken: string): Promise<WebSocket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 1, locale: 'en', token: customerToken }));
  return socket;
}
const presenceOf = async ({ userId }: { userId: string }) =>
  (await world.call('user/inquire', { search: userId }, { token })).data.list.find((user) => user.userId === userId)
    ?.online;
const waits = { timeout: 10_000, interval: 100 };

describe('[A16] presence', () => {
  it('is shown only while the online check is on, from the sockets of every server', async () => {
    const [here, there, away] = [
      await registerCustomer(world),
      await registerCustomer(world),
      await registerCustomer(world),
    ];
    const sockets = [await openApp(world, here.token), await openApp(other, there.token)];
    expect(await presenceOf(here)).toBeNull();
    await setOnlineCheck('true');
    await expect.poll(() => presenceOf(here), waits).toBe(2);
    await expect.poll(() => presenceOf(there), waits).toBe(2);
    expect(await presenceOf(away)).toBe(1);
    const details = await world.call('user/details', { userId: there.userId }, { token });
    expect(details.data.online).toBe(2);

    sockets[1]?.close();
    await expect.poll(() => presenceOf(there), waits).toBe(1);
    expect(await presenceOf(here)).toBe(2);
    await setOnlineCheck('false');
    await expect.poll(() => presenceOf(here), waits).toBeNull();
    const left = () => world.owner.selectFrom('shop.presence').selectAll().execute();
    await expect.poll(left, waits).toEqual([]);
    sockets[0]?.close();
  });

  it('is the customer’s own: a friend who shops for somebody is not that person', async () => {
    await setOnlineCheck('true');
    const [owner, friend] = [await registerCustomer(world), await registerCustomer(world)];
    const friendToken = await createFriendSession(world, { customerId: owner.id, friendId: friend.id });
    const socket = await openApp(world, friendToken);
    const own = await openApp(world, friend.token);
    await expect.poll(() => presenceOf(friend), waits).toBe(2);
    expect(await presenceOf(owner)).toBe(1);
    for (const one of [socket, own]) one.close();
  });

  it('ends with a server that has died, although nobody could say so', async () => {
    const customer = await registerCustomer(world);
    const server = { id: randomUUID(), version: '', schema_sha256: '' };
    await world.owner.insertInto('shop.server_process').values(server).execute();
    await world.owner.insertInto('shop.presence').values({ server_id: server.id, customer_id: customer.id }).execute();
    expect(await presenceOf(customer)).toBe(2);
    await world.owner
      .updateTable('shop.server_process')
      .set({ heartbeat_at: new Date(Date.now() - 60_000) })
      .where('id', '=', server.id)
      .execute();
    expect(await presenceOf(customer)).toBe(1);
  });
});
