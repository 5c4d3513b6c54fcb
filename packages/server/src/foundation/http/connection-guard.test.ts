import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createConnectionGuard } from './connection-guard.ts';
import { connectionLimitsFor } from './connection-limits.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Starts a server with these limits that responds to `/` immediately, and to other paths when the test says so. */
async function serve(limits: { total: number; perAddress: number }, trusted = 'nobody') {
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/') response.end('served');
    else waiting.push(response);
  });
  const guard = createConnectionGuard({ everything: 1_000, ...limits }, (address) => address === trusted);
  guard.attach(server);
  server.on('upgrade', ({ socket }) => {
    guard.release(socket);
    socket.on('error', () => undefined);
    ends.push(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const open = async (from: string): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => undefined);
    await once(socket, 'connect');
    ends.push(() => socket.destroy());
    return socket;
  };
  return { guard, open, waiting };
}

const ask = (socket: Socket, path = '/', headers = ''): boolean =>
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`);

/** Returns whether the connection got its response; false if it was closed instead. */
async function isServed(socket: Socket): Promise<boolean> {
  ask(socket);
  const isClosed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(false)));
  return await Promise.race([isClosed, once(socket, 'data').then(([data]) => String(data).includes('served'))]);
}

describe('createConnectionGuard', () => {
  it('serves a newcomer while four addresses hold all the connections that they can get', async () => {
    const { guard, open } = await serve({ total: 40, perAddress: 20 });
    const silent = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'].flatMap((from) =>
      Array.from({ length: 25 }, () => open(from)),
    );
    await Promise.all(silent);
    await expect.poll(() => guard.counts().evicted).toBe(60);
    expect(guard.count()).toBe(40);
    for (const from of ['127.0.0.5', '127.0.0.1', '127.0.0.4']) expect(await isServed(await open(from))).toBe(true);
    expect(guard.count()).toBe(40);
  });

  it('closes those that never sent a request before those between two requests, the oldest first', async () => {
    const { open } = await serve({ total: 3, perAddress: 3 });
    const [kept, oldest, silent] = [await open('127.0.0.1'), await open('127.0.0.1'), await open('127.0.0.1')];
    expect(await isServed(kept)).toBe(true);
    for (const next of [oldest, silent, kept]) {
      const closed = once(next, 'close');
      expect(await isServed(await open('127.0.0.1'))).toBe(true);
      await closed;
    }
  });

  it('rejects newcomers while all others are at work, and cuts none of these off', async () => {
    const { guard, open, waiting } = await serve({ total: 2, perAddress: 2 });
    const busy = [await open('127.0.0.1'), await open('127.0.0.2')];
    for (const socket of busy) ask(socket, '/slow');
    await expect.poll(() => waiting.length).toBe(2);
    expect(await isServed(await open('127.0.0.3'))).toBe(false);
    expect(guard.counts()).toEqual({ rejected: 1, evicted: 0 });
    const answers = busy.map((socket) => once(socket, 'data'));
    for (const response of waiting) response.end('late');
    expect((await Promise.all(answers)).map(([data]) => String(data).endsWith('late'))).toEqual([true, true]);
    expect(await isServed(await open('127.0.0.3'))).toBe(true);
  });

  it('rejects only the address that has too many', async () => {
    const { open, waiting } = await serve({ total: 10, perAddress: 1 });
    ask(await open('127.0.0.1'), '/slow');
    await expect.poll(() => waiting.length).toBe(1);
    expect(await isServed(await open('127.0.0.1'))).toBe(false);
    expect(await isServed(await open('127.0.0.2'))).toBe(true);
  });

  it('does not count a trusted proxy by its address, and closes none of its connections', async () => {
    const { guard, open } = await serve({ total: 5, perAddress: 1 }, '127.0.0.1');
    const proxied = await Promise.all(Array.from({ length: 5 }, () => open('127.0.0.1')));
    await expect.poll(() => guard.count()).toBe(5);
    expect(await isServed(await open('127.0.0.2'))).toBe(false);
    expect(await Promise.all(proxied.map(isServed))).toEqual([true, true, true, true, true]);
  });

  it('counts no connection that became a socket', async () => {
    const { guard, open } = await serve({ total: 1, perAddress: 1 });
    ask(await open('127.0.0.1'), '/socket', 'connection: upgrade\r\nupgrade: websocket\r\n');
    await expect.poll(() => guard.count()).toBe(0);
    expect(await isServed(await open('127.0.0.1'))).toBe(true);
  });
});

describe('connectionLimitsFor', () => {
  it.each([256, 1_024, 20_000, 1_048_576])('stays well below %i open files', (descriptors) => {
    const { total, sockets, perAddress, everything } = connectionLimitsFor(descriptors);
    expect(everything).toBeLessThanOrEqual(descriptors * 0.95);
    expect(total + sockets).toBeLessThan(everything);
    expect(perAddress * 8).toBeLessThanOrEqual(total);
    expect(perAddress).toBeGreaterThan(0);
  });

  it('reads what the system allows', () => {
    expect(connectionLimitsFor().total).toBeGreaterThan(0);
  });
});
