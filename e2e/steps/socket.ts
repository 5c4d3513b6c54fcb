import type { Page } from 'playwright-core';

/**
 * Call it before the page opens. After the server's first message on the socket, the page is notified of every event.
 */
export const answeredOnSocket = async (page: Page): Promise<unknown> =>
  await (await page.waitForEvent('websocket')).waitForEvent('framereceived');
