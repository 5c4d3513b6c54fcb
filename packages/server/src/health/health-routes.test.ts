import { createTestWorld } from '@goodturn/testkit';
import { expect, test } from 'vitest';

test('the server is ready while the database answers', async () => {
  const world = await createTestWorld();
  expect((await world.app.inject('/health/live')).statusCode).toBe(200);
  expect((await world.app.inject('/health/ready')).json()).toEqual({ status: 'ready' });
  await world.close();
});

test('the figures are for this machine alone', async () => {
  const world = await createTestWorld();
  await world.call('customer/support');
  const own = await world.app.inject('/metrics');
  expect(own.body).toContain('goodturn_http_seconds_count{route="/api/customer/support",status="200"} 1');
  const balanced = await world.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(balanced.statusCode).toBe(404);
  const remote = await world.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
  expect(remote.statusCode).toBe(404);
  await world.close();
});
