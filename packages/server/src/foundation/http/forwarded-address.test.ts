import { addAdministrator, createTestWorld, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClientOf } from './client-address.ts';
import { addressIn } from './forwarded-address.ts';
import { unlimitedRates } from './rate-limits.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9:4711 ', '203.0.113.9'],
  ['"203.0.113.9"', '203.0.113.9'],
  ['2001:db8::9', '2001:db8::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['[2001:db8::9]:4711', '2001:db8::9'],
  ['"[2001:db8::9]:4711"', '2001:db8::9'],
  ['[::ffff:203.0.113.9]:1', '::ffff:203.0.113.9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['shop.example', undefined],
  ['203.0.113', undefined],
  ['203.0.113.9:', undefined],
  ['203.0.113.9:x', undefined],
  ['[203.0.113.9', undefined],
  ['[]:80', undefined],
  ['', undefined],
])('an entry %j names %j', (entry, address) => {
  expect(addressIn(entry)).toBe(address);
});

function requestOf(headers: Readonly<Record<string, string>>, remoteAddress: string): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  return Object.assign(new IncomingMessage(socket), { headers });
}

describe('the client behind trusted proxies', () => {
  const warnings: string[] = [];
  const clientOf = createClientOf(['10.0.0.0/8'], ({ proxy }) => void warnings.push(proxy));
  const addressOf = (forwarded: string | undefined, remoteAddress = '10.0.0.1'): string => {
    warnings.length = 0;
    const headers = { host: 'shop.example', ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) };
    return clientOf(requestOf(headers, remoteAddress)).address;
  };

  it.each([
    ['203.0.113.9:1', '203.0.113.9'],
    ['1.2.3.4, 203.0.113.9:1', '203.0.113.9'],
    ['[2001:db8::9]:1, 10.0.0.2:80', '2001:db8::9'],
    ['nonsense, 203.0.113.9', '203.0.113.9'],
  ])('of %j is %s', (forwarded, address) => {
    expect(addressOf(forwarded)).toBe(address);
    expect(warnings).toEqual([]);
  });

  it('counts as the proxy that names none, which is warned of once a minute', () => {
    const strict = createClientOf(['10.0.0.0/8'], ({ proxy }) => void warnings.push(proxy));
    warnings.length = 0;
    const request = (forwarded: string) => requestOf({ 'x-forwarded-for': forwarded }, '10.0.0.1');
    expect(strict(request('203.0.113.9, unknown')).address).toBe('10.0.0.1');
    expect(strict(request('unknown, 10.0.0.2')).address).toBe('10.0.0.2');
    expect(strict(request('')).address).toBe('10.0.0.1');
    expect(warnings).toEqual(['10.0.0.1']);
  });

  it('is the sender itself where nobody trusts it, whatever it says', () => {
    expect(addressOf('unknown', '203.0.113.1')).toBe('203.0.113.1');
    expect(addressOf('198.51.100.9:1', '203.0.113.1')).toBe('203.0.113.1');
    expect(warnings).toEqual([]);
  });
});

describe('behind a proxy that writes ports', () => {
  let world: TestWorld;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const context = { trustedProxies: ['127.0.0.1'], log };
    world = await createTestWorld({ context, rateLimits: { ...unlimitedRates, address_read: 3 } });
  });
  afterAll(() => world.close());

  const readFrom = async (forwarded: string) =>
    await world.call('configuration/inquire', {}, { headers: { 'x-forwarded-for': forwarded } });

  it('an address has its ceiling, and a listed one is refused', async () => {
    const statuses = [];
    for (let port = 1; port <= 5; port += 1) statuses.push((await readFrom(`203.0.113.9:${port}`)).httpStatus);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const token = await (await addAdministrator(world))();
    await world.call('ip_blacklist/add', { network: '198.51.100.0/24', remark: 'a farm' }, { token });
    for (const forwarded of ['198.51.100.7', '198.51.100.7:80', '[::ffff:198.51.100.7]:80', '"198.51.100.7:80"']) {
      await expect.poll(async () => (await readFrom(forwarded)).error?.code).toBe('ip_blocked');
    }
  });

  it('what is no address shares the ceiling of the proxy, and the log says so', async () => {
    const statuses = [];
    for (const name of ['unknown', '_a', '_b', 'x.example']) statuses.push((await readFrom(name)).httpStatus);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const warned = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('X-Forwarded-For'));
    expect(warned).toMatchObject([{ proxy: '127.0.0.1' }]);
    expect((await registerCustomer(world)).token).not.toBe('');
  });
});
