import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { PageFaults } from './harness/page-faults.ts';
import { readUserId, tokenOf } from './steps/account.ts';
import { filesOf } from './steps/built-files.ts';
import { freezeBalance } from './steps/customer-requests.ts';

const at = opened();

/** Blocks the files of a chunk of the app during `walk`, and allows the resulting errors. */
async function without(page: Page, part: string, faults: PageFaults, walk: () => Promise<void>): Promise<void> {
  const files = await filesOf(part);
  for (const file of files) await page.route(`**${file}`, (route) => route.abort());
  await walk();
  for (const file of files) await page.unroute(`**${file}`);
  const lost = files.map((file) => `lost GET ${file}`);
  expectFaults(faults, [...lost, 'console Failed to load resource: net::ERR_FAILED']);
}

/** Some errors contain a build's hash or a stack, so that only their beginning is known. */
function expectFaults(faults: PageFaults, beginnings: readonly string[]): void {
  for (const fault of faults.found())
    if (beginnings.some((beginning) => fault.startsWith(beginning))) faults.expect(fault);
}

it(
  'a page or a window whose code does not come says so where it was asked for, and comes with the next try',
  journey(at, async (visit) => {
    const { page, open, faults } = await visit({ token: await tokenOf(at().shop, 'mara') });
    const notLoaded = page.getByRole('alert').getByText('This could not be loaded');
    await open('/view/me');
    const toRecharge = page.getByRole('link', { name: 'Recharge', exact: true });
    await toRecharge.waitFor();
    const userId = await readUserId(page);
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
    await without(page, 'money-screens', faults, async () => {
      await toRecharge.click();
      await notLoaded.waitFor();
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('radio', { name: /USDT-TRC20/ }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/recharge');
    const firstMethod = page.locator('.methods__row').first();
    expect(await firstMethod.evaluate((row) => getComputedStyle(row).display)).toBe('grid');
    await page.getByRole('button', { name: 'Back' }).click();

    await page.getByRole('link', { name: 'Match', exact: true }).click();
    const search = page.getByRole('button', { name: 'Find an order' });
    await search.waitFor();
    await freezeBalance(at().shop, userId);
    const window = page.getByRole('dialog');
    await without(page, 'no-match', faults, async () => {
      await search.click();
      await window.and(page.getByLabel('This could not be loaded')).waitFor();
      await notLoaded.waitFor();
      await window.getByRole('button', { name: 'Close' }).click();
      await window.waitFor({ state: 'detached' });
    });
    await search.click();
    await window.and(page.getByLabel('No order found')).waitFor();
    await page.keyboard.press('Escape');
    await window.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
  }),
);

it(
  'a page that fails while it is drawn says so, and the way to another page stays open',
  journey(at, async (visit) => {
    const { page, open, faults } = await visit({ token: await tokenOf(at().shop, 'omar') });
    await page.route('**/api/customer/getInfo', (route) => route.fulfill({ json: { data: { hasMoney: null } } }));
    await open('/view/me');
    await page.getByRole('alert').getByText('This could not be loaded').waitFor();
    expectFaults(faults, ['console ']);
    await page.unroute('**/api/customer/getInfo');
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'In the shop today' }).waitFor();
    expectFaults(faults, ['console ']);
  }),
);
