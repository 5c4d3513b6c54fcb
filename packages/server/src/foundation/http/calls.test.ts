import { gunzipSync } from 'node:zlib';
import { type Call, type CallPath, calls } from '@goodturn/contract';
import { createFriendSession, createTestWorld, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { unlimitedRates } from './rate-limits.ts';

let world: TestWorld;
let token: string;

beforeAll(async () => {
  world = await createTestWorld();
  token = (await registerCustomer(world)).token;
});
afterAll(async () => {
  await world.close();
});

const everyCall = Object.entries<Call>(calls);
const request = async (path: string, { method }: Call, headers: Record<string, string> = {}) => {
  const payload = method === 'POST' ? { payload: {} } : {};
  return await world.app.inject({ method, url: `/api/${path}`, headers, ...payload });
};
const post = async (path: string, payload: string, headers: Record<string, string> = {}) =>
  await world.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

describe.each(everyCall.filter(([, call]) => call.access !== 'public'))('%s', (path, call) => {
  it.each([
    ['no token', {}],
    ['a token of another form', { authorization: 'Bearer x' }],
    ['an unknown token', { authorization: `Bearer ${'A'.repeat(43)}` }],
  ])('refuses %s', async (_what, headers) => {
    const response = await request(path, call, headers as Record<string, string>);
    expect([response.statusCode, response.json().code]).toEqual([401, 'not_logged_in']);
  });

  it('refuses a session of the other kind', async () => {
    if (call.access === 'customer') return;
    const response = await request(path, call, { authorization: `Bearer ${token}` });
    expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden']);
  });
});

/** The list of the specification; an addition needs a reason there. */
const ofFriends = [
  // The question to the owner is the friend's own, and so is taking it back.
  'customer/askOwner',
  'customer/brushInfo',
  'customer/cancelOrder',
  'customer/changeUser',
  'customer/finishOrder',
  'customer/friendList',
  'customer/getInfo',
  'customer/getOrderList',
  'customer/logout',
  'customer/orderDetails',
  'customer/orderMsg',
  'customer/searchOrder',
  'customer/takeBackQuestion',
];

test('[G13] a friend may make the calls that are listed, and no other call of the contract', async () => {
  expect(
    everyCall
      .filter(([, { allowsFriend }]) => allowsFriend === true)
      .map(([path]) => path)
      .sort(),
  ).toEqual(ofFriends);
  const owner = await registerCustomer(world);
  const friend = await registerCustomer(world);
  const friendToken = await createFriendSession(world, { customerId: owner.id, friendId: friend.id });
  const { data } = await world.call('customer/getInfo', undefined, { token: friendToken });
  expect([data.userId, data.isFriendLogin]).toEqual([owner.userId, '1']);
  const refused: string[] = [];
  const passed: string[] = [];
  for (const [path, call] of everyCall.filter(
    ([path, call]) => call.access === 'customer' && path !== 'customer/logout',
  )) {
    const response = await request(path, call, { authorization: `Bearer ${friendToken}` });
    (response.json().code === 'friend_session' ? refused : passed).push(path);
  }
  const left = await request('customer/logout', calls['customer/logout'], { authorization: `Bearer ${friendToken}` });
  expect(left.statusCode).toBe(200);
  expect([...passed, 'customer/logout'].sort()).toEqual(ofFriends);
  const closed = everyCall.filter(([, call]) => call.access === 'customer' && call.allowsFriend !== true);
  expect(refused.sort()).toEqual(closed.map(([path]) => path).sort());
});

describe('a request that is not as it should be', () => {
  const login = '/api/customer/login';
  it.each([
    ['half a JSON text', login, '{"username":', 400],
    ['nothing where JSON is announced', login, '', 400],
    ['a list', login, '[]', 400],
    ['deep nesting', login, '['.repeat(20_000), 400],
    ['a poisoned prototype', login, '{"__proto__":{"admin":true},"username":"+15550001","password":"x"}', 400],
    ['a poisoned constructor', login, '{"constructor":{"prototype":{}},"username":"+15550001","password":"x"}', 400],
    ['an unknown field', login, '{"username":"+15550001","password":"x","role":"admin"}', 400],
    ['a number beyond numbers', login, '{"username":1e999,"password":"x"}', 400],
    ['NUL in a text', login, '{"username":"+15550001","password":"\\u0000"}', 400],
    ['half a character', login, '{"username":"+15550001","password":"\\ud800"}', 400],
    ['NUL in a text without rules', '/api/rotation/inquire_all', '{"type":"\\u0000"}', 400],
    ['half a character in a text without rules', '/api/rotation/inquire_all', '{"type":"\\udfff"}', 400],
    ['the same key twice', login, '{"username":"+15550001","username":"+15550002","password":"x"}', 401],
    ['too much', login, JSON.stringify({ username: '+15550001', password: 'x'.repeat(70_000) }), 413],
    ['an unknown path', '/api/customer/nothing', '{}', 404],
    ['a path that cannot be decoded', '/api/%E0%A4%A', '{}', 400],
    ['the wrong method', '/api/customer/getInfo', '{}', 404],
  ])('is refused in the envelope: %s', async (_what, path, payload, httpStatus) => {
    const response = await post(path, payload);
    expect(response.statusCode).toBe(httpStatus);
    const body = response.json();
    expect(body).toMatchObject({ status: -1, code: expect.any(String), requestId: expect.any(String) });
    expect(
      Object.keys(body).filter((key) => !['status', 'code', 'message', 'requestId', 'fields'].includes(key)),
    ).toEqual([]);
    expect(body.message).not.toMatch(/error_view/);
  });

  it('is refused when it is no JSON', async () => {
    const response = await post('/api/customer/login', 'username=1', { 'content-type': 'text/plain' });
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  it('names each faulty field in the language of the reader', async () => {
    const { error } = await world.call('customer/login', { username: '+15550001' } as never, {
      language: 'ar-EG, en;q=0.5',
    });
    expect(error).toMatchObject({ code: 'invalid_request', fields: { password: expect.any(String) } });
    expect(error?.message).toMatch(/[\u0600-\u06ff]/);
  });

  it('names a field with characters that nobody sees, and says so', async () => {
    const input = { nike: 'Ann\u200b Lee', address: '\u202e1 Main Street', phone: '+6555500100' };
    const { error } = await world.call('customer/updateAddress', input, { token, language: 'en' });
    const said = expect.stringContaining('invisible characters');
    expect(error).toMatchObject({ code: 'invalid_request', fields: { nike: said, address: said } });
  });

  it('may repeat a query parameter without harm', async () => {
    const response = await world.app.inject('/api/customer/getWaresSortList?pageSize=1&pageSize=2&x=1');
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request']);
  });
});

describe('the origin of a write', () => {
  it.each([
    ['http://shop.example', 200],
    ['https://shop.example', 200],
    ['https://other.example', 403],
    ['https://shop.example.other.example', 403],
    ['null', 403],
  ])('%s gives %i', async (origin, httpStatus) => {
    const headers = { origin, host: 'shop.example' };
    expect((await post('/api/configuration/inquire', '{}', headers)).statusCode).toBe(httpStatus);
  });
});

test('an unknown fault says nothing of what went on inside', async () => {
  const broken = await createTestWorld();
  broken.services.settings.current = async () => {
    throw new TypeError('secret detail at /srv/goodturn');
  };
  const { httpStatus, error } = await broken.call('configuration/inquire', {});
  await broken.close();
  expect([httpStatus, error?.code]).toEqual([500, 'internal']);
  expect(JSON.stringify(error)).not.toContain('secret');
});

test('a rate that is too high is refused with the time to wait', async () => {
  const limited = await createTestWorld({ rateLimits: { ...unlimitedRates, address_read: 2 } });
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { httpStatus, headers } = await limited.call('configuration/inquire', {});
    statuses.push(httpStatus);
    if (httpStatus === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  await limited.close();
  expect(statuses).toEqual([200, 200, 429]);
});

test('the document names every call', async () => {
  const { paths } = (await world.app.inject('/api/openapi.json')).json();
  expect(Object.keys(paths).sort()).toEqual(everyCall.map(([path]) => `/${path}`).sort());
});

test('the document is packed for whoever takes that', async () => {
  const ask = async (encoding?: string) =>
    await world.app.inject({
      url: '/api/openapi.json',
      headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
    });
  const [plain, packed, refused] = [await ask(), await ask('br, gzip'), await ask('gzip;q=0, identity')];
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: expect.stringContaining('accept-encoding'),
  });
  // Compared as a whole: byte by byte takes a minute on a busy machine.
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect([plain, refused].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, undefined]);
});

test('answers carry the headers that keep browsers strict', async () => {
  const { headers } = await world.call('customer/support' satisfies CallPath);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*publickey-credentials-get=\(self\)/),
  });
  const everywhere = ['/', '/admin/', '/files/none.webp', '/assets/none.js', '/health/live', '/nowhere'];
  for (const url of everywhere) {
    const { headers: own } = await world.app.inject({ url });
    expect([url, own['cross-origin-resource-policy']]).toEqual([url, 'same-origin']);
  }
});
