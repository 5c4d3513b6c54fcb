import { randomUUID } from 'node:crypto';
import { buildApp } from '../../start/app.ts';
import {
  createTestWorld,
  createShopFixture,
  type Shop,
  type TestCustomer,
  type TestWorld,
  foundOrder,
} from '@goodturn/testkit';
import { setPurpose } from '@goodturn/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';

const dayMs = 86_400_000;
const offsets = [20 * dayMs, -20 * dayMs, 3_600_000, -3_600_000, 11_000, -11_000];

describe('a server whose clock is wrong, on a database for real people', () => {
  let world: TestWorld;
  let shop: Shop;
  let customer: TestCustomer;
  let unpaid: string;

  /** Returns all data that a wrong time could end, pay out or take back. */
  const books = async () => {
    const { database } = world;
    return {
      orders: await database.selectFrom('shop.orders').selectAll().orderBy('id').execute(),
      shipments: await database.selectFrom('shop.shipment').selectAll().orderBy('order_id').execute(),
      campaigns: await database.selectFrom('shop.campaign').selectAll().orderBy('id').execute(),
      withdrawals: await database.selectFrom('shop.withdrawal').selectAll().orderBy('id').execute(),
      transfers: await database.selectFrom('ledger.transfer').selectAll().orderBy('id').execute(),
      accounts: await database.selectFrom('ledger.account').selectAll().orderBy('id').execute(),
    };
  };
  const serverWith = async (offsetMs: number) => {
    const clock = { now: () => new Date(Date.now() + offsetMs) };
    const server = await buildApp({ ...world.context, clock });
    await server.start();
    const ask = async (path: string, payload: object = {}, key = randomUUID()) => {
      const headers = { authorization: `Bearer ${customer.token}`, 'idempotency-key': key };
      const { statusCode, body } = await server.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers });
      return [statusCode, JSON.parse(body).code];
    };
    const ready = async () => (await server.app.inject('/health/ready')).json();
    return { server, ask, ready };
  };
  /** Waits for this many heartbeats of the process, during which every timer of a second has run. */
  const beats = async (server: Awaited<ReturnType<typeof serverWith>>['server'], count: number) => {
    let seen = 0;
    server.services.heartbeat.onBeat(() => void (seen += 1));
    await expect.poll(() => seen).toBeGreaterThanOrEqual(count);
  };

  beforeAll(async () => {
    world = await createTestWorld({ context: { clock: systemClock } });
    shop = await createShopFixture(world);
    await shop.addCampaign();
    customer = await shop.addFundedCustomer('200');
    await shop.buy(customer);
    const { data } = await world.call('customer/searchOrder', {}, { token: customer.token });
    unpaid = foundOrder(data).orderId;
    await setPurpose(world.context.urls.owner, 'production');
  });
  afterAll(() => world.close());

  it.each(offsets)('by %i ms: nothing changes, every call says why, and it is not ready', async (offsetMs) => {
    const before = await books();
    const { server, ask, ready } = await serverWith(offsetMs);
    expect(await ready()).toEqual({ status: 'clock' });
    expect(await ask('customer/finishOrder', { orderId: unpaid })).toEqual([503, 'clock_skewed']);
    expect(await ask('customer/searchOrder')).toEqual([503, 'clock_skewed']);
    expect(await ask('customer/login', { username: customer.userName, password: 'x' })).toEqual([503, 'clock_skewed']);
    const { statusCode, headers } = await server.app.inject('/api/customer/getInfo');
    expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
    await beats(server, 3);
    for (const { name, lastSuccessAt, failures } of server.services.jobs.states()) {
      expect({ name, lastSuccessAt, failures }).toEqual({ name, lastSuccessAt: undefined, failures: 0 });
    }
    expect(await ready()).toEqual({ status: 'clock' });
    const { body } = await server.app.inject('/metrics');
    const offset = Number(/^goodturn_clock_offset_seconds (\S+)$/m.exec(body)?.[1]);
    expect(Math.abs(offset * 1_000 - offsetMs)).toBeLessThan(1_000);
    expect((await server.app.inject('/health/live')).statusCode).toBe(200);
    await server.stop();
    expect(await books()).toEqual(before);
  });

  it('leaves a healthy server on the same database alone, which pays meanwhile', async () => {
    const wrong = await serverWith(20 * dayMs);
    const right = await serverWith(2_000);
    await beats(wrong.server, 2);
    await beats(right.server, 2);
    expect(await right.ready()).toEqual({ status: 'ready' });
    expect(await right.ask('customer/finishOrder', { orderId: unpaid })).toEqual([200, undefined]);
    const sealing = right.server.services.jobs.states().find(({ name }) => name === 'seal-history');
    await expect.poll(() => sealing?.lastSuccessAt).toBeDefined();
    await wrong.server.stop();
    await right.server.stop();
  });

  it('stops its work when the clock jumps, and goes on when it is right again', async () => {
    let offsetMs = 0;
    const server = await buildApp({ ...world.context, clock: { now: () => new Date(Date.now() + offsetMs) } });
    await server.start();
    const sealing = () => server.services.jobs.states().find(({ name }) => name === 'seal-history')?.lastSuccessAt;
    await expect.poll(sealing).toBeDefined();
    offsetMs = 20 * dayMs;
    expect((await server.app.inject('/health/ready')).json()).toEqual({ status: 'clock' });
    const last = sealing();
    await beats(server, 3);
    expect(sealing()).toEqual(last);
    offsetMs = 0;
    await expect.poll(sealing).not.toEqual(last);
    await server.stop();
  });
});
