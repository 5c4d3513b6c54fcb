import { type Call, calls } from '@goodturn/contract';
import {
  createTestWorld,
  publishRules,
  registerCustomer,
  type TestWorld,
  type TestWorldOptions,
} from '@goodturn/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { unlimitedRates } from './rate-limits.ts';

let world: TestWorld;
const open = async (rates: Partial<NonNullable<TestWorldOptions['rateLimits']>>) => {
  world = await createTestWorld({ rateLimits: { ...unlimitedRates, ...rates } });
};
afterEach(async () => {
  await world.close();
});

/** Sends this many calls in sequence and counts their statuses. */
async function statusesOf(times: number, call: () => Promise<number>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let count = 0; count < times; count += 1) {
    const status = await call();
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const register = async (username: string): Promise<number> => {
  const input = { username, password: 'correct horse', ofAge: true, rulesVersion: await publishRules(world) };
  return (await world.call('customer/register', input)).httpStatus;
};

describe('registrations from one address', () => {
  it('end at the ceiling, also those that tell whether a number has an account', async () => {
    await open({ registration: 3 });
    const { userName } = await registerCustomer(world);
    expect(await register(userName)).toBe(409);
    expect(await register('+15550002')).toBe(200);
    expect(await register(userName)).toBe(429);
    expect(await register('+15550003')).toBe(429);
  });

  it('is the class of registrations alone, and log-ins go on', async () => {
    const ofClass = Object.entries<Call>(calls).filter(([, { rate }]) => rate === 'registration');
    expect(ofClass.map(([path]) => path)).toEqual(['customer/register', 'admin/register']);
    await open({ registration: 1 });
    await registerCustomer(world);
    expect(await register('+15550003')).toBe(429);
    expect((await world.call('customer/login', { username: '+15550009', password: 'x' })).httpStatus).toBe(401);
  });
});

it('[S3] clicks of banners end at the ceiling of what visitors may change', async () => {
  await open({ address_write: 2, address_refused: 1_000 });
  const click = async () => (await world.call('rotation/click', { id: '4242' })).httpStatus;
  expect(await statusesOf(4, click)).toEqual({ 404: 2, 429: 2 });
});

describe('answers of 4xx', () => {
  it('end with 429: unknown tokens, paths, ids and what may not be done', async () => {
    await open({ address_refused: 4 });
    const { token } = await registerCustomer(world);
    const info = async (token: string) => (await world.call('customer/getInfo', undefined, { token })).httpStatus;
    expect(await statusesOf(6, () => info('A'.repeat(43)))).toEqual({ 401: 4, 429: 2 });
    // Requests of strangers do not count for callers with a session.
    expect(await info(token)).toBe(200);
    const forbidden = async () => (await world.call('audit/inquire', {}, { token })).httpStatus;
    expect(await statusesOf(6, forbidden)).toEqual({ 403: 4, 429: 2 });
  });

  it('count bodies that are no JSON and paths that nobody has', async () => {
    await open({ address_refused: 2 });
    await world.app.inject({ method: 'POST', url: '/api/customer/login', payload: 'x' });
    await world.app.inject('/api/nothing');
    expect((await world.call('customer/support')).httpStatus).toBe(429);
  });

  it('keep nobody at that address from logging in', async () => {
    await open({ address_refused: 2 });
    const { userName, password } = await registerCustomer(world);
    await statusesOf(5, async () => (await world.app.inject('/api/nothing')).statusCode);
    expect((await world.call('customer/login', { username: userName, password })).httpStatus).toBe(200);
  });
});

describe('everything from one address', () => {
  it('is counted by the network, of IPv6 one of 64 bits', async () => {
    await open({ address_call: 2 });
    const from = async (remoteAddress: string) =>
      (await world.app.inject({ url: '/api/customer/support', remoteAddress })).statusCode;
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::']) await from(address);
    expect(await from('2001:db8:1:2::9')).toBe(429);
    expect(await from('2001:db8:1:3::9')).toBe(200);
    expect(await from('203.0.113.9')).toBe(200);
  });

  it('is counted before a body is read', async () => {
    await open({ address_call: 2 });
    const send = async () =>
      (await world.app.inject({ method: 'POST', url: '/api/customer/login', payload: 'x' })).statusCode;
    expect(await statusesOf(4, send)).toEqual({ 415: 2, 429: 2 });
  });
});
