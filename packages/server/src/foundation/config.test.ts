import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const complete = {
  DATABASE_APP_URL: 'postgres://goodturn_app:secret@db/goodturn',
  DATABASE_JOBS_URL: 'postgres://goodturn_jobs:secret@one,two:5433/goodturn?target_session_attrs=read-write',
  DATABASE_READER_URL: 'postgres://goodturn_reader:secret@/goodturn?host=/run/postgresql',
  GOODTURN_DATA: '/var/lib/goodturn',
  GOODTURN_DRAW_KEY: Buffer.alloc(32, 7).toString('base64'),
  GOODTURN_IDENTITY_KEY: Buffer.alloc(32, 8).toString('base64'),
};

test('a complete environment is read', () => {
  expect(readConfig({ ...complete, PORT: '80', GOODTURN_RATE_LIMITS: 'read=5,money=7,address_read=9' })).toMatchObject({
    port: 80,
    noticeMs: 5_000,
    urls: { app: complete.DATABASE_APP_URL, jobs: complete.DATABASE_JOBS_URL, reader: complete.DATABASE_READER_URL },
    drawKey: Buffer.alloc(32, 7),
    identityKey: Buffer.alloc(32, 8),
    pushKey: undefined,
    rateLimits: { read: 5, money: 7, write: 300, address_read: 9 },
    depositKeys: { tron: undefined, ethereum: undefined },
    trustedProxies: [],
    metricsToken: undefined,
  });
});

test('everything that is missing is named at once', () => {
  expect(() => readConfig({})).toThrow(
    /DATABASE_APP_URL is missing[\s\S]*DATABASE_JOBS_URL[\s\S]*DATABASE_READER_URL[\s\S]*GOODTURN_DATA is missing[\s\S]*GOODTURN_DRAW_KEY[\s\S]*GOODTURN_IDENTITY_KEY/,
  );
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'x'],
  ['DATABASE_URL', 'postgres://owner:secret@db/goodturn'],
  ['DATABASE_APP_URL', 'mysql://x'],
  ['GOODTURN_DRAW_KEY', 'short'],
  ['GOODTURN_IDENTITY_KEY', '00'.repeat(32)],
  ['GOODTURN_PUSH_KEY', 'short'],
  // Not a valid private key of the curve.
  ['GOODTURN_PUSH_KEY', Buffer.alloc(32).toString('base64')],
  ['GOODTURN_TRON_XPUB', 'xpub'],
  ['GOODTURN_RATE_LIMITS', 'all=1'],
  ['GOODTURN_RATE_LIMITS', 'toString=1'],
  ['GOODTURN_METRICS_TOKEN', 'short'],
  ['GOODTURN_METRICS_TOKEN', 'a token that has spaces in it'],
  ['LOG_LEVEL', 'loud'],
  ['GOODTURN_DRAIN_SECONDS', '-1'],
])('%s must not be %j', (name, value) => {
  expect(() => readConfig({ ...complete, [name]: value })).toThrow(name);
});

test('a fault does not repeat a secret', () => {
  const environment = { ...complete, GOODTURN_DRAW_KEY: 'my-secret', DATABASE_JOBS_URL: 'secret' };
  expect(() => readConfig(environment)).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('secret') }),
  );
});

test("a server with the owner's login does not start, and says what to do", () => {
  const environment = { ...complete, DATABASE_URL: 'postgres://owner:hidden@db/goodturn' };
  expect(() => readConfig(environment)).toThrow(/DATABASE_URL is the owner's login.*npm run migrate/);
  expect(() => readConfig(environment)).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hidden') }),
  );
});

test('a private key is refused, and not repeated', () => {
  // Derived from a published mnemonic, whose keys everybody knows.
  const xprv =
    'xprv9z1pB5qPNYGMVrGcyXt97Jwd9GBRoNFdhJfxqbHjzrBKeN1GMETuGFi1c73SQkP8kkKz5MVoMtLRcsDWggUcaPF32AXN4qNsNWBoJbaHcQ7';
  const environment = { ...complete, GOODTURN_ETHEREUM_XPUB: xprv };
  expect(() => readConfig(environment)).toThrow(/GOODTURN_ETHEREUM_XPUB .* a private key is refused/);
  expect(() => readConfig(environment)).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining(xprv) }),
  );
});

test('operators choose the receiver of the log among those that are listed, and none is by default', () => {
  const read = (value: string) => readConfig({ ...complete, GOODTURN_LOG_RECEIVERS: value }).logReceivers;
  expect(readConfig(complete).logReceivers).toEqual([]);
  expect(read('tls://logs.example:6514, tcp://[2001:db8::1]:514')).toEqual([
    { host: 'logs.example', port: 6_514, isEncrypted: true },
    { host: '2001:db8::1', port: 514, isEncrypted: false },
  ]);
  for (const wrong of [
    'logs.example:514',
    'tcp://logs.example',
    'udp://logs.example:514',
    'tcp://a b:514',
    'tcp://a:0',
  ]) {
    expect(() => read(wrong)).toThrow('GOODTURN_LOG_RECEIVERS must be like');
  }
});

test('the back office has another host than the shop, or none of its own', () => {
  const origin = 'https://shop.example';
  const read = (values: Record<string, string>) => readConfig({ ...complete, ...values });
  expect(read({ GOODTURN_ORIGIN: origin }).adminOrigin).toBeUndefined();
  expect(read({ GOODTURN_ORIGIN: origin, GOODTURN_ADMIN_ORIGIN: 'https://office.example' })).toMatchObject({
    origin,
    adminOrigin: 'https://office.example',
  });
  expect(() => read({ GOODTURN_ADMIN_ORIGIN: 'https://office.example' })).toThrow('needs GOODTURN_ORIGIN');
  expect(() => read({ GOODTURN_ORIGIN: origin, GOODTURN_ADMIN_ORIGIN: origin })).toThrow('another host');
});
