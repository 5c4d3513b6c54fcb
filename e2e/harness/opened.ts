import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { createShopFixture, type Shop } from './shop.ts';

/** One shop and one browser for all journeys of a file, opened before the first and closed after the last. */
export function opened(): () => { browser: Browser; shop: Shop } {
  let browser: Browser | undefined;
  let shop: Shop | undefined;
  beforeAll(async () => {
    [browser, shop] = await Promise.all([openBrowser(), createShopFixture()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });
  return () => {
    if (browser === undefined || shop === undefined) throw new Error('the shop is opened before the first journey');
    return { browser, shop };
  };
}
