import { randomUUID } from 'node:crypto';
import { createTestWorld, loginAs, registerCustomer, type TestCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../start/app.ts';
import { defaultLanes } from '../passwords/hash-lanes.ts';
import { createPasswordHasher } from '../passwords/password-hasher.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const phone = 'the-random-text-of-an-app-on-a-phone';
type Customer = Pick<TestCustomer, 'userName'>;
const tryLogin = async (
  { userName: username }: Customer,
  password: string,
  { address = '203.0.113.1', installation }: { address?: string; installation?: string } = {},
) => await world.call('customer/login', { username, password, ...(installation && { installation }) }, { address });
const codesOf = async (count: number, attempt: (index: number) => ReturnType<typeof tryLogin>) => {
  const codes: Record<string, number> = {};
  for (let index = 0; index < count; index += 1) {
    const code = (await attempt(index)).error?.code ?? 'done';
    codes[code] = (codes[code] ?? 0) + 1;
  }
  return codes;
};
const failureRows = async (account: string) =>
  await world.database.selectFrom('shop.login_failure').selectAll().where('account', '=', account).execute();
const digitsOf = ({ userName }: Customer) => userName.slice(1);
const setFailureLimit = async (value: string) => {
  await world.owner
    .insertInto('shop.setting')
    .values({ name: 'login_failure_limit', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  world.services.settings.forget();
};

describe('wrong tries', () => {
  it('bar their network from the account for the rest of the window, also where there is no such account', async () => {
    const customer = await registerCustomer(world);
    for (const person of [customer, { userName: '+15550000001' }]) {
      const tries = await Promise.all(
        Array.from({ length: 8 }, () => tryLogin(person, 'wrong', { address: '203.0.113.5' })),
      );
      const countOf = (code: string) => tries.filter(({ error }) => error?.code === code).length;
      expect([countOf('login_failed'), countOf('locked_out')]).toEqual([5, 3]);
    }
    world.clock.advanceMinutes(14);
    const locked = await tryLogin(customer, customer.password, { address: '203.0.113.5' });
    expect([locked.httpStatus, locked.headers['retry-after']]).toEqual([423, '60']);
    expect(Date.parse(locked.error?.until ?? '')).toBe(world.clock.now().getTime() + 60_000);
    expect(locked.error?.message).not.toMatch(/\d{4}-\d\d-\d\d|→/);
    expect((await tryLogin(customer, customer.password, { address: '203.0.113.6' })).httpStatus).toBe(200);
    world.clock.advanceMinutes(1);
    expect((await tryLogin(customer, customer.password, { address: '203.0.113.5' })).httpStatus).toBe(200);
  });

  it('count for the 64 bits of an IPv6 network', async () => {
    const customer = await registerCustomer(world);
    const codes = await codesOf(6, (index) => tryLogin(customer, 'wrong', { address: `2001:db8:1:2::${index + 1}` }));
    expect(codes).toEqual({ login_failed: 5, locked_out: 1 });
    expect((await tryLogin(customer, customer.password, { address: '2001:db8:1:3::1' })).httpStatus).toBe(200);
  });

  it('are forgotten by their source alone when the right password comes', async () => {
    const customer = await registerCustomer(world);
    for (const address of ['203.0.113.7', '203.0.113.8'])
      await codesOf(4, () => tryLogin(customer, 'wrong', { address }));
    expect((await tryLogin(customer, customer.password, { address: '203.0.113.7' })).httpStatus).toBe(200);
    expect(await codesOf(2, () => tryLogin(customer, 'wrong', { address: '203.0.113.7' }))).toEqual({
      login_failed: 2,
    });
    expect(await codesOf(2, () => tryLogin(customer, 'wrong', { address: '203.0.113.8' }))).toEqual({
      login_failed: 1,
      locked_out: 1,
    });
  });

  it('of one network at many accounts bar it, and no device that an account knows', async () => {
    const address = '203.0.113.9';
    const customer = await registerCustomer(world, { installation: phone });
    const numbers = Array.from({ length: 25 }, (_, index) => `+1555600${1_000 + index}`);
    const codes = await codesOf(102, (index) =>
      tryLogin({ userName: numbers[index % 25] ?? '' }, 'wrong', { address }),
    );
    expect(codes).toEqual({ login_failed: 100, locked_out: 2 });
    expect((await tryLogin(customer, customer.password, { address })).error?.code).toBe('locked_out');
    expect((await tryLogin(customer, customer.password, { address, installation: phone })).httpStatus).toBe(200);
    expect((await tryLogin(customer, customer.password, { address: '203.0.113.10' })).httpStatus).toBe(200);
    await setFailureLimit('5');
  });

  it('from everywhere slow strangers down to one in two minutes, however many networks they have', async () => {
    const customer = await registerCustomer(world, { installation: phone });
    const address = (index: number) => `198.51.${100 + (index >> 8)}.${index & 255}`;
    const guess = (index: number) => tryLogin(customer, 'wrong', { address: address(index) });
    await setFailureLimit('1');
    expect(await codesOf(25, guess)).toEqual({ login_failed: 20, rate_limited: 5 });
    const late = await tryLogin(customer, customer.password, { address: '192.0.2.1' });
    expect([late.error?.code, late.headers['retry-after']]).toEqual(['rate_limited', '120']);
    world.clock.advanceMinutes(2);
    expect(await codesOf(10, (index) => guess(200 + index))).toEqual({ login_failed: 1, rate_limited: 9 });
    // Later there is one attempt per two minutes, and not the initial number.
    world.clock.advanceMinutes(16);
    expect(await codesOf(12, (index) => guess(300 + index))).toEqual({ login_failed: 8, rate_limited: 4 });
    expect((await tryLogin(customer, customer.password, { installation: phone })).httpStatus).toBe(200);
    await setFailureLimit('5');
  });

  it('from everywhere hold a try back that has to wait for a moment only', async () => {
    const customer = await registerCustomer(world);
    await world.database
      .insertInto('shop.login_failure')
      .values({
        kind: 'customer',
        account: digitsOf(customer),
        source: 'everywhere',
        failures: 100,
        ends_at: new Date(world.clock.now().getTime() + 99 * 120_000 + 300),
      })
      .execute();
    expect((await tryLogin(customer, customer.password)).httpStatus).toBe(200);
  });

  it('of a device that the account knows are its own', async () => {
    const customer = await registerCustomer(world, { installation: phone });
    const tablet = 'another-random-text-of-another-tablet';
    await loginAs(world, customer.userName, customer.password, tablet);
    const codes = await codesOf(6, () => tryLogin(customer, 'wrong', { installation: phone }));
    expect(codes).toEqual({ login_failed: 5, locked_out: 1 });
    expect(await failureRows(digitsOf(customer))).toMatchObject([{ source: expect.stringMatching(/^device /) }]);
    expect((await tryLogin(customer, customer.password, { installation: tablet })).httpStatus).toBe(200);
    expect((await tryLogin(customer, customer.password)).httpStatus).toBe(200);
  });

  it('are seen by every process', async () => {
    const second = await buildApp({ ...world.context });
    try {
      const customer = await registerCustomer(world);
      const login = async (password: string) =>
        (
          await second.app.inject({
            method: 'POST',
            url: '/api/customer/login',
            remoteAddress: '203.0.113.11',
            payload: { username: customer.userName, password },
          })
        ).json().code;
      await codesOf(4, () => tryLogin(customer, 'wrong', { address: '203.0.113.11' }));
      expect([await login('wrong'), await login(customer.password)]).toEqual(['login_failed', 'locked_out']);
    } finally {
      await second.stop();
    }
  });

  it('leave rows that are gone once they mean nothing', async () => {
    const userName = '+15557770001';
    await codesOf(3, (index) => tryLogin({ userName }, 'wrong', { address: `203.0.113.${20 + index}` }));
    expect(await failureRows('15557770001')).toHaveLength(4);
    world.clock.advanceMinutes(24 * 60);
    await world.services.loginGuard.cleanUp();
    expect(await world.database.selectFrom('shop.login_failure').selectAll().execute()).toEqual([]);
  });
});

describe('an overload', () => {
  it('is no failure: a right password is never locked out by it', async () => {
    const plan = { ...defaultLanes, login: { weight: 1, places: 1 }, session: { weight: 1, places: 1 } };
    const small = await createTestWorld({ context: { hasher: createPasswordHasher({ threads: 1, plan }) } });
    try {
      const customer = await registerCustomer(small);
      const flood = async (count: number) => {
        const logins = Array.from({ length: count }, (_, index) =>
          small.call(
            'customer/login',
            { username: customer.userName, password: customer.password },
            { address: `198.51.100.${index}` },
          ),
        );
        return (await Promise.all(logins)).map(({ httpStatus, headers }) => [httpStatus, headers['retry-after']]);
      };
      const answers = [...(await flood(40)), ...(await flood(40))];
      expect(answers.filter(([status]) => status === 503).length).toBeGreaterThan(20);
      expect(answers.filter(([status]) => status !== 503 && status !== 200)).toEqual([]);
      expect(answers.find(([status]) => status === 503)).toEqual([503, '2']);
      const changes = Array.from({ length: 20 }, () =>
        small.call(
          'customer/updatePwd',
          { oldPassword: customer.password, newPassword: customer.password },
          { token: customer.token, idempotencyKey: randomUUID() },
        ),
      );
      const statuses = (await Promise.all(changes)).map(({ httpStatus }) => httpStatus);
      expect(statuses.filter((status) => ![200, 403, 503].includes(status))).toEqual([]);
      expect(await small.database.selectFrom('shop.login_failure').selectAll().execute()).toEqual([]);
      expect(await flood(1)).toEqual([[200, undefined]]);
    } finally {
      await small.close();
    }
  });
});
