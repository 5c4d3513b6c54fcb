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
    if (withdrawal !== undefined) expect([withdrawal.address?.slice(0, 1), withdrawal.back]).toEqual(['T', null]);
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

  it('are the own ones alone', async () => {
    const stranger = await registerCustomer(world);
    const { data } = await world.call('customer/movements', {}, { token: stranger.token });
    expect([data.list, data.cashback.total]).toEqual([[], '0.00']);
  });
});
