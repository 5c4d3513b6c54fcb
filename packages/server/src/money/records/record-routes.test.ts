import {
  closeClean,
  addEventfulCustomer,
  buyOrder,
  correctRecord,
  createTestWorld,
  type EventfulCustomer,
  createShopFixture,
  registerCustomer,
  type Shop,
  type TestWorld,
} from '@goodturn/testkit';
import { formatMoney, moneyFromMicros, parseMoney } from '@goodturn/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownTimeZone, siteDay } from '../../foundation/settings/site-time.ts';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';

const signed = (text: string): bigint => (text.startsWith('-') ? -parseMoney(text.slice(1)) : parseMoney(text));

describe('the records of a customer', () => {
  let world: TestWorld;
  let shop: Shop;
  let scene: EventfulCustomer;
  let token: string;

  beforeAll(async () => {
    world = await createTestWorld();
    shop = await createShopFixture(world);
    scene = await addEventfulCustomer(world, shop);
    token = scene.customer.token;
  });
  afterAll(async () => {
    await closeClean(world);
  });

  const page = async (query: Record<string, string> = {}, language = 'en') =>
    (await world.call('customer/getMyRevenue', query as never, { token, language })).data;
  const balance = async () => (await world.call('customer/getInfo', undefined, { token })).data.hasMoney;

  it('have every type, and add up to the balance after each of them', async () => {
    const { list, nextCursor } = await page({ pageSize: '100' });
    expect(nextCursor).toBeNull();
    expect(new Set(list.map(({ type }) => type))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8]));
    let sum = 0n;
    for (const record of list.toReversed()) {
      sum += signed(record.doMoney);
      expect(record.balance).toBe(formatMoney(moneyFromMicros(sum)));
    }
    expect(list[0]?.balance).toBe(await balance());
  });

  it('show a minus for what went out and a plus for what came in', async () => {
    const { list } = await page({ pageSize: '100' });
    const signs = list.map(({ type, doMoney }) => `${type}${doMoney.startsWith('-') ? '-' : '+'}`);
    expect([...new Set(signs)].sort()).toEqual(['0+', '1+', '2+', '3+', '4-', '5-', '6+', '7-', '8+', '8-']);
    expect((await page({ type: '8' })).list.map(({ doMoney }) => doMoney)).toEqual(['-11.00', '40.00']);
  });

  it('say what they belong to, in the reader’s language', async () => {
    const { list } = await page({ pageSize: '100' });
    const remarks = (type: number) => list.filter((record) => record.type === type).map(({ remark }) => remark);
    const { kept, refunded } = scene.orders;
    const increase = list.find(({ type }) => type === 3)?.revenueId;
    expect(remarks(7)).toEqual([`Tea kettle, order ${refunded}`, `Tea kettle, order ${kept}`]);
    expect(remarks(0)).toContain(`Lucky bonus: Tea kettle, order ${kept}`);
    expect(remarks(1)).toEqual(['By USDT-TRC20']);
    expect(remarks(2)).toEqual([expect.stringMatching(/^An order of your friend \+1•••••\d{3} was closed$/)]);
    expect(remarks(3)).toEqual(['for the long wait']);
    expect(remarks(4)).toContain(`too much (corrects record ${increase})`);
    expect(remarks(5)[0]).toMatch(/^By USDT-TRC20 to T/);
    expect(remarks(6)).toEqual(['You cancelled the withdrawal']);
    expect(remarks(8)).toEqual([
      `Cashback and bonus taken back: Tea kettle, order ${refunded}`,
      `Price refunded: Tea kettle, order ${refunded}`,
    ]);
    const chinese = await page({ type: '1' }, 'zh-CN');
    expect(chinese.list[0]?.remark).toBe('通过 USDT-TRC20');
  });

  it('call what was bought as it was called then, also when the seller renames it', async () => {
    const remarks = async () => (await page({ type: '7' })).list.map(({ remark }) => remark);
    const before = await remarks();
    const rename = async (from: string, to: string) =>
      await world.owner.updateTable('shop.product_translation').set({ name: to }).where('name', '=', from).execute();
    await rename('Tea kettle', 'Sticker, 2 cm');
    const after = await remarks();
    await rename('Sticker, 2 cm', 'Tea kettle');
    expect(after).toEqual(before);
  });

  it('come in pages by cursor, by ids and by number, each record once', async () => {
    const all = (await page({ pageSize: '100' })).list.map(({ revenueId }) => revenueId);
    const byCursor: string[] = [];
    const byIds: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { list, nextCursor } = await page({ pageSize: '4', ...(cursor === '' ? {} : { cursor }) });
      byCursor.push(...list.map(({ revenueId }) => revenueId));
      cursor = nextCursor;
    }
    for (let more = true; more; ) {
      const { list } = await page({ pageSize: '4', page: '2', ids: byIds.join(',') || '999999999' });
      byIds.push(...list.map(({ revenueId }) => revenueId));
      more = list.length > 0;
    }
    expect(byCursor).toEqual(all);
    expect(byIds).toEqual(all);
    const second = await page({ pageSize: '4', page: '2' });
    expect(second.list.map(({ revenueId }) => revenueId)).toEqual(all.slice(4, 8));
  });

  it('are the own ones alone', async () => {
    const stranger = await registerCustomer(world);
    const { data } = await world.call('customer/getMyRevenue', {}, { token: stranger.token });
    expect(data).toEqual({ list: [], nextCursor: null });
  });

  it('are the same for the back office, which finds no records of nobody', async () => {
    const { account } = await addAdministrator(world);
    const office = (await world.call('admin/login', { account, password: administratorPassword })).data.token;
    const { userId } = scene.customer;
    const read = await world.call('user/statement', { userId, pageSize: 100 }, { token: office, language: 'en' });
    expect(read.data).toEqual(await page({ pageSize: '100' }));
    const nobody = await world.call('user/statement', { userId: '999999' }, { token: office });
    expect(nobody.error?.code).toBe('not_found');
  });

  it('stand in the statement oldest first, with the balance after each', async () => {
    const { data } = await world.call('customer/statement', undefined, { token, language: 'en' });
    const [header, ...rows] = data.csv.trimEnd().split('\r\n');
    expect(header).toBe('Record,Time (UTC),Type,Amount in USD,Balance after it in USD,Remark');
    const cells = rows.map((row) => row.split(','));
    const sum = cells.reduce((total, [, , , amount = '']) => total + signed(amount), 0n);
    expect(formatMoney(moneyFromMicros(sum))).toBe(await balance());
    expect(cells.at(-1)?.[4]).toBe(await balance());
    const ids = (await page({ pageSize: '100' })).list.map(({ revenueId }) => revenueId);
    expect(cells.map(([id]) => id)).toEqual(ids.toReversed());
    expect(data.fileName).toBe(`goodturn-statement-${siteDay(world.clock.now(), 'UTC')}.csv`);
  });

  it('have the times of the zone that the viewer lives in, which the header names', async () => {
    const ask = async (timeZone: string) =>
      await world.call('customer/statement', { timeZone }, { token, language: 'en' });
    const { list } = await page({ pageSize: '100' });
    const instants = list.map(({ cTime }) => Date.parse(cTime)).toReversed();
    for (const [zone, offset] of [
      ['Asia/Kolkata', '+05:30'],
      ['America/Phoenix', '-07:00'],
    ] as const) {
      const { data } = await ask(zone);
      const [header = '', ...rows] = data.csv.trimEnd().split('\r\n');
      expect(header).toContain(`,Time (${knownTimeZone(zone)}),`);
      const times = rows.map((row) => row.split(',')[1] ?? '');
      expect(times.every((time) => time.endsWith(offset))).toBe(true);
      expect(times.map((time) => Date.parse(time))).toEqual(instants);
      expect(data.fileName).toContain(siteDay(world.clock.now(), zone));
    }
    const { error } = await ask('Nowhere/Town');
    expect(error?.code).toBe('invalid_request');
    expect(error?.fields).toHaveProperty('timeZone');
  });

  it('count cashback and rewards less what was taken back', async () => {
    const { data } = await world.call('customer/getUserBackMoney', undefined, { token });
    expect(data.staticBack).toBe('11.00');
    const day = siteDay(world.clock.now(), 'Asia/Singapore');
    expect(data.trendBacks).toEqual([{ utime: `${day}T00:00:00.000+08:00`, trendBack: '1.00' }]);
    const invitation = await world.call('customer/getCodeAndPic', undefined, { token });
    expect(invitation.data.trendBack).toBe('1.00');
  });

  it('show the friends with what they brought, and not who they are', async () => {
    const { data } = await world.call('customer/getMyTeamMsg', {}, { token });
    const { userId } = scene.friend;
    expect(data).toEqual({
      childrenRechargeAll: '100.00',
      childrenRechargeSum: 1,
      revenueAll: '1.00',
      revenueList: [
        {
          userId,
          userName: expect.stringMatching(/^\+1•{5}\d{3}$/),
          revenueMoney: '1.00',
          chargeMoneyAll: '100.00',
          joinedAt: expect.any(String),
          firstOrderAt: expect.any(String),
          closedAt: expect.any(String),
          rewardDueAt: null,
          rewardDue: null,
          rewardWithheld: null,
        },
      ],
      nextCursor: null,
    });
    const without = await world.call('customer/getMyTeamMsg', { ids: userId }, { token });
    expect([without.data.revenueList, without.data.revenueAll]).toEqual([[], '1.00']);
  });

  it('of today and yesterday are less by what was taken back on that day', async () => {
    const figures = async () => {
      const { revenueToday, revenueYesterday } = (await world.call('customer/brushInfo', {}, { token })).data;
      return [revenueToday, revenueYesterday];
    };
    expect(await figures()).toEqual(['1.00', '0.00']);
    await shop.addCampaign({ units: 1, luckyUnits: 1 });
    const orderId = await buyOrder(world, scene.customer);
    expect(await figures()).toEqual(['12.00', '0.00']);
    await correctRecord(world, shop, { customer: scene.customer, kind: 'referral_reward', amount: '0.5' });
    expect(await figures()).toEqual(['11.50', '0.00']);
    world.clock.advance(86_400_000);
    expect(await figures()).toEqual(['0.00', '11.50']);
    await shop.ask('order/refund', { orderId, reason: 'out of stock' });
    expect(await figures()).toEqual(['-11.00', '11.50']);
  });
});
