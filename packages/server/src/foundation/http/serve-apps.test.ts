import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { houseColour, nearestWorkable, shadesOf } from '@goodturn/contract';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lastAppearance, type SiteAppearance } from '../settings/site-appearance.ts';

let world: TestWorld;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'goodturn-apps-'));
  for (const name of ['customer', 'admin']) {
    await mkdir(join(directory, name, 'assets'), { recursive: true });
    await writeFile(
      join(directory, name, 'index.html'),
      '<meta name="csp-nonce" content="__CSP_NONCE__" /><title>Goodturn</title><!-- look -->' +
        `${name === 'customer' ? '<!-- shades -->' : ''}` +
        `<link rel="icon" href="/favicon.svg" type="image/svg+xml" />${name}<noscript>Goodturn needs JavaScript.</noscript>`,
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

/** Writes settings directly, as if two persons had agreed on them. */
async function setAppearance(values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await world.owner
      .insertInto('shop.setting')
      .values({ name, value, updated_at: world.context.clock.now() })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }
  world.services.settings.forget();
}
const built = { site_title: 'Goodturn', site_color: houseColour, site_icon: '' };
const read = async (url: string) => (await world.app.inject(url)).body;
const manifest = async () => JSON.parse(await read('/manifest.webmanifest'));

test('[A18] the icon that operators chose stands in both pages and in the manifest, and without one the built one', async () => {
  const name = 'a1'.repeat(16);
  await setAppearance({ site_icon: `/files/${name}-1080.webp` });
  for (const url of ['/', '/admin/']) {
    expect(await read(url)).toContain(`<link rel="icon" href="/files/${name}-360.webp" type="image/webp" />`);
  }
  expect((await manifest()).icons).toEqual(
    [360, 720].map((size) => ({
      src: `/files/${name}-${size}.webp`,
      sizes: `${size}x${size}`,
      type: 'image/webp',
    })),
  );
  expect((await world.call('configuration/inquire', {})).data.icon).toBe(`/files/${name}-1080.webp`);
  await setAppearance(built);
  expect(await read('/')).toContain('href="/favicon.svg"');
  expect((await manifest()).icons).toEqual([{ src: '/icon.png' }]);
});

test('[A18] the title stands in both pages and in the manifest', async () => {
  await setAppearance({ site_title: 'Fairturn & Søn' });
  for (const url of ['/', '/admin/']) {
    const page = await read(url);
    expect(page).toContain('<title>Fairturn &amp; Søn</title>');
    expect(page).toContain('<meta name="application-name" content="Fairturn &amp; Søn" />');
    expect(page).toContain('<noscript>Fairturn &amp; Søn needs JavaScript.</noscript>');
    expect(page).not.toContain('Goodturn');
  }
  expect(await manifest()).toMatchObject({ name: 'Fairturn & Søn', short_name: 'Fairturn & Søn' });
  expect((await world.call('configuration/inquire', {})).data).toMatchObject({ id: '1', title: 'Fairturn & Søn' });
  await setAppearance(built);
});

test.each(['</title><script>alert(1)</script>', '" onload="alert(1)', "$& $' $1 __CSP_NONCE__", '&lt;b&gt;'])(
  '[A18] a title cannot be more than a title: %s',
  async (title) => {
    await setAppearance({ site_title: title });
    const { body: page, headers } = await world.app.inject('/');
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    const unescaped = (html: string) =>
      html
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&');
    expect(unescaped(/<title>([^<]*)<\/title>/.exec(page)?.[1] ?? '')).toBe(title);
    expect(unescaped(/name="application-name" content="([^"<]*)" \/>/.exec(page)?.[1] ?? '')).toBe(title);
    expect(page).not.toContain('<script');
    expect(page.split(nonce)).toHaveLength(2);
    expect((await manifest()).name).toBe(title);
    await setAppearance(built);
  },
);

test('[A18] the colour stands in both pages and in the manifest, and in the shop’s as its shades, which the policy lets through', async () => {
  const { body, headers } = await world.app.inject('/');
  expect(body).toContain(`<meta name="shop-colour" content="${houseColour}" />`);
  expect(body).not.toContain('<style');
  expect(headers['cache-control']).toBe('no-store');
  await setAppearance({ site_color: '#0B1F5C' });
  const { light, dark } = shadesOf('#0b1f5c');
  const page = await world.app.inject('/');
  const [, nonce, styles = ''] = /<style nonce="([^"]+)">([^<]*)<\/style>/.exec(page.body) ?? [];
  expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(styles).toContain(`html:root{--light-accent:${light['light-accent']};`);
  expect(styles).toContain(`html:root[data-theme="dark"]{--accent:${dark.accent};`);
  for (const body of [page.body, await read('/admin/')]) {
    expect(body).toContain('<meta name="shop-colour" content="#0b1f5c" />');
  }
  // The back office derives the shades itself: it would be refused the style when it reads its page again for a newer
  // version.
  expect(await read('/admin/')).not.toContain('<style');
  const answer = await world.app.inject('/manifest.webmanifest');
  expect(answer.json()).toMatchObject({ theme_color: '#0b1f5c' });
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect((await world.call('configuration/inquire', {})).data.color).toBe('#0B1F5C');
  await setAppearance(built);
  expect(await read('/')).not.toContain('<style');
});

test('[A18] a colour that was stored before colours were judged is drawn as the nearest that works', async () => {
  await setAppearance({ site_color: '#808080' });
  expect(await read('/')).toContain(`<meta name="shop-colour" content="${nearestWorkable('#808080')}" />`);
  await setAppearance(built);
});

test('a page and the manifest come without the database, in the look that was known last', async () => {
  const currentSettings = vi.fn<() => Promise<SiteAppearance>>();
  const look = lastAppearance(currentSettings);
  const known = { siteTitle: 'Fairturn', siteColor: '#0b1f5c', siteIcon: '/files/known' };
  currentSettings.mockRejectedValue(new Error('no database'));
  expect(await look()).toEqual({ siteTitle: 'Goodturn', siteColor: houseColour, siteIcon: '' });
  currentSettings.mockResolvedValue(known);
  expect(await look()).toEqual(known);
  currentSettings.mockRejectedValue(new Error('no database'));
  expect(await look()).toEqual(known);
  currentSettings.mockReturnValue(new Promise(() => undefined));
  expect(await look()).toEqual(known);
});
