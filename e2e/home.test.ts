import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usualDevices } from './harness/browser.ts';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { settled } from './harness/settled.ts';
import { tokenOf } from './steps/account.ts';
import { accessibilityViolations } from './steps/accessibility.ts';
import { watchLayoutShift } from './steps/layout-shift.ts';

const at = opened();
const maxPictureKibibytes = 250;
const maxShift = 0.02;

const loaded = async (page: Page): Promise<void> => {
  await page.getByRole('tabpanel').getByRole('link').first().waitFor();
  await settled(page);
};
const pictureBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.includes('/files/'))
      .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0),
  );
const slides = (page: Page) => page.getByRole('region', { name: 'Highlights' });

describe.each(usualDevices)('home on a %s', (device) => {
  it(
    'stays where it was painted, weighs little, and has no barrier in either theme',
    journey(at, async (visit) => {
      const { page, open } = await visit({ device, moves: true });
      const shift = await watchLayoutShift(page);
      await open('/view/home');
      await loaded(page);
      expect((await shift()).sum).toBeLessThanOrEqual(maxShift);
      const bytes = await pictureBytes(page);
      console.log(`The first screen of home on a ${device} loads ${(bytes / 1024).toFixed(0)} KiB of pictures.`);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(maxPictureKibibytes * 1024);
      const dark = await visit({ device, theme: 'dark' });
      await dark.open('/view/home');
      await loaded(dark.page);
      expect([
        ...(await accessibilityViolations(page, 'home')),
        ...(await accessibilityViolations(dark.page, 'dark home')),
      ]).toEqual([]);
    }),
  );

  it(
    '[S1] says what the shop is by one of its products, and what it recommends and sells most',
    journey(at, async (visit) => {
      const { page, open } = await visit({ device });
      await open('/view/home');
      const first = slides(page).getByRole('link', { name: 'Part of the price comes back.' });
      await first.waitFor();
      expect(await first.getByRole('term').allTextContents()).toEqual(['You pay', 'comes back', 'net price']);
      for (const name of ['Recommended', 'Most bought']) {
        const card = page.getByRole('region', { name }).getByRole('link').first();
        expect(await card.textContent()).toMatch(/\d+\.\d\d USD − \d+\.\d\d back\d+\.\d\d USD net/);
      }
      await first.click();
      await page.getByRole('button', { name: /^Match for \d+\.\d\d net$/ }).waitFor();
    }),
  );

  it(
    'tells visitors alone how it works',
    journey(at, async (visit) => {
      const guest = await visit({ device });
      await guest.open('/view/home');
      await loaded(guest.page);
      const steps = (page: Page) => page.getByRole('list', { name: 'How it works' });
      expect(await steps(guest.page).getByRole('listitem').count()).toBe(3);
      const customer = await visit({ device, token: await tokenOf(at().shop, 'mara') });
      await customer.open('/view/home');
      await loaded(customer.page);
      expect(await steps(customer.page).count()).toBe(0);
    }),
  );

  it(
    '[S1] shows a customer what the balance is enough for above the products, and nothing moves for it',
    journey(at, async (visit) => {
      const { page, open } = await visit({ device, moves: true, token: await tokenOf(at().shop, 'mara') });
      const shift = await watchLayoutShift(page);
      const shelf = page.getByRole('region', { name: /^Within your \d/ });
      await open('/view/home');
      await shelf.waitFor();
      await loaded(page);
      expect((await shift()).sum).toBeLessThanOrEqual(maxShift);
      expect(await accessibilityViolations(page, 'home of a customer')).toEqual([]);
      const cards = () => shelf.getByRole('listitem').count();
      const all = await cards();
      expect(all).toBeGreaterThan(3);
      await shelf.getByRole('slider', { name: 'Price up to' }).press('Home');
      await expect.poll(cards).toBeLessThan(all);
    }),
  );

  it(
    'has a dot for each slide that leads to it and can be hit, and words on the pictures',
    journey(at, async (visit) => {
      const { page, open } = await visit({ device });
      await open('/view/home');
      const dots = slides(page).getByRole('button', { name: /^Slide \d$/ });
      await expect.poll(() => dots.count()).toBeGreaterThan(2);
      const { width, height } = (await dots.nth(1).boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      await dots.nth(2).click();
      await dots.nth(2).and(page.locator('[aria-current="true"]')).waitFor();
      await slides(page).getByRole('button', { name: 'Listen in peace Headphones and speakers by Ostra' }).waitFor();
    }),
  );

  it(
    'sets its tabs on the edge on which its titles stand',
    journey(at, async (visit) => {
      const { page, open } = await visit({ device });
      await open('/view/home');
      await loaded(page);
      const title = page.getByRole('heading', { name: 'In the shop today' });
      const [tab, edge] = await Promise.all([
        page.getByRole('tab', { name: 'All' }).boundingBox(),
        title.evaluate((shown) => {
          const range = document.createRange();
          range.selectNodeContents(shown);
          return range.getBoundingClientRect().x;
        }),
      ]);
      expect(Math.round(tab?.x ?? 0)).toBe(Math.round(edge));
    }),
  );
});

it(
  'a desktop has arrows beside the slides, and three or four cards in a row',
  journey(at, async (visit) => {
    const { page, open } = await visit({ device: 'desktop' });
    await open('/view/home');
    await slides(page).getByRole('button', { name: 'Slide 2' }).waitFor();
    await slides(page).getByRole('button', { name: 'Next slide' }).click();
    await slides(page).getByRole('button', { name: 'Slide 2' }).and(page.locator('[aria-current="true"]')).waitFor();
    await slides(page).getByRole('button', { name: 'Previous slide' }).click();
    await slides(page).getByRole('button', { name: 'Slide 1' }).and(page.locator('[aria-current="true"]')).waitFor();
    const columns = () =>
      page
        .getByRole('tabpanel')
        .getByRole('link')
        .first()
        .evaluate((card) => {
          const places = card.closest('.product-card-place')?.parentElement ?? card;
          return getComputedStyle(places).gridTemplateColumns.split(' ').length;
        });
    await loaded(page);
    expect(await columns()).toBe(4);
    await page.setViewportSize({ width: 1000, height: 800 });
    expect(await columns()).toBe(3);
  }),
);

it(
  '[S1] a phone has the languages, slides of 210 px that move on, four shortcuts, and a tab for each category but the hidden one',
  journey(at, async (visit) => {
    const { world } = at().shop;
    const { page, open } = await visit({ moves: true });
    // A category without a tab, and one without a translation.
    const added = [
      { sortId: '6', title: 'Hidden', icon: null },
      { sortId: '9', title: 'Garden', icon: null },
    ];
    await page.route('**/api/customer/getAllSortList', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ response, json: { ...body, data: [...body.data, ...added] } });
    });
    await open('/view/home');
    await loaded(page);
    expect((await slides(page).boundingBox())?.height).toBe(210);
    // The slides advance automatically: the first is no longer shown.
    await slides(page).getByRole('button', { name: 'Slide 1' }).and(page.locator('[aria-current="false"]')).waitFor();

    await page.getByRole('button', { name: /^Language/ }).click();
    const picker = page.getByRole('dialog', { name: 'Language' });
    await picker.getByRole('radio', { name: 'Deutsch' }).check();
    await picker.getByRole('button', { name: 'Cancel' }).click();
    await picker.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');

    const { data: categories } = await world.call('customer/getAllSortList', undefined, { language: 'en' });
    const titles = ['All', ...categories.map(({ title }) => title), 'Garden'];
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(titles);
    for (const { sortId, title } of categories.filter(({ sortId }) => sortId === '4' || sortId === '7')) {
      const { data } = await world.call('customer/getWaresSortList', { sortId, pageSize: '11' });
      await page.getByRole('tab', { name: title }).click();
      const panel = page.getByRole('tabpanel', { name: title });
      await panel.getByRole('heading', { name: data[0]?.waresName ?? '', exact: true }).waitFor();
      expect(await panel.getByRole('heading').allInnerTexts()).toEqual(data.map(({ waresName }) => waresName));
    }

    const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button');
    expect(await shortcuts.allInnerTexts()).toEqual(['Customer service', 'Announcements', 'Invite', 'Rules']);
    for (const name of ['Customer service', 'Announcements', 'Rules']) {
      await shortcuts.filter({ hasText: name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.goBack();
      await loaded(page);
    }
  }),
);

it(
  '[S1] the invite shortcut asks a visitor to log in, leads a customer to the invitation, and does nothing for a friend',
  journey(at, async (visit) => {
    const guest = await visit();
    const customer = await visit({ token: await tokenOf(at().shop, 'mara') });
    const press = (page: Page) => page.getByRole('button', { name: 'Invite', exact: true }).click();
    await guest.open('/view/home');
    await press(guest.page);
    await guest.page.getByRole('dialog', { name: 'Not logged in' }).waitFor();
    const { page } = customer;
    await customer.open('/view/home');
    await press(page);
    await page.getByRole('heading', { level: 1, name: 'Invite friends' }).waitFor();
    await customer.follow('/help');
    await page.getByRole('button', { name: /^Inês/ }).click();
    await page.getByRole('complementary', { name: 'You are shopping for Inês' }).waitFor();
    const known = page.waitForResponse(/getInfo/);
    await customer.open('/view/home');
    await known;
    await loaded(page);
    await press(page);
    expect(new URL(page.url()).hash).toBe('#/view/home');
    await page.getByRole('button', { name: 'Rules' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
  }),
);
