import {
  addEventfulCustomer,
  askedWithdrawal,
  buyOrder,
  createTestWorld,
  createShopFixture,
  registerCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteDay } from '../../foundation/settings/site-time.ts';

const dayMs = 86_400_000;
const timeZone = 'Asia/Singapore';

const nothing = {
  registrations: 0,
  activeCustomers: 0,
  ordersMatched: 0,
  ordersPaid: 0,
  ordersRefunded: 0,
  cashbackPaid: '0.00',
  recharged: '0.00',
  rechargesCorrected: '0.00',
  withdrawn: '0.00',
  fees: '0.00',
  commission: '0.00',
  rewards: '0.00',
  net: '0.00',
};

describe('the figures of a day', () => {
  let world: TestWorld;
  let first: string;

  beforeAll(async () => {
    world = await createTestWorld();
    first = siteDay(world.clock.now(), timeZone);
    await addEventfulCustomer(world, await createShopFixture(world));
  });
  afterAll(() => world.close());

  const today = () => siteDay(world.clock.now(), timeZone);
  const statistics = (from?: string, to?: string) => world.services.backOffice.statistics.list({ from, to });

  it('count what happened on it, and money in and out', async () => {
    const { days } = await statistics(first, first);
    expect(days).toEqual([
      {
        day: first,
        registrations: 2,
        activeCustomers: 2,
        ordersMatched: 3,
        ordersPaid: 3,
        ordersRefunded: 1,
        cashbackPaid: '33.00',
        recharged: '300.00',
        rechargesCorrected: '0.00',
        withdrawn: '0.00',
        fees: '0.00',
        commission: '0.00',
        rewards: '0.00',
        net: '300.00',
      },
    ]);
  });

  it('are of today where no day is named', async () => {
    const { from, to, days } = await statistics();
    expect([from, to]).toEqual([today(), today()]);
    // The two orders that closed paid 2.00 of commission each; 100.00 were withdrawn, 1.00 of it the fee.
    expect(days).toEqual([
      {
        ...nothing,
        day: today(),
        activeCustomers: 1,
        withdrawn: '99.00',
        fees: '1.00',
        commission: '4.00',
        // The reward is for the friend's order.
        rewards: '1.20',
        net: '-99.00',
      },
    ]);
  });

  it('of a single day are told by the hour too, and add up to those of the day', async () => {
    const { days, hours } = await statistics(first, first);
    expect(hours.map(({ hour }) => hour)).toEqual(
      Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
    );
    const [day] = days;
    const sum = (figure: 'ordersMatched' | 'ordersPaid' | 'ordersRefunded' | 'registrations') =>
      hours.reduce((total, hour) => total + hour[figure], 0);
    expect([sum('registrations'), sum('ordersMatched'), sum('ordersPaid'), sum('ordersRefunded')]).toEqual([
      day?.registrations,
      day?.ordersMatched,
      day?.ordersPaid,
      day?.ordersRefunded,
    ]);
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    expect(hours.reduce((total, { cashbackPaid }) => total + cents(cashbackPaid), 0)).toBe(3_300);
    expect(hours.reduce((total, { recharged }) => total + cents(recharged), 0)).toBe(30_000);
    expect((await statistics(first, today())).hours).toEqual([]);
  });

  it('have a row for each day of a span, also where nothing happened', async () => {
    const { days } = await statistics(first, today());
    expect(days).toHaveLength(16);
    expect(days[0]?.day).toBe(first);
    expect(days[1]).toEqual({ ...nothing, day: siteDay(new Date(Date.parse(first) + dayMs), timeZone) });
    expect(days.at(-1)?.day).toBe(today());
  });

  it('[A1] are a file whose lines are the days, and whose sums are those of the ledger', async () => {
    const { statistics: service } = world.services.backOffice;
    const { fileName, csv } = await service.report({ from: first, to: today() }, 'en');
    expect(fileName).toBe(`figures-${first}-${today()}.csv`);
    const [header = [], ...rows] = csv
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(header.slice(-4)).toEqual([
      'Cashback paid (USD)',
      'Fees (USD)',
      'Platform share (USD)',
      'Referral rewards (USD)',
    ]);
    expect(rows).toHaveLength(17);
    expect(rows.map(([day]) => day)).toEqual([
      ...(await statistics(first, today())).days.map(({ day }) => day),
      'Total',
    ]);
    const { rows: sums } = await sql<{ kind: string; sum: string }>`
      select kind::text as kind, trim_scale(sum(amount) / 1000000)::numeric(20, 2)::text as sum from ledger.transfer
       where kind in ('withdrawal_fee', 'order_commission', 'referral_reward') group by 1 order by 1`.execute(
      world.owner,
    );
    expect(sums.map(({ kind }) => kind)).toEqual(['order_commission', 'referral_reward', 'withdrawal_fee']);
    const total = rows.at(-1) ?? [];
    expect([total[12], total[13], total[11]]).toEqual(sums.map(({ sum }) => sum));
    // A customer who was active on two days counts once.
    expect(total.slice(0, 3)).toEqual(['Total', '2', '']);
    const ofOneDay = (await service.report({ from: first, to: first }, 'zh-cn')).csv.split('\r\n');
    expect(ofOneDay[0]).toMatch(/^日期,注册,活跃客户/);
    expect(ofOneDay[2]).toMatch(/^合计,2,2,3,3,1,300\.00,0\.00,0\.00,300\.00,33\.00/);
    await expect(service.report({ from: '2026-01-02', to: '2026-01-01' }, 'en')).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  it('belong to the day of the site’s own zone', async () => {
    // One second before and after midnight in Singapore, which is 16:00 UTC.
    const midnight = new Date(Date.parse(`${today()}T16:00:00Z`)).getTime();
    for (const at of [midnight - 1_000, midnight + 1_000]) {
      world.clock.advance(at - world.clock.now().getTime());
      await registerCustomer(world);
    }
    const yesterday = siteDay(new Date(midnight - 1_000), timeZone);
    const { days } = await statistics(yesterday, today());
    expect(days.map(({ day, registrations }) => [day, registrations])).toEqual([
      [yesterday, 1],
      [today(), 1],
    ]);
  });

  it('belong to the hour of the site’s own clock', async () => {
    const at = Date.parse(`${today()}T16:30:00Z`) + dayMs;
    world.clock.advance(at - world.clock.now().getTime());
    await registerCustomer(world);
    world.clock.advance(dayMs / 24);
    for (let one = 0; one < 2; one += 1) await registerCustomer(world);
    const { hours } = await statistics();
    expect(hours.filter(({ registrations }) => registrations > 0).map((row) => [row.hour, row.registrations])).toEqual([
      ['00:00', 1],
      ['01:00', 2],
    ]);
  });

  it.each([
    ['2026-01-02', '2026-01-01'],
    ['2026-01-01', '2026-04-03'],
    ['0000-01-01', '0000-01-02'],
    ['1999-12-31', '2000-01-01'],
    [undefined, '0000-01-01'],
  ])('are refused from %s to %s', async (from, to) => {
    await expect(statistics(from, to)).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('take 92 days at once', async () => {
    expect((await statistics('2026-01-01', '2026-04-02')).days).toHaveLength(92);
  });

  it('reach from a day without an end until today, or as far as they may', async () => {
    expect(await statistics(first)).toMatchObject({ from: first, to: today() });
    expect(await statistics('2020-01-01')).toMatchObject({ from: '2020-01-01', to: '2020-04-01' });
    expect(await statistics('2999-01-01')).toMatchObject({ from: '2999-01-01', to: '2999-01-01' });
    expect(await statistics(undefined, first)).toMatchObject({ from: first, to: first });
  });

  it('count the queues that wait for a person', async () => {
    const shop = await createShopFixture(world);
    await shop.addCampaign();
    const { queues: before } = await statistics();
    const buyer = await shop.addFundedCustomer('200');
    const orderId = await buyOrder(world, buyer);
    await askedWithdrawal(world, { customerId: buyer.id, amount: '10' });
    const returned = await world.call('customer/returnOrder', { orderId, reason: 'damaged' }, { token: buyer.token });
    expect(returned.error).toBeUndefined();
    const waits = { customer_id: buyer.id, payment_method_id: 1n, requested_amount: 5_000_000n };
    const [now, aDayAgo] = [world.clock.now(), new Date(world.clock.now().getTime() - dayMs - 1)];
    const rows = [now, aDayAgo].map((at) => ({ ...waits, created_at: at }));
    await world.owner.insertInto('shop.recharge').values(rows).execute();
    await shop.ask('user/place_hold', { userId: buyer.userId, days: 3, reason: 'a stolen phone' }).then(shop.agree);
    const [hold] = (await world.call('customer/holds', undefined, { token: buyer.token })).data;
    await world.call('customer/appealHold', { holdId: hold?.holdId ?? '', text: 'it is mine' }, { token: buyer.token });
    const { queues } = await statistics();
    const grown = Object.entries(queues).map(([name, count]) => [name, count - before[name as keyof typeof before]]);
    expect(Object.fromEntries(grown)).toEqual({
      withdrawalsUnderReview: 1,
      withdrawalsToPay: 0,
      batchesWaiting: 0,
      rechargesWaiting: 2,
      rechargesOverdue: 1,
      depositsHeld: 0,
      shipmentsWaiting: 1,
      returnsRequested: 1,
      appeals: 1,
      identityWaiting: 0,
    });
  });
});
