import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { createTestWorld, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type App } from '../../start/app.ts';

let world: TestWorld;
let served: App;
let token: string;
let pieces = 0;
let stream: Readable | undefined;

/** Returns a stream that never ends on its own. */
async function* endless(): AsyncGenerator<string> {
  for (;;) {
    pieces += 1;
    yield 'x'.repeat(65_536);
  }
}

beforeAll(async () => {
  world = await createTestWorld();
  token = (await registerCustomer(world)).token;
  served = await buildApp(world.context, {
    handlers: {
      'customer/statement': async () => {
        stream = Readable.from(endless(), { objectMode: false, highWaterMark: 1 });
        return { stream };
      },
    },
  });
  await served.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await served.stop();
  await world.close();
});

it('is written no faster than the client reads it, and no more once the client has left', async () => {
  const socket = connect((served.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET /api/customer/statement HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
  const [head] = await once(socket, 'data');
  expect(String(head)).toContain('200 OK');
  socket.pause();
  // The buffers of the system take a few megabytes; after that the stream must pause.
  let before = -1;
  const isStill = () => {
    const isSame = pieces === before;
    before = pieces;
    return isSame;
  };
  await expect.poll(isStill, { interval: 300, timeout: 30_000 }).toBe(true);
  expect(stream?.destroyed).toBe(false);
  socket.destroy();
  await expect.poll(() => stream?.closed).toBe(true);
  expect(pieces).toBeLessThanOrEqual(before + 1);
});
