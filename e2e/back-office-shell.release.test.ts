import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { accessibilityViolations, tooWideForPhone } from './steps/accessibility.ts';
import { rowWith } from './steps/office.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });

it(
  '[B3] a screen whose file does not come leaves the menu, and comes with the next try',
  journey(at, async (visit) => {
    const { page, openOffice, faults } = await visit(asker());
    await openOffice('/customer/today_statistics');
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    const isScreen = (url: URL) => /orders-screen.*\.js$/.test(url.pathname);
    await page.route(isScreen, (route) => {
      const url = route.request().url();
      faults.expect(`GET ${new URL(url).pathname} 503`);
      faults.expect(`console TypeError: Failed to fetch dynamically imported module: ${url}`);
      return route.fulfill({ status: 503, body: '' });
    });
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('alert').getByText('Failed to load').waitFor();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Users' }).waitFor();
    await page.unroute(isScreen);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    expect(await page.title()).toMatch(/^Orders · /);
  }),
);

it(
  'Ctrl K opens any screen and any record, by the keyboard alone',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/today_statistics');
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search everything' });
    await palette.getByRole('combobox').fill('camp');
    await palette.getByRole('option', { name: /Campaigns/ }).waitFor();
    expect(await accessibilityViolations(page, 'palette')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Campaigns', level: 1 }).waitFor();
    await palette.waitFor({ state: 'detached' });

    const userName = at().shop.customers.get('mara') ?? '';
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(userName);
    const person = palette.getByRole('option').filter({ hasText: userName });
    await person.waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: userName, level: 1 }).waitFor();
    const crumbs = page.getByRole('navigation', { name: 'Where this is' });
    await crumbs.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
  }),
);

it(
  'a search whose file does not come says so, and the screen with what is typed on it stays',
  journey(at, async (visit) => {
    const { page, openOffice, faults } = await visit(asker());
    const isPalette = (url: URL) => /\/palette-[^/]*\.js$/.test(url.pathname);
    await page.route(isPalette, (route) => {
      faults.expect(`GET ${new URL(route.request().url()).pathname} 503`);
      return route.fulfill({ status: 503, body: '' });
    });
    await openOffice('/customer/campaigns/new');
    await page.getByLabel('Price (USD)').fill('12.00');
    await page.keyboard.press('Control+k');
    await page.getByText('The search could not be loaded. Nothing was changed.').waitFor();
    expect(await page.getByLabel('Price (USD)').inputValue()).toBe('12.00');
    await page.unroute(isPalette);
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Users' }).click();
    await page.getByRole('heading', { name: /^Users/, level: 1 }).waitFor();
  }),
);

it(
  'what is stopped stands above every screen',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    const { office } = at().shop;
    await office.suspendMatching(true, 'The stock is counted');
    try {
      await openOffice('/customer/today_statistics');
      await page
        .getByRole('status')
        .getByRole('link', { name: /^Matching: stopped since / })
        .click();
      await page.getByRole('heading', { name: 'Stops', level: 1 }).waitFor();
      await rowWith(page, 'The stock is counted').waitFor();
      const strip = page.getByRole('status').getByRole('link', { name: /^Matching: stopped since / });
      await strip.waitFor();
      expect(await tooWideForPhone(page, 'stops')).toEqual([]);
    } finally {
      await office.suspendMatching(false, 'It is counted');
    }
  }),
);

it(
  'a link leads to its screen also by way of the log-in',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit({ device: 'desktop' });
    await openOffice('/customer/users/1');
    await page.getByLabel('Account').fill('ada');
    await page.getByLabel('Password').fill(at().shop.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page
      .getByRole('region', { name: 'Orders' })
      .or(page.getByRole('button', { name: 'Orders', exact: true }))
      .first()
      .waitFor();
    expect(page.url()).toContain('#/customer/users/1');
  }),
);

it(
  'a new version of the back office is offered',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    // The page is requested several times, for example after the socket connects. The responses are the same until a
    // reload.
    let pages = 0;
    await page.route(
      (url) => url.pathname === '/admin/',
      async (route) => {
        if (route.request().resourceType() === 'document') pages += 1;
        if (route.request().resourceType() === 'document' || pages > 1) return await route.continue();
        const response = await route.fetch();
        const body = (await response.text()).replace(/index-[^"]*\.js/, 'index-new.js');
        return await route.fulfill({ response, body });
      },
    );
    await openOffice('/customer/today_statistics');
    await page.getByRole('status').getByText('The back office has a new version.').waitFor();
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await page.getByText('The back office has a new version.').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    expect(await page.getByText('The back office has a new version.').count()).toBe(0);
  }),
);
