import { createServer, type AddressInfo } from 'node:net';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPushService } from '../../testing/push-service-double.ts';
import { isPublicAddress } from '../public-address.ts';
import type { PublicPostOptions } from '../public-post.ts';
import { createPushTransport } from './push-transport.ts';

let service: Awaited<ReturnType<typeof openPushService>>;

beforeAll(async () => {
  service = await openPushService();
});
beforeEach(() => {
  service.taken.length = 0;
  service.respondWith(201);
});
afterAll(() => service.close());

const endpoint = new URL('https://push.example/send/1?x=2');
const sent = { endpoint, headers: { ttl: '60' }, body: Buffer.from('sealed') };
const found =
  (...addresses: string[]): NonNullable<PublicPostOptions['lookup']> =>
  (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

it('sends the bytes with their headers to the path of the endpoint, and returns the status', async () => {
  expect(await service.transport(sent)).toBe(201);
  expect(service.taken).toMatchObject([
    {
      path: '/send/1?x=2',
      headers: { host: expect.stringMatching(/^push\.example:/), ttl: '60', 'content-length': '6' },
    },
  ]);
  expect(service.taken[0]?.body.toString()).toBe('sealed');
});

it.each([
  ['this machine', ['127.0.0.1']],
  ['a network behind it', ['10.0.0.7']],
  ['a public address and this machine', ['93.184.216.34', '127.0.0.1']],
  ['nothing', []],
])('connects to nothing where the name stands for %s', async (_what, addresses) => {
  const transport = createPushTransport({ ...service.toHere, lookup: found(...addresses) });
  await expect(transport(sent)).rejects.toThrow('push.example is not at a public address');
  expect(service.taken).toEqual([]);
});

it.each(['127.0.0.1', '10.0.0.7', '[::1]', '[::ffff:10.0.0.7]'])(
  'connects to nothing where the host is the number %s, which nothing looks up',
  async (host) => {
    const transport = createPushTransport({ ...service.toHere, isAllowed: isPublicAddress });
    await expect(transport({ ...sent, endpoint: new URL(`https://${host}/send`) })).rejects.toThrow(
      'is not at a public address',
    );
    expect(service.taken).toEqual([]);
  },
);

it('connects to the addresses that were looked at, and asks for no others', async () => {
  const names: string[] = [];
  const transport = createPushTransport({
    ...service.toHere,
    isAllowed: (address) => address === '127.0.0.1',
    lookup: (name, _options, done) => {
      names.push(name);
      done(null, [{ address: names.length === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    },
  });
  expect(await transport(sent)).toBe(201);
  expect(names).toEqual(['push.example']);
});

it('follows no redirect', async () => {
  service.respondWith(307);
  expect(await service.transport(sent)).toBe(307);
  expect(service.taken.map(({ path }) => path)).toEqual(['/send/1?x=2']);
});

it('gives up on a service that takes the connection and never responds', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const { port } = silent.address() as AddressInfo;
  const transport = createPushTransport({
    lookup: found('127.0.0.1'),
    isAllowed: () => true,
    timeoutMs: 50,
    request: (options, onResponse) => request({ ...options, port }, onResponse),
  });
  await expect(transport(sent)).rejects.toThrow(/abort/i);
  silent.close();
});
