// Reading without a connection: what was loaded stays, what was not says so, and nothing is left after the log-out.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { PageFaults } from './harness/page-faults.ts';
import { tokenOf } from './steps/account.ts';

const at = opened();
const notHere = 'This is not on this device';

const isAppKept = () => navigator.serviceWorker.ready.then(({ active }) => active !== null);
/** Returns the stored answers as text; undefined before they are stored. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => (await caches.match('/own-answers', { cacheName: 'own-answers' }))?.text());

/** Waits until what was loaded so far is stored: each writing has other bytes. */
async function keptAgain(page: Page): Promise<void> {
  const before = await keptAnswers(page);
  await expect.poll(() => keptAnswers(page)).not.toBe(before);
}

function expectLost(faults: PageFaults): void {
  for (const fault of faults.found()) if (/net::ERR_|^lost /.test(fault)) faults.expect(fault);
}

/** The pages with what each shows when it was loaded. */
const pages = [
  ['/view/home', (page: Page) => page.getByRole('main').getByRole('link', { name: / USD/ }).first()],
  ['/messages', (page: Page) => page.getByRole('main').getByRole('listitem').first()],
  [
    '/assets',
    (page: Page) =>
      page
        .getByRole('main')
        .getByText(/\d\.\d\d/)
        .first(),
  ],
  [
    '/view/order',
    (page: Page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /\d\.\d\d/ })
        .first(),
  ],
] as const;

describe.each(['phone', 'desktop'] as const)('on a %s', (device) => {
  it(
    'what was read is there after a reload without a connection, what was not says so, and loads by itself',
    journey(at, async (visit) => {
      const token = await tokenOf(at().shop, 'mara');
      const { context, page, open, follow, faults } = await visit({ token, keepsApp: true, device });
      await open('/view/me');
      for (const [route, shown] of pages) {
        await follow(route);
        await shown(page).waitFor();
      }
      await keptAgain(page);
      await expect.poll(() => page.evaluate(isAppKept)).toBe(true);
      const stored = (await keptAnswers(page)) ?? '';
      const [, unopened = ''] = await page
        .getByRole('main')
        .getByRole('link', { name: /\d\.\d\d/ })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect([stored.includes('customer/getOrderList'), stored.includes(token)]).toEqual([false, false]);

      await follow('/view/me');
      await context.setOffline(true);
      await page.reload();
      await page.getByText('You are offline. You can still read what has loaded.').waitFor();
      for (const [route, shown] of pages.toReversed()) {
        await follow(route);
        await shown(page).waitFor();
        expect(await page.getByText(notHere).count(), route).toBe(0);
      }
      await follow(unopened.replace(/^#/, ''));
      await page.getByText(notHere).waitFor();

      await context.setOffline(false);
      await page.getByText('Back, and up to date.').waitFor();
      await page.getByText(notHere).waitFor({ state: 'detached' });
      await page.getByRole('article').first().waitFor();
      await page.getByText('Back, and up to date.').waitFor({ state: 'detached' });
      expectLost(faults);
    }),
  );
});

it(
  'a connection that ends without the browser noticing is tried again by itself',
  journey(at, async (visit) => {
    const { page, open, faults } = await visit({ token: await tokenOf(at().shop, 'omar') });
    await page.route('**/api/customer/messageList*', (route) => route.abort());
    await open('/messages');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/api/customer/messageList*');
    await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
    expectLost(faults);
  }),
);

it(
  'after the log-out nothing of a person is left in the browser',
  journey(at, async (visit) => {
    const token = await tokenOf(at().shop, 'mara');
    const { page, open, follow } = await visit({ token, keepsApp: true });
    await open('/view/order');
    await page
      .getByRole('main')
      .getByRole('link', { name: /\d\.\d\d/ })
      .first()
      .waitFor();
    await follow('/search?q=kettle');
    await follow('/withdraw');
    await page.getByLabel('Amount', { exact: false }).first().fill('12.34');
    await keptAgain(page);
    await follow('/view/me');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    const left = async () =>
      await page.evaluate(async () => ({
        stored: Object.keys(localStorage).toSorted(),
        texts: [...Object.values(localStorage), ...Object.values(sessionStorage)].join(' '),
        caches: (await caches.keys()).filter((name) => name !== 'pictures' && !name.startsWith('app-')),
        databases: (await indexedDB.databases()).map(({ name }) => name),
      }));
    await expect.poll(async () => (await left()).caches).toEqual([]);
    const { stored, texts, databases } = await left();
    expect(stored.filter((key) => !/^(language|theme|installation)/.test(key))).toEqual([]);
    expect([texts.includes('12.34'), texts.includes(token), texts.includes('kettle')]).toEqual([false, false, false]);
    expect(databases).toEqual([]);
  }),
);
