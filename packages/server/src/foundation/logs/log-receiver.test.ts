import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createLog, forwardLog } from './log.ts';
import { createLogReceiver, sendTestLine, syslogFrame } from './log-receiver.ts';

const standard = { lines: 0, write: () => void (standard.lines += 1) };
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Starts a syslog receiver on this machine, which splits the stream into messages by their lengths. */
async function listen(port = 0, { reads = true } = {}) {
  const sockets = new Set<Socket>();
  let text = Buffer.alloc(0);
  const messages: string[] = [];
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (!reads) return socket.pause();
    return socket.on('data', (part: Buffer) => {
      text = Buffer.concat([text, part]);
      for (;;) {
        const space = text.indexOf(' ');
        const length = Number(text.subarray(0, space));
        if (space < 0 || text.length < space + 1 + length) return;
        messages.push(text.subarray(space + 1, space + 1 + length).toString());
        text = text.subarray(space + 1 + length);
      }
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  ends.push(close);
  return { messages, close, port: (server.address() as AddressInfo).port, sockets };
}

/** Creates a log that is forwarded to a receiver. */
function sending(limits: Parameters<typeof createLogReceiver>[1] = {}) {
  const log = createLog('info', standard);
  const sender = createLogReceiver({ log }, { retryMs: { first: 10, longest: 40 }, ...limits });
  forwardLog(log, sender.receiver);
  ends.push(() => {
    forwardLog(log, undefined);
    sender.set(undefined);
  });
  return { log, sender };
}
const to = (port: number) => ({ host: '127.0.0.1', port });

it('[A18] a line arrives as a message of RFC 5424 with severity, time and the line as it is, without what is redacted', async () => {
  const { messages, port } = await listen();
  const { log, sender } = sending();
  sender.set(to(port));
  log.error(
    { req: { headers: { authorization: 'Bearer secret' } }, err: { detail: 'Key (phone)=(+65555)' } },
    'it broke',
  );
  await expect.poll(() => messages.length).toBe(1);
  const [header, body] = messages[0]?.split(' - - ') ?? [];
  expect(header).toMatch(new RegExp(`^<131>1 \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z \\S+ goodturn ${process.pid}$`));
  expect(JSON.parse(body ?? '')).toMatchObject({ level: 50, msg: 'it broke' });
  expect(body).not.toMatch(/secret|65555/);
});

it.each([
  [60, '<130>'],
  [50, '<131>'],
  [40, '<132>'],
  [30, '<134>'],
  [20, '<135>'],
])('level %i of the log has the priority %s', (level, priority) => {
  const frame = syslogFrame(`{"level":${level},"time":"2026-01-02T03:04:05.678Z","msg":"x"}\n`, { host: 'a', pid: 7 });
  expect(frame).toMatch(
    new RegExp(`^\\d+ ${priority}1 2026-01-02T03:04:05.678Z a goodturn 7 - - \\{"level":${level},`),
  );
});

it('what somebody writes into a line cannot begin another message, nor name another machine', async () => {
  const { messages, port } = await listen();
  const { log, sender } = sending();
  sender.set(to(port));
  log.info({ host: 'x' }, 'one\n<130>1 - evil evil - - - two\r\n11 <130>1 \u{1F600}');
  log.info('after it');
  await expect.poll(() => messages.length).toBe(2);
  expect(messages[0]).toMatch(/^<134>1 /);
  expect(messages[0]).not.toContain('\n');
  expect(messages[1]).toContain('after it');
  const strange = syslogFrame('no JSON', { host: 'a b\n<0>', pid: 1 });
  expect(strange).toBe(`${strange.length - 3} <134>1 - ab<0> goodturn 1 - - no JSON`);
  expect(syslogFrame(`{"msg":"${'x'.repeat(100_000)}"}`, { host: 'a', pid: 1 }).length).toBeLessThan(8_300);
});

it('[A18] a receiver that is down holds nothing up: lines wait up to a bound, and the oldest beyond it are dropped and counted', async () => {
  const { port, close } = await listen();
  close();
  const { log, sender } = sending({ maxLines: 100 });
  sender.set(to(port));
  await expect.poll(sender.state).toBe('failed');
  const before = standard.lines;
  for (let line = 0; line < 10_000; line += 1) log.info({ line }, 'a line');
  expect(standard.lines - before).toBe(10_000);
  const dropped = sender.droppedLines();
  expect(dropped).toBeGreaterThanOrEqual(9_900);
  const { messages } = await listen(port);
  await expect.poll(() => messages.some((message) => message.includes('"line":9999'))).toBe(true);
  expect(sender.state()).toBe('connected');
  await expect.poll(() => messages.some((message) => message.includes('were dropped'))).toBe(true);
  expect(messages.some((message) => message.includes('"line":0,'))).toBe(false);
  const said = messages.find((message) => message.includes('were dropped')) ?? '';
  expect(JSON.parse(said.split(' - - ')[1] ?? '').lines).toBe(sender.droppedLines());
});

it('[A18] a receiver that takes a connection and reads nothing holds nothing up either', async () => {
  const { port } = await listen(0, { reads: false });
  const { log, sender } = sending({ maxLines: 100, maxBytes: 100_000, maxSocketBytes: 10_000 });
  sender.set(to(port));
  await expect.poll(sender.state).toBe('connected');
  const before = standard.lines;
  await expect
    .poll(() => {
      for (let line = 0; line < 2_000; line += 1) log.info({ line, long: 'x'.repeat(4_000) }, 'a line');
      return sender.droppedLines();
    })
    .toBeGreaterThan(1_000);
  expect(standard.lines).toBeGreaterThan(before);
});

it('[A18] a connection that breaks is made again, and what it took with it is counted', async () => {
  const first = await listen();
  const { log, sender } = sending();
  sender.set(to(first.port));
  log.info('first');
  await expect.poll(() => first.messages.length).toBe(1);
  first.close();
  await expect.poll(sender.state).not.toBe('connected');
  log.info('between');
  const second = await listen(first.port);
  await expect.poll(() => second.messages.some((message) => message.includes('"between"'))).toBe(true);
});

it('another receiver gets what comes from then on, and nobody does without one', async () => {
  const [one, two] = [await listen(), await listen()];
  const { log, sender } = sending();
  sender.set(to(one.port));
  log.info('to one');
  await expect.poll(() => one.messages.length).toBe(1);
  sender.set(to(two.port));
  log.info('to two');
  await expect.poll(() => two.messages.length).toBe(1);
  sender.set(undefined);
  expect(sender.state()).toBe('off');
  log.info('to nobody');
  expect(one.messages).toHaveLength(1);
  expect(sender.droppedLines()).toBe(0);
});

it('a test line says whether there is a receiver', async () => {
  const { messages, port, close } = await listen();
  expect(await sendTestLine(to(port), '{"level":30,"time":"2026-01-02T03:04:05.678Z","msg":"a test"}')).toBeUndefined();
  await expect.poll(() => messages[0]).toContain('a test');
  close();
  expect(await sendTestLine(to(port), 'x')).toBe('ECONNREFUSED');
  expect(await sendTestLine({ host: 'no-such-machine.invalid', port: 1 }, 'x')).toMatch(
    /^(?:ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/,
  );
});

it('[A18] to an encrypted receiver no line goes in plain words, and a certificate that does not fit is refused', async () => {
  const server = createServer();
  const firstBytes: number[] = [];
  server.on('connection', (socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (part: Buffer) => {
      firstBytes.push(part[0] ?? 0);
      socket.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  const encrypted = { ...to((server.address() as AddressInfo).port), isEncrypted: true };
  expect(await sendTestLine(encrypted, 'a secret')).not.toBeUndefined();
  const { log, sender } = sending();
  sender.set(encrypted);
  log.info('a secret');
  await expect.poll(() => sender.state()).toBe('failed');
  // The first byte of a handshake of TLS.
  await expect.poll(() => firstBytes.length).toBeGreaterThan(1);
  expect(new Set(firstBytes)).toEqual(new Set([22]));
});
