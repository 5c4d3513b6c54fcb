import type { Browser } from 'playwright-core';
import { test } from 'vitest';
import { openBrowser } from './browser.ts';
import { createShopFixture, type Shop } from './shop.ts';

// A test page lives for seconds, in which optimizing code often takes longer than it saves: measured, a sixth of the
// processor time of all pages.
const withoutOptimizing = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/**
 * One browser for all files of a worker, whose visitors are separated by their contexts. It is closed when the worker
 * ends.
 */
// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures one needs.
const inBrowser = test.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const browser = await openBrowser([withoutOptimizing]);
  onCleanup(async () => await browser.close());
  return browser;
});

/** Opens a separate shop for all journeys of a file, before the first one, and closes it after the last. */
export function opened(): () => { browser: Browser; shop: Shop } {
  let at: { browser: Browser; shop: Shop } | undefined;
  inBrowser.beforeAll(async ({ browser }) => {
    at = { browser, shop: await createShopFixture() };
  });
  inBrowser.afterAll(async () => {
    await at?.shop.close();
  });
  return () => {
    if (at === undefined) throw new Error('the shop is opened before the first journey');
    return at;
  };
}
