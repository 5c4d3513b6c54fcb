import { createTestWorld } from '@goodturn/testkit';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type Destination, isOwnOrigin, languageOf } from './request-headers.ts';

const configured = ['https://shop.example', 'https://office.example:8443'];
const at = (host: string, rest: Partial<Destination> = {}): Destination => ({
  host,
  protocol: 'http',
  localAddress: undefined,
  ...rest,
});

describe('an origin', () => {
  it.each<[string, Destination, readonly string[], boolean]>([
    ['https://shop.example', at('shop.example'), [], true],
    ['https://shop.example', at('SHOP.example', { protocol: 'https' }), [], true],
    ['http://shop.example', at('shop.example'), [], true],
    // Somebody on the way can write any page of http.
    ['http://shop.example', at('shop.example', { protocol: 'https' }), [], false],
    ['http://shop.example', at('shop.example'), configured, false],
    ['https://shop.example', at('shop.example'), configured, true],
    ['https://office.example:8443', at('office.example:8443'), configured, true],
    ['https://office.example', at('office.example'), configured, false],
    ['https://shop.example:444', at('shop.example:444'), configured, false],
    ['https://office.example:8443', at('shop.example'), configured, false],
    // A name that somebody let point here.
    ['http://evil.example', at('evil.example'), configured, false],
    ['http://evil.example:8080', at('evil.example:8080', { localAddress: '127.0.0.1' }), [], false],
    ['http://evil.example:8080', at('evil.example:8080', { localAddress: '::1' }), [], false],
    ['http://evil.example:8080', at('evil.example:8080', { localAddress: '::ffff:127.0.0.1' }), [], false],
    ['http://localhost:8080', at('localhost:8080', { localAddress: '::1' }), [], true],
    ['http://127.0.0.1:8080', at('127.0.0.1:8080', { localAddress: '127.0.0.1' }), configured, true],
    ['http://[::1]:8080', at('[::1]:8080', { localAddress: '::1' }), [], true],
    ['http://localhost.evil.example', at('localhost.evil.example', { localAddress: '127.0.0.1' }), [], false],
    ['ftp://shop.example', at('shop.example'), [], false],
    ['null', at('null'), [], false],
  ])('%s of a request to %j with %j is ours: %s', (origin, to, origins, isOurs) => {
    expect(isOwnOrigin(origin, to, origins)).toBe(isOurs);
  });

  it('that is absent comes from no browser', () => {
    expect(isOwnOrigin(undefined, at('evil.example'), configured)).toBe(true);
  });
});

/** Sends lines to a listening server and returns the status of the response. */
async function statusOf(port: number, lines: readonly string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let heard = '';
  socket.on('data', (data: Buffer) => {
    heard += data.toString();
    socket.end();
  });
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  return Number(heard.split(' ')[1]);
}

describe('a server on this machine', () => {
  it('believes no name but its own, only one of them, and no passkey at the port of another', async () => {
    const world = await createTestWorld();
    await world.start();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const own = `host: localhost:${port}`;
    const foreign = `host: evil.example:${port}`;
    const post = ['POST /api/configuration/inquire HTTP/1.1', 'content-length: 0'];
    expect(await statusOf(port, [...post, own, `origin: http://localhost:${port}`])).toBe(200);
    expect(await statusOf(port, [...post, foreign, `origin: http://evil.example:${port}`])).toBe(403);
    expect(await statusOf(port, [...post, own, own])).toBe(400);
    expect(await statusOf(port, [...post, own, foreign])).toBe(400);
    expect(await statusOf(port, ['GET /metrics HTTP/1.1', own])).toBe(200);
    expect(await statusOf(port, ['GET /metrics HTTP/1.1', foreign])).toBe(404);
    const upgrade = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'];
    const socket = ['GET /socket HTTP/1.1', ...upgrade, 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='];
    expect(await statusOf(port, [...socket, own, `origin: http://localhost:${port}`])).toBe(101);
    expect(await statusOf(port, [...socket, foreign, `origin: http://evil.example:${port}`])).toBe(403);
    expect(await statusOf(port, [...socket, own, own])).toBe(400);
    const options = ['POST /api/customer/passkeyLoginOptions HTTP/1.1', 'content-length: 0'];
    expect(await statusOf(port, [...options, own])).toBe(200);
    expect(await statusOf(port, [...options, 'host: localhost:9999'])).not.toBe(200);
    await world.close();
  });
});

describe('the language of a reader', () => {
  it.each([
    ['de ; q=0.3 , fr ; q = 0.9', 'fr'],
    ['de;Q=0.1,fr;q=0.5', 'fr'],
    ['de;q=0.,fr;q=0.001', 'fr'],
    ['\tit\t,de', 'it'],
    ['de;q=0', 'en'],
    ['zh-Hant-TW,ja;q=0.9', 'zh-cn'],
    ['pt-PT', 'pt-br'],
    ['he-IL', 'iw'],
    ['*;q=0.5,fr;q=0.4', 'fr'],
    ['__proto__, constructor', 'en'],
    ['de,'.repeat(200), 'en'],
    ['', 'en'],
  ])('of %j is %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});
