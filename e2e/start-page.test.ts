import { brotliCompressSync } from 'node:zlib';
import type { Request } from 'playwright-core';
import { perTier } from '@goodturn/database/testing';
import { describe, expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { settled } from './harness/settled.ts';
import { tokenOf } from './steps/account.ts';
import { addBanners, clicksByTitle, pressBanner } from './steps/banners.ts';
import { bytesOfCode, withoutLateTimers } from './steps/code-size.ts';

const at = opened();
const maxKibibytes = 95;
const maxLateBytes = 4096;

it(
  `scripts and styles of the start page are at most ${maxKibibytes} KiB on the wire`,
  journey(at, async (visit) => {
    const { page } = await visit();
    await withoutLateTimers(page);
    const files = await bytesOfCode(page, async () => {
      await page.goto('/');
      await page.getByRole('tabpanel').getByRole('link').first().waitFor();
      await settled(page);
    });
    // A page without its own script and style was not loaded, and would count as empty.
    expect(files.some(({ path }) => path.endsWith('.js'))).toBe(true);
    expect(files.some(({ path }) => path.endsWith('.css'))).toBe(true);
    expect(files.filter(({ encoding }) => encoding !== 'br')).toEqual([]);
    // The inline script also counts.
    const inPage = await page.evaluate(() => document.querySelector('script:not([src])')?.textContent ?? '');
    expect(inPage).toContain('earlyRead');
    const total = files.reduce((sum, { bytes }) => sum + bytes, brotliCompressSync(inPage).length);
    console.log(
      `The start page loads ${(total / 1024).toFixed(1)} KiB of scripts and styles in ${files.length} files.`,
    );
    const weights = files.map(({ path, bytes }) => `${path} ${bytes}`).join('\n');
    expect(total, weights).toBeLessThanOrEqual(maxKibibytes * 1024);
  }),
);

describe('what a page shows largest is asked for by the page itself, before its scripts, and once', () => {
  const reads = [
    { name: 'home', route: '/view/home', call: 'getHomeRows', account: false },
    { name: 'a product', route: '/product_details?id=3', call: 'getWaresInfo', account: false },
    { name: 'Match', route: '/view/task', call: 'getWaresSortList', account: true },
    { name: 'an order', route: '/order?id=1', call: 'orderDetails', account: true },
  ];
  const languages = ['en', 'ar', 'zh-cn'];
  const cases = perTier({
    // Every read and every language occurs, but not every combination of them.
    change: reads.map((read, index) => ({ ...read, language: languages[index % languages.length] })),
    release: reads.flatMap((read) => languages.map((language) => ({ ...read, language }))),
  });

  it.each(cases)('$name in $language', async ({ name, language, route, call, account }) => {
    const walk = journey(at, async (visit) => {
      const token = account ? await tokenOf(at().shop, 'mara') : undefined;
      const { context, page, open, faults } = await visit({
        ...(language && { language }),
        ...(token !== undefined && { token }),
      });
      const session = await context.newCDPSession(page);
      const senders: string[] = [];
      session.on('Network.requestWillBeSent', ({ request, initiator }) => {
        if (!request.url.includes(`/api/customer/${call}`)) return;
        senders.push(new URL(initiator.stack?.callFrames[0]?.url ?? 'about:blank').pathname);
      });
      await session.send('Network.enable');
      await open(route);
      await settled(page);
      expect(senders).toEqual(['/']);
      // An order of another customer is rejected, but requested only once.
      for (const fault of faults.found()) if (fault.includes('orderDetails 404')) faults.expect(fault);
    });
    await walk({ task: { name: `early read of ${name} in ${language}` } });
  });
});

describe('before its scripts run a page shows the mark, and has asked for all that they need', () => {
  it.each([
    ['a product', '/product_details?id=3', false],
    ['Match', '/view/task', true],
    ['an order', '/order?id=1', true],
  ])('%s', async (name, route, account) => {
    const walk = journey(at, async (visit) => {
      const token = account ? await tokenOf(at().shop, 'mara') : undefined;
      const { page, faults } = await visit({ language: 'zh-cn', ...(token !== undefined && { token }) });
      const [, start = ''] = /type="module"[^>]* src="([^"]+)"/.exec(await (await page.request.get('/')).text()) ?? [];
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**${start}`, async (request) => {
        await held;
        await request.continue();
      });
      const asked = new Map<string, Request>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/\.(js|css)$/.test(pathname) && !asked.has(pathname)) asked.set(pathname, request);
      });
      await page.goto(`/#${route}`, { waitUntil: 'commit' });
      const mark = page.locator('.first-paint');
      await mark.waitFor();
      const early = new Set(asked.keys());
      release();
      await mark.waitFor({ state: 'detached' });
      await settled(page);
      const late = [...asked].filter(([path]) => !early.has(path));
      const sizes = await Promise.all(late.map(async ([, request]) => (await request.sizes()).responseBodySize));
      // Files that a page does not need to be complete may be loaded later.
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxLateBytes);
      // An order of another customer is rejected.
      for (const fault of faults.found()) if (fault.includes('orderDetails 404')) faults.expect(fault);
    });
    await walk({ task: { name: `early code of ${name}` } });
  });
});

it(
  '[S1] a category stays chosen on the way back from a product, and only arrows along the row choose another',
  journey(at, async (visit) => {
    const { page, open } = await visit();
    await open('/view/home');
    const tab = page.getByRole('tab', { name: 'Fashion', selected: true });
    await page.getByRole('tab', { name: 'Fashion' }).click();
    await tab.press('ArrowDown');
    await tab.press('ArrowLeft');
    await tab.waitFor({ state: 'detached' });
    await page.getByRole('tab', { selected: true }).press('ArrowRight');
    await tab.waitFor();
    const products = page.getByRole('tabpanel', { name: 'Fashion' }).getByRole('link');
    await products.first().click();
    const picture = page.getByRole('main').getByRole('img').first();
    await expect.poll(() => picture.evaluate((shown) => getComputedStyle(shown).objectFit)).toBe('cover');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await products.first().waitFor();
    expect(await tab.count()).toBe(1);
  }),
);

it(
  'a banner is dragged aside, and that opens nothing',
  journey(at, async (visit) => {
    const { page, open } = await visit({ moves: true });
    await open('/view/home');
    const banners = page.getByRole('region', { name: 'Highlights' });
    await banners.getByRole('button', { name: 'Pause the slides' }).click();
    // What moves the slides is loaded when somebody reaches for them.
    await settled(page);
    const box = await banners.boundingBox();
    if (box === null) throw new Error('No banner is shown.');
    const { x, y, width, height } = box;
    const middle = { x: x + width / 2, y: y + height / 2 };
    const title = () =>
      page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.closest('a, button')?.textContent, middle);
    const first = await title();
    expect(first).toBeTruthy();
    await page.mouse.move(x + width * 0.8, middle.y);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.3, middle.y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => ![first, null, undefined].includes(await title())).toBe(true);
    expect(new URL(page.url()).hash).toBe('#/view/home');
  }),
);

it(
  '[S3] a banner leads inside the app, to a new tab or to the same tab, is counted once, and no other leads anywhere',
  journey(at, async (visit) => {
    const { shop } = at();
    await addBanners(shop, [
      { title: 'Beside', format: 2, link: 'https://example.org/beside' },
      { title: 'Instead', format: 3, link: 'https://example.org/instead' },
      { title: 'Inside', format: 1, link: '/rule' },
    ]);
    const { context, page, open } = await visit();
    await context.route('https://example.org/**', (route) => route.fulfill({ body: 'elsewhere' }));
    await open('/view/home');
    const [beside] = await Promise.all([context.waitForEvent('page'), pressBanner(page, 2, 'Beside')]);
    await beside.waitForURL('https://example.org/beside');
    await expect.poll(() => clicksByTitle(shop)).toEqual({ Beside: 1 });
    await pressBanner(page, 3, 'Instead');
    await page.waitForURL('https://example.org/instead');
    await expect.poll(() => clicksByTitle(shop)).toEqual({ Beside: 1, Instead: 1 });

    // Content that was saved before it was sanitised, or that came from elsewhere.
    await page.route('**/api/rotation/inquire_all', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data[1].format = '4';
      body.data[2].jump = 'javascript:document.body.remove()';
      await route.fulfill({ response, json: body });
    });
    await open('/view/home');
    await pressBanner(page, 2, 'Beside');
    await pressBanner(page, 3, 'Instead');
    expect(new URL(page.url()).hash).toBe('#/view/home');
    await pressBanner(page, 4, 'Inside');
    await page.getByRole('heading', { name: 'Cashback', level: 2 }).waitFor();
    await expect.poll(() => clicksByTitle(shop)).toEqual({ Beside: 1, Instead: 1, Inside: 1 });
    expect(context.pages()).toHaveLength(2);
  }),
);

it(
  'the policy lets no foreign script, style or picture in, and the journeys would notice one',
  journey(at, async (visit) => {
    const { page, open, faults } = await visit();
    await open('/view/home');
    await page.getByRole('tabpanel').getByRole('link').first().waitFor();
    expect(faults.found()).toEqual([]);
    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }));
      document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.broken = 1' }));
      document.body.append(Object.assign(document.createElement('img'), { src: 'https://example.com/a.png' }));
    });
    const refused = () =>
      faults
        .found()
        .filter((fault) => fault.startsWith('console policy'))
        .map((fault) => fault.split(' ')[2]?.replace(/-elem$/, ''))
        .sort();
    await expect.poll(refused).toEqual(['img-src', 'script-src', 'style-src']);
    await page.evaluate(() => fetch('/api/customer/getInfo'));
    await expect.poll(faults.found).toContain('GET /api/customer/getInfo 401');
    for (const fault of faults.found()) faults.expect(fault);
  }),
);
