import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { Visitor } from './harness/visitor.ts';
import { tokenOf } from './steps/account.ts';
import { bytesOfCode } from './steps/code-size.ts';
import { pagesOf } from './steps/pages.ts';

const at = opened();
const maxKibibytes = 95;
const maxFurtherKibibytes = 25;

it(
  `scripts and styles of the start page are at most ${maxKibibytes} KiB on the wire`,
  journey(at, async (visit) => {
    const { page } = await visit();
    const files = await bytesOfCode(page, async () => {
      await page.goto('/');
      await page.getByRole('tabpanel').getByRole('link').first().waitFor();
      await page.waitForLoadState('networkidle');
    });
    // A page without its own script and style was not loaded, and weighs nothing.
    expect(files.some(({ path }) => path.endsWith('.js'))).toBe(true);
    expect(files.some(({ path }) => path.endsWith('.css'))).toBe(true);
    expect(files.filter(({ encoding }) => encoding !== 'br')).toEqual([]);
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(
      `The start page loads ${(total / 1024).toFixed(1)} KiB of scripts and styles in ${files.length} files.`,
    );
    expect(total).toBeLessThanOrEqual(maxKibibytes * 1024);
  }),
);

it(
  'a category stays chosen on the way back from a product, and only arrows along the row choose another',
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
    await page.getByRole('button', { name: 'Back' }).click();
    await products.first().waitFor();
    expect(await tab.count()).toBe(1);
  }),
);

it(
  'a banner is dragged aside, and that opens nothing',
  journey(at, async (visit) => {
    const { page, open } = await visit();
    await open('/view/home');
    const banners = page.getByRole('region', { name: 'Highlights' });
    await banners.getByRole('button', { name: 'Pause the slides' }).click();
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

it(
  `each further page loads at most ${maxFurtherKibibytes} KiB of scripts and styles more`,
  journey(at, async (visit) => {
    const token = await tokenOf(at().shop, 'mara');
    const [guest, customer] = [await visit(), await visit({ token })];
    const weigh = async ({ page, follow }: Visitor, route: string, shown: (page: Page) => Promise<unknown>) => {
      const files = await bytesOfCode(page, async () => {
        await follow(route);
        await shown(page);
        await page.waitForLoadState('networkidle');
      });
      return files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    };
    const sizes: Record<string, number> = {};
    for (const visitor of [guest, customer]) {
      await visitor.open('/view/home');
      await visitor.page.getByRole('tabpanel').getByRole('link').first().waitFor();
      await visitor.page.waitForLoadState('networkidle');
      // What all further pages share, the texts above all, comes with the first of them.
      sizes['shared'] = await weigh(visitor, '/no/such/page', (page) => page.getByRole('heading').first().waitFor());
    }
    for (const { name, route, account, shown } of pagesOf('3')) {
      sizes[name] = await weigh(account ? customer : guest, route, shown);
    }
    console.log(
      Object.entries(sizes)
        .map(([name, size]) => `${name} ${size.toFixed(1)}`)
        .join(', '),
    );
    expect(Object.entries(sizes).filter(([, size]) => size > maxFurtherKibibytes)).toEqual([]);
  }),
);
