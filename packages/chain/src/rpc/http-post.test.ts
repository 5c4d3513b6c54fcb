import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { postJson, PostError } from './http-post.ts';

let server: Server;
let answer: (socket: Socket) => void;
const sockets = new Set<Socket>();

beforeEach(async () => {
  server = createServer((socket) => {
    sockets.add(socket);
    // Whoever sends too much is cut off.
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server.close();
  await once(server, 'close');
});

const head = (status: string, ...headers: string[]): string =>
  `${[`HTTP/1.1 ${status}`, ...headers].join('\r\n')}\r\n\r\n`;

async function endOf(limits: { timeoutMs?: number } = {}): Promise<string> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const request = { url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' };
  try {
    const { status, text } = await postJson(request, { timeoutMs: 30_000, maxBytes: 100_000, ...limits });
    return `${status} ${text}`;
  } catch (error) {
    if (error instanceof PostError) return error.kind;
    throw error;
  }
}

const wholeOf = (body: Buffer, encoding: string) => (socket: Socket) => {
  socket.write(head('200 OK', `content-length: ${body.length}`, `content-encoding: ${encoding}`));
  socket.end(body);
};

it.each<[string, string, (socket: Socket) => void]>([
  [
    'a redirect whose body is cut off',
    'redirected',
    (socket) => {
      socket.write(`${head('307 Moved', 'location: /a', 'content-length: 100')}abc`);
      socket.destroySoon();
    },
  ],
  [
    'a redirect whose body never comes',
    'redirected',
    (socket) => socket.write(head('307 Moved', 'location: /a', 'content-length: 100')),
  ],
  [
    'a redirect to no address',
    'redirected',
    (socket) => socket.end(head('301 Moved', 'location: http://[bad', 'content-length: 0')),
  ],
  ['a redirect to nowhere', 'redirected', (socket) => socket.end(head('304 Not Modified'))],
  ['compressed bytes that are none', 'cut_off', wholeOf(Buffer.from('abc'), 'gzip')],
  [
    'a large answer that was compressed thrice',
    'too_large',
    wholeOf(gzipSync(gzipSync(gzipSync(Buffer.alloc(5_000_000)))), 'gzip, gzip, gzip'),
  ],
  [
    'two lengths',
    'unreachable',
    (socket) => socket.end(`${head('200 OK', 'content-length: 2', 'content-length: 3')}{}x`),
  ],
  ['a header without an end', 'unreachable', (socket) => socket.end(head('200 OK', `x-a: ${'b'.repeat(1_000_000)}`))],
  [
    'another protocol',
    'unreachable',
    (socket) => socket.end(head('101 Switching', 'upgrade: x', 'connection: upgrade')),
  ],
  ['words that are no HTTP', 'unreachable', (socket) => socket.end('hello\r\n\r\n')],
  ['a status that nobody knows', '999 {}', (socket) => socket.end(`${head('999 Odd', 'content-length: 2')}{}`)],
  ['nothing, as it says', '204 ', (socket) => socket.end(head('204 No Content'))],
])('%s ends as %s', async (_, kind, give) => {
  answer = give;
  expect(await endOf()).toBe(kind);
});

it.each<[string, string]>([
  ['hints', head('103 Early Hints', 'link: </a>')],
  ['headers', 'x-a: b\r\n'],
])('%s without an end are waited for no longer than an answer', async (_, part) => {
  answer = (socket) => {
    if (part.startsWith('x-a')) socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket.write(part), 10);
    socket.on('close', () => clearInterval(timer));
  };
  expect(await endOf({ timeoutMs: 300 })).toBe('timeout');
});
