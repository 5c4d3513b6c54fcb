import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';

const shop = 'shop.example';
const office = 'office.example';
let world: TestWorld;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'goodturn-hosts-'));
  for (const name of ['customer', 'admin']) {
    await mkdir(join(directory, name, 'assets'), { recursive: true });
    await writeFile(join(directory, name, 'index.html'), name);
    await writeFile(join(directory, name, 'assets', 'main-abc.js'), name);
  }
  const appDirectories = { customer: join(directory, 'customer'), admin: join(directory, 'admin') };
  const origins = { origin: `https://${shop}`, adminOrigin: `https://${office}` };
  world = await createTestWorld({ context: { appDirectories, ...origins } });
});
afterAll(async () => {
  await world.close();
  await rm(directory, { recursive: true, force: true });
});

const statusAt = async (host: string, url: string, method: 'GET' | 'POST' = 'GET') =>
  (await world.app.inject({ url, method, headers: { host }, ...(method === 'POST' && { payload: {} }) })).statusCode;

it.each(['/admin/', '/admin', '/%61dmin/', '/admin/index.html', '/admin/assets/main-abc.js', '/exports/unknown'])(
  '%s is nothing at the shop’s host',
  async (url) => {
    const { statusCode, body } = await world.app.inject({ url, headers: { host: shop } });
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found']);
  },
);

it.each(['/index.html', '/assets/main-abc.js', '/%69ndex.html'])(
  '%s is nothing at the back office’s host',
  async (url) => {
    expect([await statusAt(shop, url), await statusAt(office, url)]).toEqual([200, 404]);
  },
);

it('each host has its own app, however it is spelled, and the bare name of the office leads to its page', async () => {
  expect((await world.app.inject({ url: '/', headers: { host: shop } })).body).toBe('customer');
  expect((await world.app.inject({ url: '/admin/', headers: { host: 'OFFICE.example' } })).body).toBe('admin');
  const { statusCode, headers } = await world.app.inject({ url: '/', headers: { host: office } });
  expect([statusCode, headers.location]).toEqual([308, '/admin/']);
  for (const host of [shop, office]) expect(await statusAt(host, '/health/live')).toBe(200);
});

it('the calls of one app are nothing at the host of the other, with or without a session', async () => {
  const { account } = await addAdministrator(world);
  const logIn = async (host: string) =>
    await world.app.inject({
      url: '/api/admin/login',
      method: 'POST',
      headers: { host, origin: `https://${host}` },
      payload: { account, password: administratorPassword },
    });
  expect((await logIn(shop)).statusCode).toBe(404);
  const { token } = (await logIn(office)).json().data;
  const info = async (host: string) =>
    await world.app.inject({
      url: '/api/admin/info',
      method: 'POST',
      headers: { host, authorization: `Bearer ${token}` },
      payload: {},
    });
  expect([(await info(shop)).statusCode, (await info(office)).statusCode]).toEqual([404, 200]);
  for (const path of ['customer/login', 'customer/register', 'customer/passkeyLogin', 'customer/returnOrder']) {
    expect([path, await statusAt(office, `/api/${path}`, 'POST')]).toEqual([path, 404]);
    expect([path, await statusAt(shop, `/api/${path}`, 'POST')]).not.toEqual([path, 404]);
  }
  for (const host of [shop, office]) expect(await statusAt(host, '/api/configuration/inquire', 'POST')).toBe(200);
});

it('the office learns where the shop is, and its passkeys are for its own host', async () => {
  const site = await world.app.inject({ url: '/api/configuration/inquire', method: 'POST', headers: { host: office } });
  expect(site.json().data.shopOrigin).toBe(`https://${shop}`);
  const { token } = await addAdministrator(world, { role: 'super administrator' }).then(
    async ({ account }) =>
      (
        await world.app.inject({
          url: '/api/admin/login',
          method: 'POST',
          headers: { host: office },
          payload: { account, password: administratorPassword },
        })
      ).json().data,
  );
  const options = await world.app.inject({
    url: '/api/admin/passkey_options',
    method: 'POST',
    headers: { host: office, authorization: `Bearer ${token}` },
    payload: { password: administratorPassword },
  });
  expect(options.json().data.rp.id).toBe(office);
});
