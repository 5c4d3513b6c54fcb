import { randomUUID } from 'node:crypto';
import type { PaymentMethodCode } from '@goodturn/contract';
import { createTestWorld, createShopFixture, registerCustomer, type Shop, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const reason = 'the chain is being repaired';

describe('recharges of a customer', () => {
  let world: TestWorld;
  let shop: Shop;

  beforeAll(async () => {
    world = await createTestWorld();
    shop = await createShopFixture(world);
  });
  afterAll(() => world.close());

  const recharge = (
    token: string,
    doMoney = '25.50',
    payWay: PaymentMethodCode = 'usdt_trc20',
    key: string = randomUUID(),
  ) => world.call('customer/doRecharge', { doMoney, payWay }, { token, idempotencyKey: key });
  const listOf = async (token: string, query: { status?: '0' | '1' | '2'; cursor?: string; ids?: string } = {}) =>
    (await world.call('customer/rechargeList', { pageSize: '3', ...query }, { token })).data;
  const stop = async (what: 'recharges' | 'recharges.usdt_trc20', suspended: boolean) => {
    await shop.agree(await shop.ask('stop/update', { target: what, suspended, reason }));
    world.services.settings.forget();
  };

  it('go by the ways of the shop, in their order', async () => {
    const { token } = await registerCustomer(world);
    const { data } = await world.call('customer/rechargeWayList', undefined, { token });
    const runs = { suspended: null, suspendedSince: null, suspendedUntil: null };
    expect(data).toEqual([
      { id: '1', payWay: 'usdt_trc20', name: 'USDT-TRC20', open: true, ...runs },
      { id: '2', payWay: 'usdt_erc20', name: 'USDT-ERC20', open: true, ...runs },
      { id: '3', payWay: 'usdc_erc20', name: 'USDC-ERC20', open: false, ...runs },
    ]);
  });

  it('go to an address of the own, named by the way, its id or both, under both names of the call', async () => {
    const { token } = await registerCustomer(world);
    const { data } = await world.call('customer/getAdminLinks', { payWay: 'usdt_trc20' }, { token });
    expect(data).toEqual({ address: expect.stringMatching(/^T.{33}$/), payWay: 'usdt_trc20', demo: false });
    const both = { wayId: '1', payWay: 'usdt_trc20' } as const;
    expect((await world.call('customer/getAdminLinks', both, { token })).data).toEqual(data);
    expect((await world.call('customer/getAdminLink', { wayId: '1' }, { token })).data).toEqual(data);
    const other = await registerCustomer(world);
    const theirs = await world.call('customer/getAdminLink', both, { token: other.token });
    expect(theirs.data.address).not.toBe(data.address);
  });

  it.each([
    [{}, 'invalid_request'],
    [{ wayId: '9' }, 'payment_method_unavailable'],
    [{ wayId: '1', payWay: 'usdt_erc20' }, 'payment_method_unavailable'],
    [{ payWay: 'usdc_erc20' }, 'payment_method_unavailable'],
  ] as const)('have no address for %j', async (body, code) => {
    const { token } = await registerCustomer(world);
    expect((await world.call('customer/getAdminLinks', body, { token })).error?.code).toBe(code);
  });

  it('are recorded once for a key, and answered as they were', async () => {
    const { token, userId } = await registerCustomer(world);
    const key = randomUUID();
    const [first, twin] = await Promise.all([
      recharge(token, '25.50', 'usdt_trc20', key),
      recharge(token, '25.50', 'usdt_trc20', key),
    ]);
    expect(first.data).toMatchObject({
      status: 0,
      doMoney: '25.50',
      requestedMoney: '25.50',
      payWay: 'usdt_trc20',
      decidedAt: null,
      tx: null,
      reason: null,
      overdue: false,
    });
    expect(twin.data).toEqual(first.data);
    await shop.fund(userId, '25.50');
    expect((await recharge(token, '25.50', 'usdt_trc20', key)).data).toEqual(first.data);
    expect((await recharge(token, '26', 'usdt_trc20', key)).error?.code).toBe('idempotency_key_reused');
    expect((await listOf(token)).list).toHaveLength(1);
  });

  it('credit what arrived and keep what was requested', async () => {
    const { token, userId } = await registerCustomer(world);
    await recharge(token, '100');
    await shop.fund(userId, '99.25');
    const { list } = await listOf(token);
    expect(list).toMatchObject([{ status: 1, requestedMoney: '100.00', doMoney: '99.25', tx: expect.any(String) }]);
  });

  it('wait ten at a time, also when more are asked for at once', async () => {
    const { token, userId } = await registerCustomer(world);
    const answers = await Promise.all(Array.from({ length: 14 }, () => recharge(token)));
    const refused = answers.filter(({ error }) => error?.code === 'too_many_pending');
    expect([answers.filter(({ error }) => error === undefined).length, refused.length]).toEqual([10, 4]);
    await shop.fund(userId, '25.50');
    expect((await recharge(token)).error).toBeUndefined();
  });

  it('are refused with the reason while their way is stopped, and what waits still credits', async () => {
    const { token, userId } = await registerCustomer(world);
    const before = await recharge(token);
    await stop('recharges.usdt_trc20', true);
    const refused = await recharge(token);
    expect(refused.error).toMatchObject({ code: 'recharges_suspended', message: expect.stringContaining(reason) });
    const link = await world.call('customer/getAdminLinks', { payWay: 'usdt_trc20' }, { token });
    expect(link.error?.code).toBe('recharges_suspended');
    const methods = await world.call('customer/rechargeWayList', undefined, { token });
    expect(methods.data.map(({ suspended }) => suspended)).toEqual([reason, null, null]);
    expect(Date.parse(methods.data[0]?.suspendedSince ?? '')).toBe(world.clock.now().getTime());
    expect(methods.data[0]?.suspendedUntil).toBeNull();
    expect((await recharge(token, '5', 'usdt_erc20')).error).toBeUndefined();

    await shop.fund(userId, '25.50');
    const { list } = await listOf(token, { status: '1' });
    expect(list.map(({ rechargeId }) => rechargeId)).toEqual([before.data.rechargeId]);
    await stop('recharges.usdt_trc20', false);
    expect((await recharge(token)).error).toBeUndefined();
  });

  it('are refused by every way while all are stopped', async () => {
    const { token } = await registerCustomer(world);
    await stop('recharges', true);
    const answers = [await recharge(token), await recharge(token, '1', 'usdt_erc20')];
    await stop('recharges', false);
    expect(answers.map(({ error }) => error?.code)).toEqual(['recharges_suspended', 'recharges_suspended']);
  });

  it('are refused to a disabled account, which can still read its own', async () => {
    const { token, userId } = await registerCustomer(world);
    await recharge(token);
    await shop.ask('user/disable', { userId, disabled: 2, reason });
    expect((await recharge(token)).error?.code).toBe('account_disabled');
    const link = await world.call('customer/getAdminLinks', { wayId: '1' }, { token });
    expect(link.error?.code).toBe('account_disabled');
    expect((await listOf(token)).list).toHaveLength(1);
  });

  it.each([
    ['usdc_erc20', 'payment_method_unavailable'],
    ['bank', 'invalid_request'],
  ])('do not go by %s', async (payWay, code) => {
    const { token } = await registerCustomer(world);
    expect((await recharge(token, '5', payWay as PaymentMethodCode)).error?.code).toBe(code);
  });

  it.each(['0', '0.0000001', '-5', '1e3', ''])('are not of "%s"', async (amount) => {
    const { token } = await registerCustomer(world);
    expect((await recharge(token, amount)).error?.code).toBe('invalid_request');
  });

  it('are listed page by page, newest first, and nobody sees those of another', async () => {
    const [mine, other] = [await registerCustomer(world), await registerCustomer(world)];
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      made.unshift((await recharge(mine.token, `${index + 1}`)).data.rechargeId);
      await recharge(other.token);
    }
    const idsOf = (page: { list: { rechargeId: string }[] }) => page.list.map(({ rechargeId }) => rechargeId);
    const first = await listOf(mine.token);
    const second = await listOf(mine.token, { cursor: first.nextCursor ?? '' });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(made);
    expect(second.nextCursor).toBeNull();
    expect(idsOf(await listOf(mine.token, { ids: made.slice(0, 3).join(',') }))).toEqual(made.slice(3));
    expect((await listOf(mine.token, { status: '1' })).list).toEqual([]);
    const theirs = await listOf(other.token, { cursor: made[0] ?? '' });
    expect(idsOf(theirs).filter((id) => made.includes(id))).toEqual([]);
  });

  it('are overdue after 24 hours', async () => {
    const { token } = await registerCustomer(world);
    await recharge(token);
    const overdue = async () => (await listOf(token)).list.map((row) => row.overdue);
    world.clock.advanceMinutes(24 * 60);
    expect(await overdue()).toEqual([false]);
    world.clock.advance(1);
    expect(await overdue()).toEqual([true]);
  });

  it('say that a sample shop takes no real money', async () => {
    const { token } = await registerCustomer(world);
    const demo = { name: 'demo', value: 'true', updated_at: new Date() };
    await world.owner.insertInto('shop.setting').values(demo).execute();
    world.services.settings.forget();
    const { data } = await world.call('customer/getAdminLinks', { wayId: '1' }, { token });
    expect(data.demo).toBe(true);
  });

  it('leave the books clean', async () => {
    expect((await world.services.maintenance.verify()).findings).toEqual([]);
  });
});

it('recharges are not open by a way whose chain has no key', async () => {
  const world = await createTestWorld({ context: { depositKeys: {} } });
  try {
    const { token } = await registerCustomer(world);
    const methods = await world.call('customer/rechargeWayList', undefined, { token });
    expect(methods.data.map(({ open }) => open)).toEqual([false, false, false]);
    const body = { doMoney: '5', payWay: 'usdt_trc20' } as const;
    const asked = await world.call('customer/doRecharge', body, { token, idempotencyKey: randomUUID() });
    const link = await world.call('customer/getAdminLinks', { payWay: 'usdt_trc20' }, { token });
    expect([asked.error?.code, link.error?.code]).toEqual(['payment_method_unavailable', 'payment_method_unavailable']);
  } finally {
    await world.close();
  }
});
