/** The public address of a product: what readers without script see, and where the app takes over. */
import { describe, expect, it } from 'vitest';
import { usualDevices } from './harness/browser.ts';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { settled } from './harness/settled.ts';
import { accessibilityViolations } from './steps/accessibility.ts';

const at = opened();

async function anyProduct() {
  const { data } = await at().shop.world.call('customer/getHomeRows');
  const [found] = data.recommended;
  if (found === undefined) throw new Error('the sample shop recommends no product');
  return found;
}

describe.each(usualDevices)('the public address of a product on a %s', (device) => {
  it(
    'opens the app at the product, in the language that it names',
    journey(at, async (visit) => {
      const { waresId, waresName } = await anyProduct();
      const { page } = await visit({ device });
      await page.goto(`/p/${waresId}`);
      await page.getByRole('heading', { level: 1, name: waresName }).waitFor();
      await page.waitForURL(`**/#/product_details?id=${waresId}`);
      const { page: german } = await visit({ device });
      const response = await german.goto(`/p/${waresId}?lang=de`);
      const name = /"name":"([^"]+)"/.exec((await response?.text()) ?? '')?.[1] ?? '';
      await german.getByRole('heading', { level: 1, name }).waitFor();
      expect(await german.locator('html').getAttribute('lang')).toBe('de');
      await german.reload();
      await german.getByRole('heading', { level: 1, name }).waitFor();
      expect(await german.locator('html').getAttribute('lang')).toBe('de');
    }),
  );

  it(
    'keeps the language that a person has chosen',
    journey(at, async (visit) => {
      const { waresId } = await anyProduct();
      const { page } = await visit({ device, language: 'ar' });
      await page.goto(`/p/${waresId}?lang=de`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      expect(await page.locator('html').getAttribute('lang')).toBe('ar');
    }),
  );

  it(
    'shows name, picture and the three figures before the app, without a barrier',
    journey(at, async (visit) => {
      const { waresId, waresName } = await anyProduct();
      const { page } = await visit({ device });
      // As for a reader without script.
      await page.route('**/assets/**', (route) =>
        route.fulfill({
          contentType: route.request().url().endsWith('css') ? 'text/css' : 'text/javascript',
          body: '',
        }),
      );
      await page.addInitScript(() => Object.defineProperty(history, 'replaceState', { value: () => undefined }));
      await page.goto(`/p/${waresId}`);
      await page.getByRole('heading', { level: 1, name: waresName }).waitFor();
      expect(
        await page.getByRole('img', { name: waresName }).evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(300);
      expect(await page.getByText('net price').count()).toBe(1);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      expect(await accessibilityViolations(page, 'public product')).toEqual([]);
    }),
  );
});
