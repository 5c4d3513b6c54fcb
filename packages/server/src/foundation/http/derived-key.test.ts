// Old clients send no key: an equal request within a minute runs only once.
import {
  requireCleanLedger,
  createTestWorld,
  createWithdrawalFixture,
  type Desk,
  registerCustomer,
  type TestCustomer,
  type TestWorld,
  tronAddress,
} from '@goodturn/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addAdministratorPair } from '../../testing/administrator-clients.ts';

let world: TestWorld;
let desk: Desk;
const withdrawalPassword = 'a door of its own';

beforeAll(async () => {
  world = await createTestWorld();
  desk = await createWithdrawalFixture(world);
});
afterEach(() => requireCleanLedger(world));
afterAll(() => world.close());

/** Sends a request like a client that knows no keys. */
async function send(path: string, { token }: { token: string }, body: unknown, headers = {}) {
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: body as object,
  });
  return response.json();
}
const recharge = async (customer: { token: string }, wish = {}) =>
  await send('customer/doRecharge', customer, { doMoney: '25.50', payWay: 'usdt_trc20', ...wish });
const withdraw = async ({ token, userId }: TestCustomer, wish = {}) => {
  const body = {
    money: '20',
    whPassword: withdrawalPassword,
    way: 'usdt_trc20',
    userId,
    address: tronAddress,
    ...wish,
  };
  return await send('customer/doWithdraw', { token }, body);
};
const rechargesOf = async ({ token }: { token: string }) =>
  (await world.call('customer/rechargeList', {}, { token })).data.list;
const withdrawalsOf = async ({ token }: { token: string }) =>
  (await world.call('customer/withdrawList', {}, { token })).data.list;

describe('a recharge without a key', () => {
  it('is announced once, however often and from wherever the same comes within a minute', async () => {
    const customer = await registerCustomer(world);
    const answers = await Promise.all([1, 2, 3, 4].map(() => recharge(customer)));
    const first = answers.filter(({ repeated }) => repeated === undefined);
    expect(first).toHaveLength(1);
    expect(answers.map(({ data }) => data)).toEqual(answers.map(() => first[0].data));
    world.clock.advance(59_000);
    expect(await recharge(customer)).toEqual({ ...first[0], repeated: true });
    expect(await recharge(customer, { doMoney: 25.5 })).toMatchObject({ data: { requestedMoney: '25.50' } });
    expect(await rechargesOf(customer)).toHaveLength(2);
  });

  it('is another one after a minute, with another amount, by another way, and of another person', async () => {
    const [customer, other] = [await registerCustomer(world), await registerCustomer(world)];
    const { data } = await recharge(customer);
    for (const wish of [{ doMoney: '25.51' }, { payWay: 'usdt_erc20' }]) {
      expect(await recharge(customer, wish)).not.toHaveProperty('repeated');
    }
    expect(await recharge(other)).not.toHaveProperty('repeated');
    world.clock.advance(60_001);
    const later = await recharge(customer);
    expect(later).not.toHaveProperty('repeated');
    expect(later.data.rechargeId).not.toBe(data.rechargeId);
    expect(await rechargesOf(customer)).toHaveLength(4);
  });

  it('is another one when the first has failed', async () => {
    const customer = await registerCustomer(world);
    const { data } = await recharge(customer);
    const { ada } = await addAdministratorPair(world);
    await world.services.operations.run('recharge/fail', ada, { rechargeId: data.rechargeId, reason: 'a test' });
    expect(await recharge(customer)).not.toHaveProperty('repeated');
    expect(await rechargesOf(customer)).toHaveLength(2);
  });

  it('is no repetition of one with a key, nor is that one of it', async () => {
    const customer = await registerCustomer(world);
    await recharge(customer);
    const body = { doMoney: '25.50', payWay: 'usdt_trc20' };
    const keyed = await send('customer/doRecharge', customer, body, { 'idempotency-key': 'a-key-of-the-app' });
    expect(keyed).not.toHaveProperty('repeated');
    expect(await rechargesOf(customer)).toHaveLength(2);
  });
});

describe('a withdrawal without a key', () => {
  it('is asked for once, and freezes its amount once', async () => {
    const customer = await desk.addCustomer();
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(customer)));
    expect(answers.filter(({ repeated }) => repeated === true)).toHaveLength(2);
    expect(new Set(answers.map(({ data }) => data.withdrawId)).size).toBe(1);
    expect(await desk.moneyOf(customer)).toEqual(['80.00', '20.00']);
  });

  it('is another one with another amount, and after the first was cancelled', async () => {
    const customer = await desk.addCustomer();
    const { data } = await withdraw(customer);
    expect(await withdraw(customer, { money: '21' })).not.toHaveProperty('repeated');
    await world.call('customer/cancelWithdraw', { withdrawId: data.withdrawId }, { token: customer.token });
    const again = await withdraw(customer);
    expect(again).not.toHaveProperty('repeated');
    expect(await withdraw(customer)).toEqual({ ...again, repeated: true });
    expect(await withdrawalsOf(customer)).toHaveLength(3);
    expect(await desk.moneyOf(customer)).toEqual(['59.00', '41.00']);
  });

  it('is not told to somebody who does not know the password', async () => {
    const customer = await desk.addCustomer();
    await withdraw(customer);
    expect(await withdraw(customer, { whPassword: 'guessed' })).toMatchObject({
      code: 'withdrawal_password_incorrect',
    });
  });

  it('keeps nothing by which its password could be found', async () => {
    const customer = await desk.addCustomer();
    await withdraw(customer);
    const kept = await world.database
      .selectFrom('shop.idempotency')
      .selectAll()
      .where('caller', '=', `c${customer.id}`)
      .where('call', '=', 'customer/doWithdraw')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(withdrawalPassword);
    // An identical request yields an unrelated digest with another key of the shop.
    const { keyDerivation } = await import('./idempotency.ts');
    const body = { money: '20', whPassword: withdrawalPassword, way: 'usdt_trc20', address: tronAddress };
    const guess = keyDerivation(Buffer.alloc(32))(
      kept.caller,
      kept.call,
      JSON.stringify({ ...body, userId: customer.userId }),
    );
    expect(kept.key.startsWith(guess.digest)).toBe(false);
  });
});

it.each(['customer/searchOrder', 'customer/cancelOrder', 'customer/updateAddress'])(
  '%s derives no key',
  async (path) => {
    const customer = await registerCustomer(world);
    const bodies: Record<string, unknown> = { 'customer/updateAddress': { nike: 'A', address: 'B', phone: '1' } };
    await send(path, customer, bodies[path] ?? {});
    const kept = await world.database
      .selectFrom('shop.idempotency')
      .select('call')
      .where('caller', '=', `c${customer.id}`)
      .execute();
    expect(kept).toEqual([]);
  },
);
