import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect as connectRaw } from 'node:net';
import {
  createFriendSession,
  createTestWorld,
  registerCustomer,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { buildApp } from '../../start/app.ts';
import type { Session } from '../sessions/session.ts';
import { addAdministratorPair, administratorPassword } from '../../testing/administrator-clients.ts';
import { createSocketServer, type SocketDependencies } from './socket-server.ts';

let world: TestWorld;
let address: string;
let customer: TestCustomer;

beforeAll(async () => {
  world = await createTestWorld();
  await world.start();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  address = `127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  customer = await registerCustomer(world);
});
afterAll(async () => {
  await world.close();
});

/** Creates a client that lets a test await its messages and close in order. */
function connect(headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://${address}/socket`, { headers });
  const received: unknown[] = [];
  const waiting: Array<(message: unknown) => void> = [];
  socket.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString());
    const next = waiting.shift();
    if (next) next(message);
    else received.push(message);
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const failed = new Promise<string>((resolve) => socket.on('error', (error) => resolve(error.message)));
  const opened = new Promise<void>((resolve) => socket.on('open', () => resolve()));
  const next = () =>
    received.length > 0 ? Promise.resolve(received.shift()) : new Promise((resolve) => waiting.push(resolve));
  const say = (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return { socket, opened, closed, failed, next, say };
}

/** Starts a socket server on a bare HTTP server with other limits. */
async function serveAlone(dependencies: Partial<SocketDependencies>, canArrive = () => true) {
  const { events } = world.services;
  const sockets = createSocketServer({
    events,
    findSession: async () => undefined,
    isBlocked: async () => false,
    maxSockets: 1_000,
    ...dependencies,
  });
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  sockets.attach(http, { onUpgrade: () => undefined, canArrive });
  const stop = async () => {
    sockets.stop(http);
    await new Promise((resolve) => http.close(resolve));
  };
  return { sockets, url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/socket`, stop };
}

const hello = (token: string) => ({ type: 1, locale: 'en', token });

async function loggedIn(token: string) {
  const client = connect();
  await client.opened;
  client.say(hello(token));
  expect(await client.next()).toEqual({ type: 1 });
  // The session is looked up after the response to the heartbeat.
  await expect.poll(() => world.services.socket.countListening()).toBeGreaterThan(0);
  return client;
}

const tell = async (topic: string, customerIds: bigint[], orderIds: bigint[] = []) => {
  await world.database
    .insertInto('shop.outbox')
    .values({ topic, customer_ids: customerIds, order_ids: orderIds, created_at: world.clock.now() })
    .execute();
  world.services.events.announce();
};

test('a customer hears of the own orders and balance, and of nobody else', async () => {
  const client = await loggedIn(customer.token);
  await tell('order_matched', [customer.id + 1_000n], [7n]);
  await tell('order_paid', [customer.id + 1_000n, customer.id], [8n, 9n]);
  expect(await client.next()).toEqual({ type: 5, content: { orderId: '9' } });
  expect(await client.next()).toEqual({ type: 4 });
  client.socket.close();
  await client.closed;
});

test('every device hears that the withdrawal password was set', async () => {
  const owner = await registerCustomer(world);
  const own = await loggedIn(owner.token);
  const change = { oldPassword: owner.password, newPassword: 'a door of its own' };
  expect((await world.call('customer/updateWhPwd', change, { token: owner.token })).httpStatus).toBe(200);
  // The inbox announces a message about it, too.
  expect(await own.next()).toEqual({ type: 8 });
  expect(await own.next()).toEqual({ type: 8, content: { notice: 'withdrawal_password_changed' } });
  own.socket.close();
  await own.closed;
});

test('a message reaches its recipients, and one to everybody all who are logged in', async () => {
  const other = await registerCustomer(world);
  const [one, two] = [await loggedIn(customer.token), await loggedIn(other.token)];
  await tell('message_sent', [other.id]);
  expect(await two.next()).toEqual({ type: 8 });
  await tell('message_sent', []);
  expect([await one.next(), await two.next()]).toEqual([{ type: 8 }, { type: 8 }]);
  await tell('recharge_changed', [customer.id]);
  expect(await one.next()).toEqual({ type: 6 });
  for (const client of [one, two]) {
    client.socket.close();
    await client.closed;
  }
});

test('an administrator hears of requests of two persons, and nothing of customers; nor do customers of requests', async () => {
  const { ada, grace } = await addAdministratorPair(world);
  const { account } = grace;
  const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
  const client = connect();
  await client.opened;
  client.say(hello(token));
  expect(await client.next()).toEqual({ type: 1 });
  await expect.poll(() => world.services.socket.countAdministrators()).toBe(1);
  const one = await loggedIn(customer.token);
  // An administrator and a customer can have the same id.
  await tell('order_paid', [grace.administratorId], [8n]);
  await tell('message_sent', []);
  expect(await one.next()).toEqual({ type: 8 });
  const funding = { amount: '1', reference: 'BANK-1', reason: 'the first quarter' };
  const { approvalId } = await world.services.operations.run('goodwill/fund', ada, funding);
  expect(await client.next()).toEqual({ type: 9 });
  await world.services.operations.run('approval/withdraw', ada, { approvalId });
  expect(await client.next()).toEqual({ type: 9 });
  await tell('recharge_changed', [customer.id]);
  expect(await one.next()).toEqual({ type: 6 });
  await world.call('admin/logout', {}, { token });
  client.say(hello(token));
  expect(await client.next()).toEqual({ type: 1 });
  expect(await client.next()).toEqual({ type: 3 });
  expect(await client.closed).toBe(3001);
  one.socket.close();
  await one.closed;
});

test('a log-out closes the socket of that session for good, unasked', async () => {
  const { token } = await registerCustomer(world);
  const client = await loggedIn(token);
  await world.call('customer/logout', {}, { token });
  expect(await client.next()).toEqual({ type: 3 });
  expect(await client.closed).toBe(3001);
});

test('[G13] consent taken back closes the friend’s socket at once, on every process, and no other', async () => {
  const owner = await registerCustomer(world);
  const friend = await registerCustomer(world);
  const friendToken = await createFriendSession(world, { customerId: owner.id, friendId: friend.id });
  const { services, app } = await buildApp(world.context);
  await services.events.start();
  const elsewhere = createSocketServer({
    events: services.events,
    findSession: services.sessions.find,
    isBlocked: async () => false,
    maxSockets: 10,
  });
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  elsewhere.attach(http);
  const own = await loggedIn(owner.token);
  const here = await loggedIn(friendToken);
  const there = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/socket`);
  await once(there, 'open');
  there.send(JSON.stringify(hello(friendToken)));
  await expect.poll(() => elsewhere.countListening()).toBe(1);
  const closedThere = once(there, 'close');
  const [request] = (await world.call('customer/needHelpFriends', undefined, { token: owner.token })).data;
  await world.call('customer/changeAccept', { friendId: request?.friendId ?? '', isAccept: 0 }, { token: owner.token });
  expect(await here.next()).toEqual({ type: 3 });
  expect([await here.closed, (await closedThere)[0]]).toEqual([3001, 3001]);
  expect(own.socket.readyState).toBe(WebSocket.OPEN);
  own.socket.close();
  elsewhere.stop(http);
  http.close();
  await services.events.stop();
  await services.sessions.close();
  await app.close();
});

test('[G13] a friend hears of orders and the balance, and nothing of the owner’s own money and messages', async () => {
  const owner = await registerCustomer(world);
  const friend = await registerCustomer(world);
  const client = await loggedIn(await createFriendSession(world, { customerId: owner.id, friendId: friend.id }));
  for (const topic of ['recharge_changed', 'message_sent', 'withdrawal_password_changed', 'password_link_created']) {
    await tell(topic, [owner.id]);
  }
  await tell('message_sent', []);
  await tell('withdrawal_changed', [owner.id]);
  await tell('order_matched', [owner.id], [7n]);
  expect([await client.next(), await client.next()]).toEqual([{ type: 4 }, { type: 5, content: { orderId: '7' } }]);
  client.socket.close();
  await client.closed;
});

test.each(['disabled_at', 'hold_expires_at'])(
  '[G13] the end of the own session, and %s, close the sockets of a friend’s session too',
  async (column) => {
    const owner = await registerCustomer(world);
    const [first, second] = [await registerCustomer(world), await registerCustomer(world)];
    const sockets = [];
    for (const friend of [first, second]) {
      sockets.push(await loggedIn(await createFriendSession(world, { customerId: owner.id, friendId: friend.id })));
    }
    const later = new Date(world.clock.now().getTime() + 3_600_000);
    await sql`update shop.customer set ${sql.ref(column)} = ${later} where id = ${first.id}`.execute(world.owner);
    expect(await sockets[0]?.closed).toBe(3001);
    const change = { oldPassword: second.password, newPassword: 'another horse' };
    await world.call('customer/updatePwd', change, { token: second.token });
    expect(await sockets[1]?.closed).toBe(3001);
  },
);

test('an unknown token is told to stay away', async () => {
  const client = connect();
  await client.opened;
  client.say(hello('A'.repeat(43)));
  expect(await client.next()).toEqual({ type: 1 });
  expect(await client.next()).toEqual({ type: 3 });
  expect(await client.closed).toBe(3001);
});

test('a visitor may wait without a token', async () => {
  const client = connect();
  await client.opened;
  client.say('ping');
  expect(await client.next()).toEqual({ type: 1 });
  client.socket.close();
  await client.closed;
});

test.each([
  ['no JSON', 'hello'],
  ['another type', { type: 9 }],
  ['a field too many', { ...hello('x'), admin: true }],
])('%s closes the connection', async (_what, message) => {
  const client = connect();
  await client.opened;
  client.say(message);
  expect(await client.closed).toBe(1008);
});

test('too large a message closes the connection', async () => {
  const client = connect();
  await client.opened;
  client.say('x'.repeat(70_000));
  expect(await client.closed).toBe(1009);
});

test('too many messages close the connection', async () => {
  const client = connect();
  await client.opened;
  for (let count = 0; count < 30; count += 1) client.say('ping');
  expect(await client.closed).toBe(1008);
});

test('a page of another site cannot connect', async () => {
  expect(await connect({ origin: 'https://other.example' }).failed).toContain('403');
  const own = connect({ origin: `http://${address}` });
  await own.opened;
  own.socket.close();
  await own.closed;
});

test('the site’s name is the one that a trusted proxy tells, and no other', async () => {
  const headers = { origin: 'https://shop.example', 'x-forwarded-host': 'shop.example' };
  expect(await connect(headers).failed).toContain('403');
  const alone = await serveAlone({ trustedProxies: ['127.0.0.1'] });
  const own = new WebSocket(alone.url, { headers });
  await once(own, 'open');
  const strange = new WebSocket(alone.url, { headers: { ...headers, origin: 'https://other.example' } });
  const [error] = await once(strange, 'error');
  expect((error as Error).message).toContain('403');
  await alone.stop();
});

test('one address has only so many sockets, and takes nobody else’s', async () => {
  const { url, stop } = await serveAlone({ trustedProxies: ['127.0.0.1'], maxPerAddress: 50 });
  const from = (address: string) => new WebSocket(url, { headers: { 'x-forwarded-for': address } });
  const opened = async (socket: WebSocket) => (await once(socket, 'open'), socket);
  const sockets = await Promise.all(
    Array.from({ length: 50 }, (_, index) => opened(from(`2001:db8:1:2::${index + 1}`))),
  );
  const [error] = await once(from('2001:db8:1:2:ffff::'), 'error');
  expect((error as Error).message).toContain('503');
  await opened(from('2001:db8:1:3::1'));
  sockets[0]?.close();
  await expect
    .poll(
      async () =>
        await opened(from('2001:db8:1:2:ffff::')).then(
          () => true,
          () => false,
        ),
    )
    .toBe(true);
  await stop();
});

test('the 256 networks of 64 bits of one of 56 have only four times as many', async () => {
  const { url, stop } = await serveAlone({ trustedProxies: ['127.0.0.1'], maxPerAddress: 2 });
  const from = (index: number) =>
    new WebSocket(url, { headers: { 'x-forwarded-for': `2001:db8:1:${index.toString(16)}::1` } });
  for (let index = 0; index < 8; index += 1) await once(from(index), 'open');
  const [error] = await once(from(255), 'error');
  expect((error as Error).message).toContain('503');
  await once(from(256), 'open');
  await stop();
});

test('when all sockets are taken, the visitor who came first makes room, and nobody with an account', async () => {
  const session = { kind: 'customer', subjectId: 1n } as Session;
  const { url, sockets, stop } = await serveAlone({ maxSockets: 3, findSession: async () => session });
  const open = async (): Promise<WebSocket> => {
    const socket = new WebSocket(url);
    await once(socket, 'open');
    return socket;
  };
  const known = await open();
  known.send(JSON.stringify(hello('A'.repeat(43))));
  await expect.poll(() => sockets.countListening()).toBe(1);
  const [first, second] = [await open(), await open()];
  const closed = once(first, 'close');
  const newcomer = await open();
  expect((await closed)[0]).toBe(1013);
  expect([known, second, newcomer].map(({ readyState }) => readyState)).toEqual([1, 1, 1]);
  expect(sockets.count()).toBe(3);
  await stop();
});

test('who asks for sockets too often is refused', async () => {
  let left = 1;
  const { url, stop } = await serveAlone({}, () => (left -= 1) >= 0);
  await once(new WebSocket(url), 'open');
  const [error] = await once(new WebSocket(url), 'error');
  expect((error as Error).message).toContain('429');
  await stop();
});

test('who resets a refused upgrade harms nobody', async () => {
  const { port } = world.app.server.address() as AddressInfo;
  const uncaught: Error[] = [];
  const note = (error: Error) => void uncaught.push(error);
  process.on('uncaughtExceptionMonitor', note);
  for (let count = 0; count < 20; count += 1) {
    const raw = connectRaw(port, '127.0.0.1').on('error', () => undefined);
    await once(raw, 'connect');
    raw.write('GET /nowhere HTTP/1.1\r\nhost: shop.example\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    // Some clients reset the connection while the response is on the way, and some when they have it.
    if (count % 2 === 0) await once(raw, 'data');
    raw.resetAndDestroy();
    expect((await fetch(`http://${address}/health/live`)).status).toBe(200);
  }
  process.off('uncaughtExceptionMonitor', note);
  expect(uncaught).toEqual([]);
});

test('who falls silent is dropped, and who stops takes everybody along', async () => {
  const { url, sockets, stop } = await serveAlone({ silenceMs: 50 });
  const [code] = await once(new WebSocket(url), 'close');
  expect(code).toBe(1001);
  const held = new WebSocket(url);
  await once(held, 'open');
  const closed = once(held, 'close');
  await stop();
  expect((await closed)[0]).toBe(1001);
  await expect.poll(() => sockets.count()).toBe(0);
});
