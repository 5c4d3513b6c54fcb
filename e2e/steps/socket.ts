import type { Page } from 'playwright-core';

/** Begun before the page opens: once the server has answered on its socket, the page hears of everything that happens. */
export const answeredOnSocket = async (page: Page): Promise<unknown> =>
  await (await page.waitForEvent('websocket')).waitForEvent('framereceived');
