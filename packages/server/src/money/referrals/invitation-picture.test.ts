import { languages } from '@goodturn/locales';
import { createTestWorld, registerCustomer, type TestWorld } from '@goodturn/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawInvitationPicture } from './invitation-picture.ts';

const look = { siteTitle: 'Goodturn', siteColor: '#0b6e4f', siteIcon: '' };
let world: TestWorld;
let token: string;

beforeAll(async () => {
  world = await createTestWorld();
  ({ token } = await registerCustomer(world));
});
afterAll(() => world.close());

async function set(name: string, value: string): Promise<void> {
  await world.owner
    .insertInto('shop.setting')
    .values({ name, value, updated_at: world.clock.now() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  world.services.settings.forget();
}

const imageIn = async (language: string): Promise<string> =>
  (await world.call('customer/getCodeAndPic', undefined, { token, language })).data.img;

describe.each(languages)('[S17] the picture of an invitation in $code', ({ code, htmlLang, direction }) => {
  it('is one that the shop draws, and that everybody can load', async () => {
    const { statusCode, headers, rawPayload } = await world.app.inject(await imageIn(code));
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain('sandbox');
    const svg = rawPayload.toString('utf8');
    expect(svg).toContain(`lang="${htmlLang}"`);
    expect(svg).toContain(`<g direction="${direction}">`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'svg', width: 1080, height: 600 });
  });
});

it('each language has a sentence of its own', async () => {
  const sentences = languages.map(
    (language) => /<title>(.*)<\/title>/.exec(drawInvitationPicture({ ...look, siteTitle: 'Shop' }, language))?.[1],
  );
  expect(new Set(sentences).size).toBe(languages.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^Shop: .{10,}/);
});

it('the picture that operators set is handed out in its place, in every language', async () => {
  const picture = Buffer.from('picture');
  const renderings = { 360: picture, 720: picture, 1080: picture };
  const { name } = await world.services.files.store(world.database, { renderings, width: 1080, height: 540 });
  await set('invite_image', `/files/${name}-1080.webp`);
  const images = await Promise.all(['en', 'ar', 'zh-cn'].map(imageIn));
  expect(new Set(images)).toEqual(new Set([`/files/${name}-1080.webp`]));
  const { statusCode, headers } = await world.app.inject(images[0] ?? '');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  await set('invite_image', '');
  expect(await imageIn('ar')).toMatch(/^\/files\/invite-ar\.svg\?of=[0-9a-f]{16}$/);
});

it("[A18] is in the shop's colour, without our mark where the shop has an icon of its own", () => {
  const [english] = languages;
  if (english === undefined) throw new Error('there is no language');
  expect(drawInvitationPicture(look, english)).toContain('fill="#0b6e4f"');
  expect(drawInvitationPicture(look, english)).toContain('<path');
  const own = drawInvitationPicture({ ...look, siteColor: '#0B1F5C', siteIcon: '/files/a1-1080.webp' }, english);
  expect(own).toContain('fill="#0b1f5c"');
  expect(own).not.toContain('<path');
});

it('the name of the shop is a text in it, whatever stands in it, and gets smaller where it is long', async () => {
  const before = await imageIn('en');
  await set('site_title', 'Salt & <b>"Light"</b>');
  const address = await imageIn('en');
  // An app must not show its stored copy of the previous picture.
  expect(address).not.toBe(before);
  const { body } = await world.app.inject(address);
  expect(body).toContain('Salt &amp; &lt;b&gt;&quot;Light&quot;&lt;/b&gt;');
  expect(body).not.toContain('<b>');
  const [english] = languages;
  if (english === undefined) throw new Error('there is no language');
  const sizeOf = (name: string) =>
    Number(/font-size="([\d.]+)"/.exec(drawInvitationPicture({ ...look, siteTitle: name }, english))?.[1]);
  expect(sizeOf('Goodturn')).toBe(40);
  expect(sizeOf('A shop with a name that is very much longer than others')).toBeLessThan(20);
});
