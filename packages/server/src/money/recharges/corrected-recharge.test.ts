/** The amount that a correction took back is shown wherever recharges are shown or summed up. */
import { randomUUID } from 'node:crypto';
import {
  correctRecord,
  createShopFixture,
  createTestWorld,
  loginAs,
  registerCustomer,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteDay } from '../../foundation/settings/site-time.ts';

const dayMs = 86_400_000;

describe('a recharge of 50.00 of which 20.50 was taken back a day later', () => {
  let world: TestWorld;
  let shop: Shop;
  let inviter: TestCustomer;
  let customer: TestCustomer;
  let emptied: TestCustomer;
  let days: { from: string; to: string };

  const today = () => siteDay(world.clock.now(), 'Asia/Singapore');

  beforeAll(async () => {
    world = await createTestWorld();
    shop = await createShopFixture(world);
    inviter = await registerCustomer(world);
    const { data } = await world.call('customer/getCodeAndPic', undefined, { token: inviter.token });
    customer = await registerCustomer(world, { parentCode: data.myCode });
    emptied = await registerCustomer(world, { parentCode: data.myCode });
    const from = today();
    for (const [{ userId, token }, amount] of [
      [customer, '50'],
      [emptied, '7'],
    ] as const) {
      await world.call('customer/getAdminLink', { payWay: 'usdt_trc20' }, { token });
      await shop.fund(userId, amount);
    }
    world.clock.advance(dayMs);
    await correctRecord(world, shop, { customer, kind: 'recharge', amount: '20' });
    await correctRecord(world, shop, { customer, kind: 'recharge', amount: '0.5' });
    await correctRecord(world, shop, { customer: emptied, kind: 'recharge', amount: '7' });
    days = { from, to: today() };
  });
  afterAll(() => world.close());

  it('is a figure of its own on the day and in the hour of the correction, and is taken off what stayed', async () => {
    const { statistics } = world.services.backOffice;
    const list = await statistics.list(days);
    expect(list.days.map((day) => [day.recharged, day.rechargesCorrected, day.withdrawn, day.net])).toEqual([
      ['57.00', '0.00', '0.00', '57.00'],
      ['0.00', '27.50', '0.00', '-27.50'],
    ]);
    const { hours } = await statistics.list({ from: days.to, to: days.to });
    expect(hours.flatMap((hour) => (hour.rechargesCorrected === '0.00' ? [] : [hour.rechargesCorrected]))).toEqual([
      '27.50',
    ]);
    const { csv } = await statistics.report(days, 'en');
    expect(csv).toContain('Recharged (USD),Recharges corrected (USD),Withdrawn (USD),"Recharged, less corrected');
    expect(csv).toMatch(/Total,.*,57\.00,27\.50,0\.00,29\.50,/);
  });

  it('says so in the lists of its customer and of operators, and in their sums', async () => {
    const token = await loginAs(world, customer.userName, customer.password);
    const own = (await world.call('customer/rechargeList', { status: '1' }, { token })).data.list;
    expect(own).toMatchObject([{ doMoney: '50.00', correctedAmount: '20.50' }]);
    const { list } = await shop.ask('recharge/inquire', { userId: customer.userId });
    expect(list).toMatchObject([{ doMoney: '50.00', correctedAmount: '20.50' }]);
    const ask = { doMoney: '9', payWay: 'usdt_trc20' } as const;
    const announced = await world.call('customer/doRecharge', ask, { token, idempotencyKey: randomUUID() });
    expect(announced.data.correctedAmount).toBeNull();
    const { sums } = await shop.ask('recharge/totals', {});
    expect(sums).toEqual({ requestedMoney: '9.00', creditedAmount: '57.00', correctedAmount: '27.50' });
  });

  it('is less at its address, and a friend of whom nothing is left recharged nothing', async () => {
    const { list } = await shop.ask('wallet/inquire', {});
    expect(list.map(({ userId, received }) => [userId, received])).toEqual([
      [emptied.userId, '0.00'],
      [customer.userId, '29.50'],
    ]);
    const token = await loginAs(world, inviter.userName, inviter.password);
    const { data } = await world.call('customer/getMyTeamMsg', {}, { token });
    expect([data.childrenRechargeAll, data.childrenRechargeSum]).toEqual(['29.50', 1]);
    expect(data.revenueList.map(({ chargeMoneyAll }) => chargeMoneyAll)).toEqual(['0.00', '29.50']);
  });
});
