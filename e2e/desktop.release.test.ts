import { languages } from '@goodturn/locales';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { settled } from './harness/settled.ts';
import { tokenOf } from './steps/account.ts';

const at = opened();

it(
  'a desktop has the navigation above each page, and a column of 1200 px beneath it',
  journey(at, async (visit) => {
    const { page, open, follow } = await visit({ device: 'desktop' });
    await open('/view/home');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const home = await menu.getByRole('link', { name: 'Home' }).boundingBox();
    expect(home?.y).toBeLessThan(30);
    expect(await page.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('#/register');
    const main = page.getByRole('main');
    await expect.poll(async () => (await main.boundingBox())?.width).toBe(1200);
    await follow('/rule');
    await expect.poll(async () => (await main.boundingBox())?.width).toBe(640);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('textbox').first().waitFor();
    expect((await page.getByRole('banner').first().boundingBox())?.y).toBe(0);
  }),
);

it(
  'somebody who is logged in finds messages and what is available there, and the language',
  journey(at, async (visit) => {
    const { page, open } = await visit({ device: 'desktop', token: await tokenOf(at().shop, 'mara') });
    await open('/view/home');
    const balance = page.getByRole('link', { name: 'Available' });
    const reserved = await balance.boundingBox();
    await balance.getByText('USD').waitFor();
    expect(await balance.boundingBox()).toEqual(reserved);
    expect(await page.getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe('#/messages');
    expect(await page.getByRole('link', { name: 'Log in' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('dialog', { name: 'Language' }).waitFor();
  }),
);

it(
  'a phone keeps the four tabs at its bottom, and nothing of the desktop',
  journey(at, async (visit) => {
    const { page, open } = await visit();
    await open('/view/home');
    const tab = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Match', exact: true });
    expect((await tab.boundingBox())?.y).toBeGreaterThan(700);
    expect(await page.getByRole('link', { name: 'Create an account' }).count()).toBe(0);
  }),
);

/** The widths from which the layout of a desktop begins, and between which the navigation gives something up. */
const narrowDesktops = [900, 1000, 1120, 1280];

/** Those with the longest words in the navigation. */
const longest = languages.filter(({ code }) => ['de', 'es', 'fr', 'ru', 'ar', 'fa', 'ja'].includes(code));

it.each(longest)(
  'the navigation is one line in $ownName, whoever reads it, on each width of a desktop',
  async ({ code, ownName }) => {
    const walk = journey(at, async (visit) => {
      const token = await tokenOf(at().shop, 'mara');
      for (const who of [{}, { token }]) {
        const { page, open } = await visit({ device: 'desktop', language: code, ...who });
        for (const route of ['/view/home', '/search?sort=newest']) {
          await open(route);
          await page.locator('.menu__link').first().waitFor();
          await settled(page);
          for (const width of narrowDesktops) {
            await page.setViewportSize({ width, height: 800 });
            const row = await page.locator('.menu__row').evaluate((element) => ({
              height: element.getBoundingClientRect().height,
              spare: element.clientWidth - element.scrollWidth,
              search: element.querySelector('.menu__search')?.clientWidth ?? 0,
            }));
            expect({ route, width, height: row.height, spare: row.spare }).toEqual({
              route,
              width,
              height: 72,
              spare: 0,
            });
            expect(row.search).toBeGreaterThanOrEqual(44);
          }
        }
      }
    });
    await walk({ task: { name: `navigation in ${ownName}` } });
  },
);
