import { setup } from '@goodturn/database/testing/global-setup';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { createShopFixture, type Shop } from './shop.ts';

/** Runs `work` in a separate sample shop and browser outside of the tests, and cleans both up. */
export async function runInShop(work: (shop: Shop, browser: Browser) => Promise<void>): Promise<void> {
  const stopDatabase = await setup();
  const browser = await openBrowser();
  try {
    const shop = await createShopFixture();
    try {
      await work(shop, browser);
    } finally {
      await shop.close();
    }
  } finally {
    await browser.close();
    await stopDatabase();
  }
}
