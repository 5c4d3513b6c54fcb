import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createTestWorld, createShopFixture, type TestWorld, foundOrder } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
  await world.start();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());

it('[G8] never tells on the socket that an order is lucky', async () => {
  const shop = await createShopFixture(world);
  await shop.addCampaign({ units: 1, luckyUnits: 1 });
  const buyer = await shop.addFundedCustomer('100');
  const { port } = world.app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
  const received: string[] = [];
  socket.on('message', (data) => received.push((data as Buffer).toString()));
  await new Promise((resolve) => socket.on('open', resolve));
  socket.send(JSON.stringify({ type: 1, locale: 'en', token: buyer.token }));
  await expect.poll(() => world.services.socket.countListening()).toBe(1);

  const found = await world.call('customer/searchOrder', {}, { token: buyer.token });
  const orderId = foundOrder(found.data).orderId;
  const told = (): string[] => received.filter((text) => text.includes(`"orderId":"${orderId}"`));
  await expect.poll(told).toHaveLength(1);
  const options = { token: buyer.token, idempotencyKey: randomUUID() };
  const paid = await world.call('customer/finishOrder', { orderId }, options);
  expect(paid.data).toMatchObject({ isLucky: true, bonus: '5.00' });
  await expect.poll(() => told().length).toBeGreaterThan(1);
  socket.close();
  for (const text of received) expect(text).not.toMatch(/lucky|bonus|"5\.00"/i);
});
