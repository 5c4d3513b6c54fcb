import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lastIcon } from './site-icon.ts';

let world: TestWorld;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'goodturn-apps-'));
  for (const name of ['customer', 'admin']) {
    await mkdir(join(directory, name, 'assets'), { recursive: true });
    await writeFile(
      join(directory, name, 'index.html'),
      `<meta name="csp-nonce" content="__CSP_NONCE__" /><link rel="icon" href="/favicon.svg" type="image/svg+xml" />${name}`,
    );
    await writeFile(join(directory, name, 'assets', 'main-abc.js'), 'plain');
    await writeFile(join(directory, name, 'assets', 'main-abc.js.br'), 'compressed');
  }
  await writeFile(join(directory, 'customer', 'manifest.webmanifest'), '{"name":"Shop","icons":[{"src":"/icon.png"}]}');
  const appDirectories = { customer: join(directory, 'customer'), admin: join(directory, 'admin') };
  world = await createTestWorld({ context: { appDirectories } });
});
afterAll(async () => {
  await world.close();
  await rm(directory, { recursive: true, force: true });
});

test.each([
  ['/', 'customer'],
  ['/admin/', 'admin'],
])('%s is the page of its app, with a nonce of its own', async (url, name) => {
  const pages = [await world.app.inject(url), await world.app.inject(url)];
  const nonces = pages.map((page) => /content="([^"]{20,})"/.exec(page.body)?.[1] ?? '');
  expect(nonces[0]).not.toBe(nonces[1]);
  pages.forEach((page, index) => {
    expect(page.body).toContain(name);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`'nonce-${nonces[index]}'`);
    expect(policy).not.toContain('unsafe');
    expect(page.headers['cache-control']).toBe('no-store');
  });
});

test('the page of proofs is found by the address that people type', async () => {
  const { statusCode, headers } = await world.app.inject('/transparency');
  expect([statusCode, headers.location]).toEqual([302, '/#/transparency']);
});

test('hashed files are compressed and kept for good', async () => {
  const url = '/assets/main-abc.js';
  const compressed = await world.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['compressed', 'br']);
  expect(compressed.headers['cache-control']).toContain('immutable');
  for (const name of ['etag', 'last-modified', 'accept-ranges']) expect(compressed.headers).not.toHaveProperty(name);
  expect((await world.app.inject({ url, headers: { 'accept-encoding': 'identity' } })).body).toBe('plain');
});

test('pictures are kept for good, and nothing beside them is reached', async () => {
  const picture = Buffer.from('picture');
  const renderings = { 360: picture, 720: picture, 1080: picture };
  const { name } = await world.services.files.store(world.database, { renderings, width: 1080, height: 1080 });
  await writeFile(join(world.context.dataDirectory, 'secret'), 'secret');
  const found = await world.app.inject(`/files/${name}-720.webp`);
  expect([found.statusCode, found.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const url of ['/files/../secret', '/files/%2e%2e/secret', '/files/%2e%2e%2fsecret', '/files/']) {
    const { statusCode, body } = await world.app.inject(url);
    expect(statusCode, url).toBeGreaterThanOrEqual(400);
    expect(body).not.toBe('secret');
  }
});

test('[A18] the icon that operators chose stands in both pages and in the manifest, and without one the built one', async () => {
  const { settings } = world.services;
  const show = async (icon: string) => {
    await world.owner
      .insertInto('shop.setting')
      .values({ name: 'site_icon', value: icon, updated_at: world.context.clock.now() })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: icon }))
      .execute();
    settings.forget();
  };
  const read = async (url: string) => (await world.app.inject(url)).body;
  const manifest = async () => JSON.parse(await read('/manifest.webmanifest'));
  const name = 'a1'.repeat(16);
  await show(`/files/${name}-1080.webp`);
  for (const url of ['/', '/admin/']) {
    expect(await read(url)).toContain(`<link rel="icon" href="/files/${name}-360.webp" type="image/webp" />`);
  }
  expect(await manifest()).toEqual({
    name: 'Shop',
    icons: [360, 720].map((size) => ({
      src: `/files/${name}-${size}.webp`,
      sizes: `${size}x${size}`,
      type: 'image/webp',
    })),
  });
  expect((await world.call('configuration/inquire', {})).data.icon).toBe(`/files/${name}-1080.webp`);
  await show('');
  expect(await read('/')).toContain('href="/favicon.svg"');
  expect((await manifest()).icons).toEqual([{ src: '/icon.png' }]);
});

test('a page and the manifest come without the database, with the icon that was known last', async () => {
  const currentSettings = vi.fn<() => Promise<{ siteIcon: string }>>();
  const icon = lastIcon(currentSettings);
  currentSettings.mockRejectedValue(new Error('no database'));
  expect(await icon()).toBe('');
  currentSettings.mockResolvedValue({ siteIcon: '/files/known' });
  expect(await icon()).toBe('/files/known');
  currentSettings.mockRejectedValue(new Error('no database'));
  expect(await icon()).toBe('/files/known');
  currentSettings.mockReturnValue(new Promise(() => undefined));
  expect(await icon()).toBe('/files/known');
});
