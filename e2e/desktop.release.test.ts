import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
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
