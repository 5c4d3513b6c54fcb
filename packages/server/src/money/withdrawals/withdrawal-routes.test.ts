import { randomUUID } from 'node:crypto';
import {
  requireCleanLedger,
  createFriendSession,
  registerCustomer,
  createTestWorld,
  type TestWorld,
  type Desk,
  ethereumAddress,
  createWithdrawalFixture,
  tronAddress,
} from '@goodturn/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';

let world: TestWorld;
let fixture: Desk;

beforeAll(async () => {
  world = await createTestWorld();
  fixture = await createWithdrawalFixture(world);
});
afterEach(() => requireCleanLedger(world));
afterAll(() => world.close());

const listOf = async (token: string, query = {}) =>
  (await world.call('customer/withdrawList', query, { token })).data.list;

test('a withdrawal freezes the whole amount; the fee is taken out of it', async () => {
  const customer = await fixture.addCustomer('150.50');
  const { data, httpStatus } = await fixture.withdraw(customer, { money: '150.50', userId: customer.userId });
  expect(httpStatus).toBe(200);
  expect(data).toEqual({
    withdrawId: expect.stringMatching(/^\d+$/),
    withdrawStatus: 0,
    money: '150.50',
    sxMoney: '1.00',
    takeMoney: '149.50',
    way: 'usdt_trc20',
    address: tronAddress,
    cTime: expect.stringMatching(/\+08:00$/),
    payableFrom: null,
    reviewedAt: null,
    sentAt: null,
    endedAt: null,
    stage: 'under_review',
    tx: null,
    reason: null,
  });
  expect(await fixture.moneyOf(customer)).toEqual(['0.00', '150.50']);
  expect(await listOf(customer.token)).toEqual([data]);
});

test('a customer opens one own withdrawal, and nobody else does', async () => {
  const [customer, other] = [await fixture.addCustomer(), await registerCustomer(world)];
  const { data } = await fixture.withdraw(customer);
  const { withdrawId } = data;
  const read = await world.call('customer/withdrawal', { withdrawId }, { token: customer.token });
  expect(read.data).toEqual(data);
  const refused = await world.call('customer/withdrawal', { withdrawId }, { token: other.token });
  expect(refused.error?.code).toBe('not_found');
  const unknown = await world.call('customer/withdrawal', { withdrawId: '999999' }, { token: customer.token });
  expect(unknown.error?.code).toBe('not_found');
});

test('the same key gives the first answer again, and takes no second amount', async () => {
  const customer = await fixture.addCustomer();
  const key = randomUUID();
  const first = await fixture.withdraw(customer, {}, key);
  await world.call('customer/cancelWithdraw', { withdrawId: first.data.withdrawId }, { token: customer.token });
  const again = await Promise.all([1, 2, 3].map(() => fixture.withdraw(customer, {}, key)));
  expect(again.map(({ data }) => data)).toEqual([first.data, first.data, first.data]);
  const codeOf = async (wish: Parameters<Desk['withdraw']>[1]) =>
    (await fixture.withdraw(customer, wish, key)).error?.code;
  expect(await codeOf({ money: '51' })).toBe('idempotency_key_reused');
  expect(await codeOf({ address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' })).toBe('idempotency_key_reused');
  expect(await codeOf({ whPassword: 'guessed' })).toBe('withdrawal_password_incorrect');
  expect(await fixture.moneyOf(customer)).toEqual(['100.00', '0.00']);
});

describe('nothing is stored that a password could be guessed by', () => {
  it('keeps the same hash of a request, whatever the password', async () => {
    const customer = await fixture.addCustomer();
    const key = randomUUID();
    await fixture.withdraw(customer, {}, key);
    await world.call(
      'customer/updateWhPwd',
      { oldPassword: 'a door of its own', newPassword: 'another door' },
      { token: customer.token },
    );
    expect((await fixture.withdraw(customer, { whPassword: 'another door' }, key)).httpStatus).toBe(200);
    expect(await fixture.moneyOf(customer)).toEqual(['50.00', '50.00']);
  });
});

describe('a withdrawal is refused, and nothing moves', () => {
  const contracts = [
    ['usdt_trc20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['usdt_erc20', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['usdt_erc20', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
    ['usdt_erc20', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ] as const;
  it.each([
    ['another person', { userId: '1' }, 'user_mismatch'],
    ['a wrong password', { whPassword: 'guessed' }, 'withdrawal_password_incorrect'],
    ['no address', { address: 'my wallet' }, 'payout_address_invalid'],
    ['an address of the other chain', { address: ethereumAddress }, 'payout_address_invalid'],
    ['a letter that is wrong', { address: `${tronAddress.slice(0, -1)}J` }, 'payout_address_invalid'],
    ...contracts.map(([way, address]) => ['a token', { way, address }, 'payout_address_not_allowed'] as const),
    ['too much', { money: '100.000001' }, 'insufficient_balance'],
    ['less than the minimum', { money: '9.99' }, 'below_minimum'],
    ['a way that is not open', { way: 'usdc_erc20', address: ethereumAddress }, 'payment_method_unavailable'],
    ['nothing', { money: '0.00' }, 'invalid_request'],
    ['a negative amount', { money: '-50' }, 'invalid_request'],
  ] as const)('%s', async (_why, wish, code) => {
    const customer = await fixture.addCustomer();
    expect((await fixture.withdraw(customer, wish)).error?.code).toBe(code);
    expect(await fixture.moneyOf(customer)).toEqual(['100.00', '0.00']);
    expect(await listOf(customer.token)).toEqual([]);
  });

  it('without a withdrawal password', async () => {
    const customer = await fixture.shop.addFundedCustomer('100');
    expect((await fixture.withdraw(customer)).error?.code).toBe('withdrawal_password_missing');
    const { error } = await fixture.withdraw(customer, { whPassword: customer.password });
    expect(error?.code).toBe('withdrawal_password_missing');
  });

  it('to an address that customers pay in by', async () => {
    const [customer, other] = [await fixture.addCustomer(), await registerCustomer(world)];
    const own = (await world.services.depositAddresses.addressOf(other.id, 'usdt_erc20')) ?? '';
    for (const address of [own, own.toLowerCase(), ` ${own}\n`]) {
      const { error } = await fixture.withdraw(customer, { way: 'usdt_erc20', address });
      expect(error).toMatchObject({ code: 'payout_address_not_allowed', fields: { address: expect.any(String) } });
    }
  });

  it('while withdrawals, or those by its way, are stopped', async () => {
    const customer = await fixture.addCustomer();
    for (const what of ['withdrawals', 'withdrawals.usdt_trc20']) {
      await fixture.stop(what);
      const ways = (await world.call('customer/withdrawWayList', undefined, { token: customer.token })).data;
      expect(ways.find(({ way }) => way === 'usdt_trc20')).toMatchObject({ open: true, suspended: 'a test' });
      expect((await fixture.withdraw(customer)).error?.code).toBe('withdrawals_suspended');
      await fixture.stop(what, false);
    }
    await fixture.stop('withdrawals.usdt_erc20');
    expect((await fixture.withdraw(customer)).httpStatus).toBe(200);
    await fixture.stop('withdrawals.usdt_erc20', false);
  });

  it('after too many wrong passwords, for the rest of the window, whatever the log-in says', async () => {
    const customer = await fixture.addCustomer();
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => fixture.withdraw(customer, { whPassword: 'wrong' })),
    );
    const countOf = (code: string) => tries.filter(({ error }) => error?.code === code).length;
    expect([countOf('withdrawal_password_incorrect'), countOf('locked_out')]).toEqual([5, 3]);
    expect((await fixture.withdraw(customer)).error?.code).toBe('locked_out');
    const login = { username: customer.userName, password: customer.password };
    expect((await world.call('customer/login', login)).httpStatus).toBe(200);
    world.clock.advanceMinutes(15);
    expect((await fixture.withdraw(customer)).httpStatus).toBe(200);
  });
});

describe('the available balance can be withdrawn, to the last cent', () => {
  it.each(['0.000001', '0.01', '1.999999', '9.99', '10', '100.01', '2500.123456'])(
    '[G6] all of %s can be withdrawn',
    async (amount) => {
      const customer = await fixture.addCustomer(amount);
      const { data, error } = await fixture.withdraw(customer, { money: amount });
      expect(error).toBeUndefined();
      const micros = (text: string) => Math.round(Number(text) * 1_000_000);
      expect(micros(data.sxMoney)).toBe(Math.floor(Number(amount) / 100) * 1_000_000);
      expect(micros(data.takeMoney) + micros(data.sxMoney)).toBe(micros(amount));
      expect((await fixture.moneyOf(customer))[0]).toBe('0.00');
    },
  );

  it('[G6] [G14] a withdrawal asks for no order, no friend and no other recharge, and a disabled account can too', async () => {
    const customer = await fixture.addCustomer('5');
    await fixture.shop.ask('user/disable', { userId: customer.userId, disabled: 2, reason: 'spam' });
    expect((await fixture.withdraw(customer, { money: '5' })).httpStatus).toBe(200);
    expect(await fixture.moneyOf(customer)).toEqual(['0.00', '5.00']);
  });
});

describe('a withdrawal that is taken back', () => {
  it('gives the whole amount back, once', async () => {
    const customer = await fixture.addCustomer('150');
    const withdrawId = await fixture.withdrawn(customer, { money: '150' });
    const cancel = async (token = customer.token) =>
      await world.call('customer/cancelWithdraw', { withdrawId }, { token });
    const results = await Promise.all([cancel(), cancel(), cancel()]);
    for (const { data } of results) expect(data).toMatchObject({ stage: 'cancelled', withdrawStatus: 2 });
    expect(await fixture.moneyOf(customer)).toEqual(['150.00', '0.00']);
    const stranger = await registerCustomer(world);
    expect((await cancel(stranger.token)).error?.code).toBe('not_found');
  });

  it('is possible until it is being signed; of cancelling and signing at once one wins', async () => {
    const officer = await fixture.addAdministratorClient();
    const customer = await fixture.addCustomer('1000');
    const cancel = async (withdrawId: string) =>
      await world.call('customer/cancelWithdraw', { withdrawId }, { token: customer.token });
    for (let round = 0; round < 10; round += 1) {
      const withdrawId = await fixture.withdrawn(customer);
      expect((await officer('withdrawal/approve', { withdrawId })).data.stage).toBe('approved');
      const [cancelled, signing] = await Promise.all([
        cancel(withdrawId),
        officer('withdrawal/begin_payout', { withdrawId }),
      ]);
      const codes = [cancelled.error?.code, signing.error?.code].filter((code) => code !== undefined);
      expect(codes).toHaveLength(1);
      expect(['withdrawal_not_cancellable', 'withdrawal_not_approved']).toContain(codes[0]);
      expect((await cancel(withdrawId)).error?.code).toBe(cancelled.error?.code);
    }
  });
});

test('of twenty withdrawals at once as many are taken as the balance pays', async () => {
  for (let round = 0; round < 3; round += 1) {
    const customer = await fixture.addCustomer('100');
    const results = await Promise.all(Array.from({ length: 20 }, () => fixture.withdraw(customer, { money: '30' })));
    const refused = results.flatMap(({ error }) => error?.code ?? []);
    expect(refused).toEqual(Array.from({ length: 17 }, () => 'insufficient_balance'));
    expect(await fixture.moneyOf(customer)).toEqual(['10.00', '90.00']);
  }
});

test('the list is by status and in pages, newest first, and nobody sees that of another', async () => {
  const customer = await fixture.addCustomer('100');
  const ids = [];
  for (const money of ['10', '11', '12']) ids.unshift(await fixture.withdrawn(customer, { money }));
  await world.call('customer/cancelWithdraw', { withdrawId: ids[1] ?? '' }, { token: customer.token });
  const idsOf = async (query: object) => (await listOf(customer.token, query)).map(({ withdrawId }) => withdrawId);
  expect(await idsOf({})).toEqual(ids);
  expect(await idsOf({ withdrawStatus: '0' })).toEqual([ids[0], ids[2]]);
  expect(await idsOf({ withdrawStatus: '2' })).toEqual([ids[1]]);
  expect(await idsOf({ withdrawStatus: '1' })).toEqual([]);
  const { data } = await world.call('customer/withdrawList', { pageSize: '2' }, { token: customer.token });
  expect(await idsOf({ cursor: data.nextCursor ?? '' })).toEqual([ids[2]]);
  expect(await idsOf({ ids: `${ids[0]},${ids[1]}` })).toEqual([ids[2]]);
  const stranger = await registerCustomer(world);
  expect(await listOf(stranger.token)).toEqual([]);
});

test('a page without a size has ten', async () => {
  const customer = await fixture.addCustomer('110');
  for (let count = 0; count < 11; count += 1) await fixture.withdrawn(customer, { money: '10' });
  const { data } = await world.call('customer/withdrawList', {}, { token: customer.token });
  expect([data.list.length, data.nextCursor]).toEqual([10, data.list.at(-1)?.withdrawId]);
});

test('the fee rate is returned by itself, the minimum with the account', async () => {
  const { token } = await registerCustomer(world);
  expect((await world.call('customer/getSxMoney', {}, { token })).data).toBe('0.01');
  expect((await world.call('customer/getInfo', undefined, { token })).data.minWithdraw).toBe('10.00');
});

test("a friend who shops for somebody comes near neither that person's money nor the passwords", async () => {
  const [customer, friend] = [await fixture.addCustomer(), await registerCustomer(world)];
  const token = await createFriendSession(world, { customerId: customer.id, friendId: friend.id });
  const passwords = { oldPassword: customer.password, newPassword: 'taken over' };
  const results = [
    await fixture.withdraw({ ...customer, token }),
    await world.call('customer/withdrawWayList', undefined, { token }),
    await world.call('customer/getSxMoney', {}, { token }),
    await world.call('customer/cancelWithdraw', { withdrawId: '1' }, { token }),
    await world.call('customer/withdrawList', {}, { token }),
    await world.call('customer/updateWhPwd', passwords, { token }),
    await world.call('customer/updatePwd', passwords, { token }),
    await world.call('customer/holds', undefined, { token }),
    await world.call('customer/appealHold', { holdId: '1', text: 'please' }, { token }),
  ];
  for (const { error } of results) expect(error?.code).toBe('friend_session');
});
