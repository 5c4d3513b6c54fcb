import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTransaction } from '@goodturn/database';
import { languages } from '@goodturn/locales';
import { createShopFixture, createTestWorld, type Shop, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { productIdOf, productPath, slugOf } from './product-address.ts';

const origin = 'https://shop.example';

let world: TestWorld;
let shop: Shop;
let directory: string;
let categoryId: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'goodturn-pages-'));
  const built = join(import.meta.dirname, '..', '..', '..', '..', 'customer-app', 'index.html');
  await cp(built, join(directory, 'index.html'));
  world = await createTestWorld({ context: { origin, appDirectories: { customer: directory, admin: '/nowhere' } } });
  shop = await createShopFixture(world);
  ({ categoryId } = await shop.ask('category/add', { title: 'Kitchen', sort: 1 }));
});
afterAll(async () => {
  await world.close();
  await rm(directory, { recursive: true, force: true });
});

const get = (url: string) => world.app.inject({ url, headers: { host: 'shop.example' } });

/** The properties that search engines require or read of a product (https://schema.org/Product, /Offer). */
const url = z.url({ protocol: /^https$/ });
const structuredData = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Product'),
  name: z.string().min(1),
  description: z.string().min(1),
  image: z.array(url).min(1).optional(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: z.string().min(1) }),
  sku: z.string().min(1),
  url,
  additionalProperty: z
    .array(z.strictObject({ '@type': z.literal('PropertyValue'), name: z.string(), value: z.string() }))
    .min(1)
    .optional(),
  offers: z.strictObject({
    '@type': z.literal('Offer'),
    url,
    price: z.string().regex(/^\d+\.\d{2}$/),
    priceCurrency: z.literal('USD'),
    availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
    seller: z.strictObject({ '@type': z.literal('Organization'), name: z.string().min(1) }),
    shippingDetails: z.strictObject({
      '@type': z.literal('OfferShippingDetails'),
      shippingRate: z.strictObject({
        '@type': z.literal('MonetaryAmount'),
        value: z.literal('0.00'),
        currency: z.literal('USD'),
      }),
      shippingDestination: z
        .array(z.strictObject({ '@type': z.literal('DefinedRegion'), addressCountry: z.string().length(2) }))
        .min(1),
    }),
    hasMerchantReturnPolicy: z.strictObject({
      '@type': z.literal('MerchantReturnPolicy'),
      applicableCountry: z.array(z.string().length(2)).min(1),
      returnPolicyCategory: z.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: z.int().positive(),
    }),
  }),
});

const readData = (body: string) => {
  const [, text = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
  return structuredData.parse(JSON.parse(text));
};
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const allOf = (body: string, pattern: RegExp): string[] =>
  [...body.matchAll(pattern)].map(([, found = '']) => unescaped(found));
const canonicalOf = (body: string) => allOf(body, /<link rel="canonical" href="([^"]*)"/g);
const pathOf = (address: string): string => address.slice(origin.length);

/** Adds a product that no campaign offers, with its texts by language. */
async function addProduct(texts: Record<string, { name: string; summary: string; description: string }>) {
  const properties = [{ names: { en: 'Volume', de: 'Inhalt' }, values: { en: '1 l', de: '1 l' } }];
  return await inTransaction(world.database, (transaction) =>
    world.services.backOffice.products.create(transaction, {
      brandId: BigInt(shop.brandId),
      values: { categoryId, price: '52.00', stock: 3 },
      texts,
      pictures: [],
      options: [],
      properties,
    }),
  );
}

describe('the public page of a product', () => {
  it('has its name, description and price as paid, and neither units nor luck', async () => {
    const { productId } = await shop.addCampaign({ luckyUnits: 2, units: 10 });
    const { statusCode, headers, body } = await get(`/p/${productId}-tea-kettle`);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
    expect(body).toMatch(/<title>Tea kettle · [^<]+<\/title>/);
    expect(body).toContain('<h1 translate="no">Tea kettle</h1>');
    const data = readData(body);
    expect(data).toMatchObject({ name: 'Tea kettle', sku: productId, url: `${origin}/p/${productId}-tea-kettle` });
    expect(data.offers).toMatchObject({ price: '40.00', availability: 'https://schema.org/InStock' });
    expect(allOf(body, /<bdi translate="no">([^<]*)</g)).toEqual(['40.00 USD', '6.00 USD', '34.00 USD']);
    const commitment = await world.call('customer/getWaresInfo', { waresId: productId });
    expect(body).not.toContain(commitment.data.offer?.commitment ?? 'no commitment');
    expect(body).not.toMatch(/unitsLeft|lucky/i);
  });

  it('has one address in each language, and names them all', async () => {
    const texts = (name: string) => ({ name, summary: `${name}.`, description: '' });
    const id = await addProduct({ en: texts('Quiet kettle'), de: texts('Leiser Kessel'), ja: texts('静かなケトル') });
    const german = await get(`/p/${id}-leiser-kessel?lang=de`);
    expect(german.statusCode).toBe(200);
    expect(german.body).toContain('<html lang="de" dir="ltr">');
    expect(canonicalOf(german.body)).toEqual([`${origin}/p/${id}-leiser-kessel?lang=de`]);
    expect(readData(german.body)).toMatchObject({ name: 'Leiser Kessel', description: 'Leiser Kessel.' });
    const tags = allOf(german.body, /<link rel="alternate" hreflang="([^"]*)"/g);
    expect(tags).toEqual([...languages.map(({ htmlLang }) => htmlLang), 'x-default']);
    expect((await get(`/p/${id}?lang=ar`)).headers.location).toBe(`/p/${id}-quiet-kettle?lang=ar`);
    expect((await get(`/p/${id}-quiet-kettle?lang=ar`)).body).toContain('<html lang="ar" dir="rtl">');
    const japanese = `/p/${id}-${encodeURIComponent('静かなケトル')}?lang=ja`;
    expect(readData((await get(japanese)).body).name).toBe('静かなケトル');
  });

  it.each([
    ['without words', (id: bigint) => `/p/${id}`],
    ['with the words of an older name', (id: bigint) => `/p/${id}-old-name`],
    ['in a language that nobody offers', (id: bigint) => `/p/${id}-plain-pot?lang=xx`],
    ['with what a link added', (id: bigint) => `/p/${id}-plain-pot?utm_source=x`],
    ['with a language twice', (id: bigint) => `/p/${id}-plain-pot?lang=de&lang=en`],
  ])('is found %s, at its own address', async (_, address) => {
    const id = await addProduct({ en: { name: 'Plain pot', summary: '', description: '' } });
    const { statusCode, headers } = await get(address(id));
    expect([statusCode, headers.location]).toEqual([301, `/p/${id}-plain-pot`]);
  });

  it('says that a product without a campaign cannot be ordered now, at its own price', async () => {
    const id = await addProduct({ en: { name: 'Rare pot', summary: '', description: 'Made once.\nA year.' } });
    const { body } = await get(`/p/${id}-rare-pot`);
    expect(readData(body)).toMatchObject({
      description: 'Made once. A year.',
      offers: { price: '52.00', availability: 'https://schema.org/OutOfStock' },
    });
    expect(body).toContain('<p>Made once.</p><p>A year.</p>');
  });

  it.each([
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "<pots> ‘quotes’ & $& $'",
    "';alert(1)//",
  ])('shows a name such as %s as text', async (name) => {
    const id = await addProduct({ en: { name, summary: name, description: name } });
    const { headers } = await get(`/p/${id}`);
    const { body } = await get(String(headers.location));
    expect(readData(body)).toMatchObject({ name, description: name });
    expect(allOf(body, /<h1 translate="no">([^<]*)<\/h1>/g)).toEqual([name]);
    expect(allOf(body, /<meta property="og:title" content="([^"]*)"/g)).toEqual([name]);
    expect(body).not.toContain('<img src=x');
    expect(body).not.toContain('<script>alert');
  });

  it.each(['/p/999999', '/p/0', '/p/-1', '/p/x', '/p/99999999999999999999', '/p/1e3', '/p/%00', '/p/..%2f'])(
    '%s is the app with the status that there is no such product',
    async (address) => {
      const { statusCode, body } = await get(address);
      expect(statusCode).toBe(404);
      expect(body).toContain('<div id="root">');
      expect(body).not.toContain('ld+json');
    },
  );

  it('is gone with the product', async () => {
    const id = await addProduct({ en: { name: 'Old pot', summary: '', description: '' } });
    await shop.ask('product/update', { productId: `${id}`, listing: 'archived' });
    expect((await get(`/p/${id}-old-pot`)).statusCode).toBe(404);
    expect((await get('/sitemap-1.xml')).body).not.toContain(`/p/${id}-`);
  });
});

describe('what a search engine crawls', () => {
  it('leads from robots.txt over the list to every product, once in each language', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toContain('Disallow: /api/');
    const [sitemap = ''] = allOf(robots.body, /^Sitemap: (.*)$/gm);
    const files = allOf((await get(pathOf(sitemap))).body, /<loc>([^<]*)<\/loc>/g);
    expect(files).toEqual([`${origin}/sitemap-1.xml`]);
    const { body, headers } = await get('/sitemap-1.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = allOf(body, /<loc>([^<]*)<\/loc>/g);
    const listed = await world.database
      .selectFrom('shop.product')
      .select('id')
      .where('listing', '=', 'active')
      .execute();
    expect(addresses).toHaveLength(listed.length * languages.length);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) {
      const page = await get(pathOf(address));
      expect([address, page.statusCode, canonicalOf(page.body)]).toEqual([address, 200, [address]]);
      expect(readData(page.body).url).toBe(address);
      expect(page.body).toMatch(/<meta name="description" content="[^"]+"/);
    }
  });

  it.each(['/sitemap-0.xml', '/sitemap-9.xml', '/sitemap-x.xml'])('%s is not found', async (address) => {
    expect((await get(address)).statusCode).toBe(404);
  });
});

it.each([
  ['Crème brûlée & Tee', 'creme-brulee-tee'],
  ['  --  ', ''],
  ['静かなケトル', '静かなケトル'],
  ['ガラス', 'ガラス'],
  ['قهوة عربية', 'قهوة-عربية'],
  ['हिन्दी', 'हिन्दी'],
  ['x'.repeat(100), 'x'.repeat(60)],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('the words of %s are %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  const path = productPath({ id: 12n, name });
  expect(productIdOf(decodeURIComponent(path.slice('/p/'.length)))).toBe(12n);
});
