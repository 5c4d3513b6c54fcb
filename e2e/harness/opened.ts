import type { Browser } from 'playwright-core';
import { test } from 'vitest';
import { openBrowser } from './browser.ts';
import { createShopFixture, type Shop } from './shop.ts';

// A page of a test lives for seconds, in which compiling what runs often takes longer than it saves: measured, a sixth of
// the processor's time of all pages.
const withoutOptimizing = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** One browser for all files of a worker, in which visitors are apart by their contexts. It closes when the worker ends. */
// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures one needs.
const inBrowser = test.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const browser = await openBrowser([withoutOptimizing]);
  onCleanup(async () => await browser.close());
  return browser;
});

/** A shop of its own for all journeys of a file, opened before the first and closed after the last. */
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
