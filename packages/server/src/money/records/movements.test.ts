import { parseMoney } from '@goodturn/money';
import {
  addEventfulCustomer,
  buyOrder,
  closeClean,
  createShopFixture,
  createTestWorld,
  registerCustomer,
  type EventfulCustomer,
  type Shop,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the movements of a balance', () => {
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

  const read = async (query: { timeZone?: string } = {}) =>
    await world.call('customer/movements', query, { token, language: 'en' });

  it('[S10] are the last five, newest first, with their places and states', async () => {
    const { list } = (await read()).data;
    expect(list).toHaveLength(5);
    const ids = list.map(({ revenueId }) => BigInt(revenueId));
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)));
    const withdrawal = list.find(({ kind }) => kind === 'withdrawal');
    const { address, back, withdrawId } = withdrawal ?? { address: 'T', back: null, withdrawId: '1' };
    expect([address?.slice(0, 1), back, withdrawId]).toEqual(['T', null, expect.stringMatching(/^\d+$/)]);
  });

  it('[S10] join what was paid for an order and what came back of it, cashback and bonus together', async () => {
    await shop.addCampaign({ units: 1, luckyUnits: 1 });
    const orderId = await buyOrder(world, scene.customer);
    const [newest, next] = (await read()).data.list;
    expect(newest).toMatchObject({ kind: 'order', orderId, amount: '-40.00', back: '11.00', name: 'Tea kettle' });
    expect(next?.orderId).not.toBe(orderId);
    await shop.ask('order/refund', { orderId, reason: 'out of stock' });
    const after = (await read()).data.list;
    expect(after[0]).toMatchObject({ kind: 'order_refund', orderId, amount: '40.00', back: '-11.00' });
    expect(after[1]).toMatchObject({ kind: 'order', orderId, amount: '-40.00', back: '11.00' });
  });

  it('[S10] have the cashback of six months in the viewer’s own zone, less what was taken back', async () => {
    const { cashback } = (await read({ timeZone: 'Asia/Tokyo' })).data;
    const own = (await world.call('customer/getUserBackMoney', undefined, { token })).data.staticBack;
    expect(cashback.total).toBe(own);
    expect(cashback.months).toHaveLength(6);
    expect(cashback.months.map(({ month }) => month)).toEqual(cashback.months.map(({ month }) => month).toSorted());
    // What was paid and given back in one month leaves nothing in it; the scene's own cashback is of the month before.
    expect(cashback.months.map(({ amount }) => amount)).toEqual(['0.00', '0.00', '0.00', '0.00', own, '0.00']);
    expect((await read({ timeZone: 'Mars/Olympus' })).error?.code).toBe('invalid_request');
  });

  it('[S15] add up to what their months came to, each by its purpose', async () => {
    const totalsOf = async (month: string, timeZone = 'UTC') =>
      (await world.call('customer/monthTotals', { month, timeZone }, { token })).data;
    const { data: account } = await world.call('customer/getInfo', undefined, { token });
    const { list } = (await world.call('customer/getMyRevenue', { pageSize: '100' }, { token })).data;
    const months = [...new Set(list.map(({ cTime }) => new Date(cTime).toISOString().slice(0, 7)))];
    const sums = await Promise.all(months.map(async (month) => await totalsOf(month)));
    const micros = (text: string): bigint => (text.startsWith('-') ? -parseMoney(text.slice(1)) : parseMoney(text));
    const inAll = (name: keyof (typeof sums)[number]): bigint => sums.reduce((sum, one) => sum + micros(one[name]), 0n);
    expect(inAll('total')).toBe(micros(account.hasMoney));
    const ofTypes = (...types: number[]): bigint =>
      list.reduce((sum, { type, doMoney }) => (types.includes(type) ? sum + micros(doMoney) : sum), 0n);
    expect(inAll('recharged')).toBe(ofTypes(1));
    expect(inAll('withdrawn')).toBe(ofTypes(5, 6));
    expect(inAll('paid') + inAll('cashback')).toBe(ofTypes(0, 7, 8));
    expect(inAll('rewards') + inAll('corrections')).toBe(ofTypes(2, 3, 4));
    const own = (await world.call('customer/getUserBackMoney', undefined, { token })).data.staticBack;
    expect(inAll('cashback')).toBe(micros(own));
    const wrong = await world.call('customer/monthTotals', { month: '2026-11', timeZone: 'Mars/Olympus' }, { token });
    expect(wrong.error?.code).toBe('invalid_request');
    expect((await totalsOf('2024-01')).total).toBe('0.00');
  });

  it('are the own ones alone', async () => {
    const stranger = await registerCustomer(world);
    const { data } = await world.call('customer/movements', {}, { token: stranger.token });
    expect([data.list, data.cashback.total]).toEqual([[], '0.00']);
  });
});
