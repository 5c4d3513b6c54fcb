/** Searches the shop as people do, on a phone and on a desktop. */
import { describe, expect, it } from 'vitest';
import { usualDevices } from './harness/browser.ts';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { tokenOf } from './steps/account.ts';

const at = opened();

describe.each(usualDevices)('[S2] the search on a %s', (device) => {
  it(
    'finds while somebody types, by a part, without accents and with a mistake, and keeps what was searched until the log-out',
    journey(at, async (visit) => {
      const token = await tokenOf(at().shop, 'mara');
      const { page, open } = await visit({ device, token });
      await open('/view/home');
      await page.getByRole('link', { name: /^Search \d+ products$/ }).click();
      const field = page.getByRole('searchbox');
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
      const found = page.getByRole('list', { name: 'Products found' });
      for (const typed of ['headph', 'HÉADPH', 'hedphones', 'phones']) {
        await field.fill(typed);
        await found
          .getByRole('link', { name: /headphones/i })
          .first()
          .waitFor();
      }
      await field.fill('headphones');
      await field.press('Enter');
      await page
        .getByRole('group', { name: 'Products found' })
        .getByRole('link', { name: /headphones/i })
        .first()
        .waitFor();
      await expect.poll(() => page.url()).toContain('q=headphones');

      await page.getByRole('button', { name: 'Best match first' }).click();
      await page.getByRole('radio', { name: 'Most back first' }).click();
      await expect.poll(() => page.url()).toContain('sort=most_back');
      await page.getByRole('group', { name: 'Products found' }).getByRole('link').first().waitFor();

      await field.fill('theremin');
      await field.press('Enter');
      await page.getByRole('heading', { name: 'Nothing called “theremin”' }).waitFor();
      await page.getByRole('button', { name: 'Clear' }).click();
      await page.getByRole('button', { name: 'theremin', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Forget theremin' }).click();
      await page.getByRole('button', { name: 'headphones', exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'theremin', exact: true }).count()).toBe(0);
    }),
  );

  it(
    '[R14] a category has a page of its own, whose filters say what they leave and outlast a reload',
    journey(at, async (visit) => {
      const token = await tokenOf(at().shop, 'mara');
      const { page, open } = await visit({ device, token });
      await open('/search');
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Home appliances' }).click();
      await page.getByRole('heading', { name: 'Home appliances', level: 1 }).waitFor();
      const products = page.getByRole('group', { name: 'Products found' }).getByRole('link');
      await products.first().waitFor();
      const count = page.getByRole('status').filter({ hasText: ' of ' });
      const counted = async () => (await count.textContent())?.split(' of ').map(Number) ?? [];
      await expect.poll(async () => (await counted()).length).toBe(2);
      const [found = 0, all = 0] = await counted();
      expect(found).toBe(all);
      expect(await products.count()).toBe(Math.min(all, 11));
      await page.getByRole(device === 'phone' ? 'button' : 'checkbox', { name: /^Lucky/ }).click();
      await expect.poll(() => page.url()).toContain('lucky=1');
      await expect.poll(async () => (await counted())[0]).toBeLessThan(all);
      const left = (await counted())[0];
      await page.reload();
      await expect.poll(async () => (await counted())[0]).toBe(left);
      await page.getByRole('button', { name: 'Sort', exact: true }).click();
      await page.getByRole('radio', { name: 'Lowest net price' }).click();
      await expect.poll(() => page.url()).toContain('sort=lowest_net');
    }),
  );
});
