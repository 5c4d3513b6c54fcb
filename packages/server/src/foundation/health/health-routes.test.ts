import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { expect, test } from 'vitest';

test('the server is ready while the database answers', async () => {
  const world = await createTestWorld();
  expect((await world.app.inject('/health/live')).statusCode).toBe(200);
  expect((await world.app.inject('/health/ready')).json()).toEqual({ status: 'ready' });
  await world.close();
});

const figures = async (world: TestWorld, request: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  (await world.app.inject({ url: '/metrics', ...request })).statusCode;

test('without a token the figures are for this machine alone', async () => {
  const world = await createTestWorld();
  await world.call('customer/support');
  const own = await world.app.inject('/metrics');
  expect(own.body).toContain('goodturn_http_seconds_count{route="/api/customer/support",status="200"} 1');
  expect(own.body).toContain('goodturn_hashes_waiting{lane="session"} 0');
  for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']) {
    expect(await figures(world, { headers: { [name]: '203.0.113.9' } })).toBe(404);
  }
  expect(await figures(world, { remoteAddress: '203.0.113.9' })).toBe(404);
  await world.close();
});

test('behind a proxy, from whose address everybody comes, they need a token', async () => {
  const world = await createTestWorld({ context: { trustedProxies: ['127.0.0.1'] } });
  expect(await figures(world)).toBe(404);
  await world.close();
});

test('a token opens them from anywhere, and nothing else does', async () => {
  const context = { metricsToken: 'a token of the watching machine', trustedProxies: ['127.0.0.1'] };
  const world = await createTestWorld({ context });
  const remote = (authorization: string) => ({
    headers: { authorization, 'x-forwarded-for': '203.0.113.9' },
    remoteAddress: '198.51.100.7',
  });
  expect(await figures(world, remote(`Bearer ${context.metricsToken}`))).toBe(200);
  for (const wrong of ['', 'Bearer', 'Bearer ', context.metricsToken, `Bearer ${context.metricsToken} `]) {
    expect(await figures(world, remote(wrong))).toBe(404);
  }
  expect(await figures(world)).toBe(404);
  await world.close();
});
