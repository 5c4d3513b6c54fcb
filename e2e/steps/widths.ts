import type { Page } from 'playwright-core';
import { deviceOptions } from '../harness/browser.ts';

const { width: usual, height } = deviceOptions.phone.viewport;

const views = [
  { width: usual, letters: '100%' },
  { width: 320, letters: '100%' },
  // Last: what is too wide stretches a phone's view, and the next would be measured in it.
  { width: usual, letters: '200%' },
] as const;

/** Words that stand on two lines. What is no word but long, as an address, may; so may scripts without spaces. */
async function cutWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const longest = 16;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const match of (node.textContent ?? '').matchAll(
        /(?<=^|\s)[\p{Script=Latin}\p{Script=Arabic}]+(?=[.,:;!?)]?(?:\s|$))/gu,
      )) {
        if (match[0].length > longest) continue;
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) found.push(match[0]);
      }
    }
    return found;
  });
}

/** Where the page runs off the screen or cuts a word: on a phone, on a narrow phone, and with letters of twice the size. */
export async function findOverflow(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const { width, letters } of views) {
    await page.setViewportSize({ width, height });
    const shown = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      return document.documentElement.scrollWidth;
    }, letters);
    if (shown > width) found.push(`${name}: ${shown} pixels wide at ${width} with letters of ${letters}`);
    for (const word of await cutWords(page))
      found.push(`${name}: "${word}" is cut at ${width} with letters of ${letters}`);
  }
  await page.setViewportSize({ width: usual, height });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}
