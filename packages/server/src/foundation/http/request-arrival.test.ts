import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createTestWorld } from '@goodturn/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHttp, defaultRequestTimeouts } from './create-http.ts';

const bodyHead =
  'POST /api/customer/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n';

/** Sends the beginning and then a piece repeatedly for as long as the server listens; returns the response. */
async function drip(port: number, beginning: string, piece: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const heard: string[] = [];
  socket.on('data', (data: Buffer) => void heard.push(data.toString()));
  socket.write(beginning);
  const timer = setInterval(() => socket.write(piece), 5);
  await once(socket, 'close');
  clearInterval(timer);
  return heard.join('').split('\r\n')[0] ?? '';
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\n', 'x: y\r\n'],
  ['a body', bodyHead, ' '],
  ['nothing at all', '', ''],
])('a client that sends %s too slowly is sent away', async (_what, beginning, piece) => {
  const world = await createTestWorld();
  const app = createHttp(world.context, { timeouts: { headersMs: 50, requestMs: 100, checkMs: 10 } });
  app.post('/api/customer/login', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  expect(await drip(port, beginning, piece)).toBe('HTTP/1.1 408 Request Timeout');
  await app.close();
  await world.close();
});

test('headers have less time than the whole request, since Node would swap the limits otherwise', async () => {
  const world = await createTestWorld();
  const { headersTimeout, requestTimeout } = world.app.server;
  expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 10_000, requestTimeout: 15_000 });
  expect(defaultRequestTimeouts.checkMs).toBeLessThanOrEqual(1_000);
  await world.close();
});

async function abortBody(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(`${bodyHead}{"username":`, resolve));
  socket.destroy();
}

test('bodies that break off are no fault of the database and no news, and are counted', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
  const world = await createTestWorld({ context: { log } });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  lines.length = 0;
  await Promise.all(Array.from({ length: 100 }, () => abortBody(port)));
  const aborted = async () =>
    (await world.app.inject('/metrics')).body.match(/^goodturn_http_aborted_total (\d+)/m)?.[1];
  await expect.poll(aborted).toBe('100');
  expect(lines.filter((line) => JSON.parse(line).level > 20)).toEqual([]);
  await world.close();
});
