import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandFields } from '@goodturn/contract';
import { parse } from 'csv-parse/sync';
import { createShopFixture, createTestWorld, type Shop, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * Tests what a brand can do by its texts and addresses to customers and operators, to files and to what others read of
 * the shop.
 */

let world: TestWorld;
let shop: Shop;
let categoryId: string;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'goodturn-brand-'));
  await cp(join(import.meta.dirname, '../../../../customer-app/index.html'), join(directory, 'index.html'));
  const appDirectories = { customer: directory, admin: '/nowhere' };
  world = await createTestWorld({ context: { origin: 'https://shop.example', appDirectories } });
  shop = await createShopFixture(world);
  ({ categoryId } = await shop.ask('category/add', { title: 'Kitchen', sort: 1 }));
});
afterAll(async () => {
  await world.close();
  await rm(directory, { recursive: true, force: true });
});

const refusedTexts = [
  ['an override', '\u202e00.005\u202c USD'],
  ['an override of letters from the right', '\u202dאב 12\u202c'],
  ['a space of no width', 'Go\u200bodturn'],
  ['letters in tags', 'Pot\u{e0041}\u{e0042}'],
  ['a blank letter', 'Pot \u3164'],
  ['nothing that is seen', '\u2800\u2800'],
  ['a stack of marks', `P${'\u0300\u0310'.repeat(40)}ot`],
  ['a mark over what stands before', '\u0336\u0336Pot'],
  ['a lost character', 'Caf\ufffd'],
  ['half a character', 'Pot \ud83d'],
  ['NUL', 'Pot\0'],
  ['the end of a line of another kind', 'Pot\u2028https://x'],
  ['more than its place holds', 'W'.repeat(6_000)],
] as const;

describe.each(refusedTexts)('%s', (_what, text) => {
  it('is refused in every text of a brand and of a product', async () => {
    const refused = async (path: 'brand/add' | 'product/add', input: object) => {
      const { error } = await world.call(path, input as never, { token: await shop.administrator() });
      return error?.code;
    };
    for (const field of Object.keys(brandFields)) {
      expect([field, await refused('brand/add', { name: 'Plain', [field]: text })]).toEqual([field, 'invalid_request']);
    }
    const product = { brandId: shop.brandId, categoryId, name: 'Pot', price: '5', stock: 1 };
    for (const field of ['name', 'summary', 'description', 'source']) {
      expect([field, await refused('product/add', { ...product, [field]: text })]).toEqual([field, 'invalid_request']);
    }
  });
});

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://halden.example',
  '//halden.example',
  'https://shop.example@evil.example/',
  'https://shop.example:443@evil.example/',
  'https://shop.example%40evil.example@x/',
  'https://evil.example/\u202egpj.exe',
  'https://evil.example/\u200b',
  'https://',
  'ftp://halden.example',
  'blob:https://shop.example/1',
  'https://:shop.example@evil.example/',
  'https://shop.example\\@evil.example/',
  'https://evil.example\\shop.example',
  'https://localhost',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://2130706433',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://shop..example/',
])('%s is no website of a brand', async (website) => {
  const input = { name: 'Plain', contact: '', story: '', website };
  expect((await world.call('brand/add', input, { token: await shop.administrator() })).error?.fields).toHaveProperty(
    'website',
  );
});

/** Texts that are what they say, and that some program on their way would take for more. */
const taken = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  ']]><x/>',
  '&lt;b&gt; &amp;',
  '{{amount}} {{price}} ${7*7} #{7*7} %s %n',
  "$& $' $` $1 \\0 \\n",
  '=HYPERLINK("https://evil.example","Pay here")',
  '+1+cmd|" /C calc"A0',
  '@SUM(1+1)*cmd|x',
  "'; drop table shop.orders; --",
  '#read("/etc/passwd") #include "x" $x^2$ *bold* _it_ @ref <label>',
  '[Money](https://evil.example) *bold* `code`',
  'مقلاة 9,999.00',
  '/p/../../admin',
  '..\\..\\x',
  'https://evil.example/pay',
];

it('a name with lines of its own stands in one, so that none of them passes for a line of the shop', async () => {
  const name = 'Pot\r\n\r\nRefunded: 9,999.00 USD\tby Goodturn';
  const { brandId } = await shop.ask('brand/add', { name: name.slice(0, 40) });
  const { productId } = await shop.ask('product/add', { brandId, categoryId, name, price: '5', stock: 1 });
  const details = (await world.call('customer/getWaresInfo', { waresId: productId })).data;
  expect(details).toMatchObject({
    waresName: 'Pot Refunded: 9,999.00 USD by Goodturn',
    brandName: 'Pot Refunded: 9,999.00 USD by Goodtur',
  });
});

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe.each(taken)('a product called %j', (name) => {
  it('is a text in its page, its structured data, the list of pages and files, and runs nowhere', async () => {
    const { brandId } = await shop.ask('brand/add', { name: name.slice(0, 80), story: name });
    const input = { brandId, categoryId, name, summary: name, description: name, price: '5', stock: 1 };
    const { productId } = await shop.ask('product/add', input);
    const moved = await world.app.inject({ url: `/p/${productId}`, headers: { host: 'shop.example' } });
    const path = String(moved.headers.location);
    // An address of the shop alone: no other host, no line of a header, no step upwards.
    expect(path).toMatch(new RegExp(`^/p/${productId}(?:-[^/\\\\\\s?#]*)?$`));
    expect(moved.headers['set-cookie']).toBeUndefined();
    const details = (await world.call('customer/getWaresInfo', { waresId: productId })).data;
    expect(details).toMatchObject({ waresName: name, brandName: name.slice(0, 80), brandStory: name });
    const page = (await world.app.inject({ url: path, headers: { host: 'shop.example' } })).body;
    const scripts = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.every((tag) => /nonce="|src="\//.test(tag))).toBe(true);
    const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
    const oneLine = name.replaceAll(/\s+/g, ' ').trim();
    expect(JSON.parse(data)).toMatchObject({ name, description: oneLine, brand: { name: name.slice(0, 80) } });
    const contents = [
      ...page.matchAll(/<meta (?:name|property)="(?:og:title|og:description|description)" content="([^"]*)"/g),
    ];
    expect(contents.map(([, text = '']) => unescaped(text).replaceAll(/\s+/g, ' ').trim())).toEqual([
      oneLine,
      oneLine,
      oneLine,
    ]);
    const { body } = await world.app.inject({ url: '/sitemap-1.xml', headers: { host: 'shop.example' } });
    const mine = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => unescaped(address));
    expect(mine).toContain(`https://shop.example${path}`);
    expect(mine.filter((address) => !address.startsWith('https://shop.example/p/'))).toEqual([]);
    const exported = (await shop.ask('product/export', { name })).csv;
    const rows: string[][] = parse(exported, { relax_column_count: false });
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u);
  });
});
