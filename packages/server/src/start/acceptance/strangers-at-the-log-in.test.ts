import { randomUUID } from 'node:crypto';
import { createTestWorld, createWithdrawalFixture, tronAddress, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPasswordHasher } from '../../foundation/passwords/password-hasher.ts';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';

let world: TestWorld;
const phone = 'the-random-text-of-an-app-on-a-phone';
const dayMinutes = 24 * 60;

beforeAll(async () => {
  // Strangers cost the server what hashing costs.
  world = await createTestWorld({ context: { trustedProxies: ['127.0.0.1'], hasher: createPasswordHasher() } });
});
afterAll(() => world.close());

const from = (network: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${network}` } });
const home = { headers: { 'x-forwarded-for': '203.0.113.50' } };

const rounds = 10;
// Each attempt costs one hash, so that a busy machine takes minutes for all of them.
vi.setConfig({ testTimeout: 300_000 });

/** Makes a thousand attempts, ten from each of a hundred networks, a hundred at a time; returns the error codes. */
async function guess(attempt: (network: number) => Promise<{ error: { code: string } | undefined }>) {
  const codes = new Set<string | undefined>();
  for (let round = 0; round < rounds; round += 1) {
    const tries = Array.from({ length: 100 }, (_, network) => attempt(network));
    for (const { error } of await Promise.all(tries)) codes.add(error?.code);
  }
  return codes;
}

describe('while strangers try a thousand wrong passwords from a hundred networks', () => {
  it('a customer logs in on a known device, changes the password in an open session, and withdraws', async () => {
    const desk = await createWithdrawalFixture(world);
    const customer = await desk.shop.addFundedCustomer('100');
    const { userName: username, password } = customer;
    const login = async (installation: string, given = password) =>
      await world.call('customer/login', { username, password: given, installation }, home);
    const open = (await login(phone)).data.token;
    world.clock.advanceMinutes(dayMinutes);

    const strangers = guess((network) => world.call('customer/login', { username, password: 'wrong' }, from(network)));
    const known = await login(phone);
    expect(known.httpStatus).toBe(200);
    const whPassword = 'a door of its own';
    const first = await world.call(
      'customer/updateWhPwd',
      { oldPassword: password, newPassword: whPassword },
      { token: open },
    );
    expect(first.httpStatus).toBe(200);
    expect(await strangers).not.toContain(undefined);

    // The account has now reached the longest delay for strangers.
    expect((await login('some-other-random-text-of-a-new-device')).error?.code).toBe('rate_limited');
    const token = (await login(phone)).data.token;
    const change = { oldPassword: password, newPassword: 'another horse' };
    expect((await world.call('customer/updatePwd', change, { token })).httpStatus).toBe(200);
    expect((await login(phone, 'another horse')).httpStatus).toBe(200);
    const withdrawal = { money: '50', whPassword, way: 'usdt_trc20', address: tronAddress } as const;
    const asked = await world.call('customer/doWithdraw', withdrawal, { token, idempotencyKey: randomUUID() });
    expect(asked.httpStatus).toBe(200);
  });

  it('an administrator logs in on a known device and works', async () => {
    const { account } = await addAdministrator(world);
    const login = async (installation: string) =>
      await world.call('admin/login', { account, password: administratorPassword, installation }, home);
    expect((await login(phone)).httpStatus).toBe(200);
    const strangers = guess((network) => world.call('admin/login', { account, password: 'wrong' }, from(network)));
    const during = await login(phone);
    expect(during.httpStatus).toBe(200);
    expect(await strangers).not.toContain(undefined);
    expect((await login('some-other-random-text-of-a-new-device')).error?.code).toBe('rate_limited');
    const { token } = (await login(phone)).data;
    expect((await world.call('admin/totp_begin', { password: administratorPassword }, { token })).httpStatus).toBe(200);
  });
});
