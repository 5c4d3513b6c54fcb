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
      await page.getByRole('link', { name: 'Search the shop' }).click();
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
});
