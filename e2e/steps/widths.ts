import type { Page } from 'playwright-core';
import { deviceOptions } from '../harness/browser.ts';

const { width: usual, height } = deviceOptions.phone.viewport;

const views = [
  { width: usual, letters: '100%' },
  { width: 320, letters: '100%' },
  // Last: what is too wide stretches a phone's view, and the next would be measured in it.
  { width: usual, letters: '200%' },
] as const;

/** Where the page runs off the screen: on a phone, on a narrow phone, and with letters of twice the size. */
export async function findOverflow(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const { width, letters } of views) {
    await page.setViewportSize({ width, height });
    const shown = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      return document.documentElement.scrollWidth;
    }, letters);
    if (shown > width) found.push(`${name}: ${shown} pixels wide at ${width} with letters of ${letters}`);
  }
  await page.setViewportSize({ width: usual, height });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}
