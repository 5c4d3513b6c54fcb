import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCodeSender, type CodeSenderOptions, signatureOf } from './code-sender.ts';
import { isPublicAddress } from './public-address.ts';

const secret = 'a secret of twenty-four characters';
const now = new Date('2026-03-01T12:00:00Z');
const message = { number: '+4915155504100', text: 'Goodturn: 123456' };
const taken: { headers: IncomingHttpHeaders; path: string | undefined; body: string }[] = [];
let status = 202;

const gateway = createServer((asked, answer) => {
  void text(asked).then((body) => {
    taken.push({ headers: asked.headers, path: asked.url, body });
    answer.writeHead(status, { location: 'https://elsewhere.example/' }).end('secrets of the gateway');
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    gateway.listen(0, '127.0.0.1', resolve);
  });
});
beforeEach(() => {
  taken.length = 0;
  status = 202;
});
afterAll(() => gateway.close());

const senderTo = (...addresses: string[]) =>
  createCodeSender({
    ...options(),
    lookup: (_name, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      ),
  });
const options = (): CodeSenderOptions => ({
  url: new URL('https://sms.example/send?from=shop'),
  secret,
  now: () => now,
  isAllowed: (address) => address === '127.0.0.1',
  request: (to, onResponse) => request({ ...to, port: (gateway.address() as AddressInfo).port }, onResponse),
});

it('hands over the message with a signature over the second and the body', async () => {
  await senderTo('127.0.0.1')(message);
  const [{ headers, path, body } = { headers: {}, path: '', body: '' }] = taken;
  expect([path, JSON.parse(body)]).toEqual(['/send?from=shop', message]);
  expect(headers['goodturn-signature']).toBe(signatureOf(body, now.getTime() / 1_000, secret));
  expect(headers['goodturn-signature']).toMatch(/^t=1772366400,v1=[0-9a-f]{64}$/);
});

it('connects to the address that was checked, and asks for the name once', async () => {
  let asked = 0;
  const send = createCodeSender({
    ...options(),
    lookup: (_name, _options, done) => {
      asked += 1;
      done(null, [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    },
  });
  await send(message);
  expect([asked, taken.length]).toEqual([1, 1]);
});

it.each([['10.0.0.7'], ['127.0.0.1', '192.168.1.1'], ['169.254.169.254']])(
  'reaches nothing inside, %s',
  async (...addresses) => {
    await expect(senderTo(...addresses)(message)).rejects.toThrow('not at a public address');
    expect(taken).toEqual([]);
  },
);

it.each(['https://10.0.0.7/send', 'https://[::1]/send', 'https://[::ffff:a00:7]/send', 'https://0x7f.1/send'])(
  'reaches nothing inside by a number, which is never looked up: %s',
  async (url) => {
    const send = createCodeSender({ ...options(), url: new URL(url), isAllowed: isPublicAddress });
    await expect(send(message)).rejects.toThrow('not at a public address');
    expect(taken).toEqual([]);
  },
);

it.each([307, 400, 500])('fails with %i, follows nothing, and tells nothing of the response', async (answered) => {
  status = answered;
  await expect(senderTo('127.0.0.1')(message)).rejects.toThrow(`the gateway answered ${answered}`);
  expect(taken).toHaveLength(1);
});
