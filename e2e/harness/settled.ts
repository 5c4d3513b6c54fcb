import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';

const onTheWay = new WeakMap<Page, Set<Request>>();

/** Tracks the requests of a context's pages from now on, so that `settled` knows which are pending. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    onTheWay.set(page, requests);
    page.on('request', (request) => requests.add(request));
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
  });
}

const addressesOnTheWay = (page: Page): string[] => [...(onTheWay.get(page) ?? [])].map((request) => request.url());

async function oneEnds(page: Page): Promise<void> {
  try {
    await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')]);
  } catch (error) {
    throw new Error(`still on the way: ${addressesOnTheWay(page).join(', ')}`, { cause: error });
  }
}

export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  });
}

/**
 * Waits until a page has loaded everything and painted it: no request is pending, the fonts are loaded, the page is
 * idle, and it requests nothing more for two frames. Unlike Playwright's "networkidle", it does not wait for half a
 * second, and also works in a document that was idle before.
 */
export async function settled(page: Page): Promise<void> {
  do {
    while (addressesOnTheWay(page).length > 0) await oneEnds(page);
    await page.evaluate(async () => {
      await document.fonts.ready;
      // Without a timeout, the callback is never called in a page that gets no frame to paint, as after a change of
      // width.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
    });
    await painted(page);
  } while (addressesOnTheWay(page).length > 0);
}

const patienceMs = 1_000;

/**
 * Waits until a page is settled, or for a second where an answer is held back. Playwright looks for an element at once
 * and, from a third of a second on, only each half second, so that looking too early takes longer than waiting.
 */
export async function nearlySettled(page: Page): Promise<void> {
  // A page that is left meanwhile settles nothing, which is no fault of the test.
  await Promise.race([settled(page).catch(() => undefined), delay(patienceMs)]);
}
