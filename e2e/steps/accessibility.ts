import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { deviceOptions } from '../harness/browser.ts';
import { settled } from '../harness/settled.ts';

declare const axe: typeof Axe;

const library = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The selectors of the checked parts of a page, each in a list of its own. */
interface Parts {
  include: string[][];
  exclude?: string[][];
}

/** The screen alone, without the menu around it, and of a table its first rows, because the others are made alike. */
export const screenAlone: Parts = { include: [['main']], exclude: [['tbody tr:nth-child(n + 9)']] };

export async function accessibilityViolations(
  page: Page,
  name: string,
  parts: Parts = { include: [['html']] },
): Promise<string[]> {
  // The library is large, so that it is only loaded once per document.
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(library);
  // A busy button is pale, and so are rows that are about to be replaced.
  await page.locator('.ant-btn-loading, [aria-busy="true"]').first().waitFor({ state: 'detached' });
  const violations = await page.evaluate(async (among) => {
    // Elements that fade in have less contrast in the meantime.
    const moves = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moves.map(({ finished }) => finished));
    const found = await axe.run(among, { resultTypes: ['violations'] });
    return found.violations.map(({ id, impact, nodes }) => ({ id, impact, parts: nodes.map(({ html }) => html) }));
  }, parts);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, parts }) => `${name}: ${id} at ${parts.map((html) => html.slice(0, 120)).join(' and ')}`);
}

/** Runs `look` with the page at the width of a phone, and restores the width. */
async function atPhoneWidth<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.setViewportSize(deviceOptions.phone.viewport);
  const found = await look();
  await page.setViewportSize(deviceOptions.desktop.viewport);
  return found;
}

const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('main')];
    return Math.max(...parts.map(({ scrollWidth }) => scrollWidth));
  });

/** Returns the texts of the first row's cells that another element covers; scrolls to each cell first. */
const coveredCells = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll('main tbody tr:first-child > td')];
    return cells
      .filter((cell) => {
        cell.scrollIntoView({ block: 'center', inline: 'nearest' });
        const range = document.createRange();
        range.selectNodeContents(cell);
        const [words, own] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
        if (words.width === 0) return false;
        // A longer text ends in an ellipsis.
        const middle = (Math.max(words.left, own.left) + Math.min(words.right, own.right)) / 2;
        const found = document.elementFromPoint(middle, (words.top + words.bottom) / 2);
        return found !== null && !cell.contains(found) && !found.contains(cell);
      })
      .map((cell) => cell.textContent ?? '');
  });

const tooWide = (width: number, name: string): string[] =>
  width > deviceOptions.phone.viewport.width ? [`${name}: ${width} pixels wide`] : [];

/** Returns an error if a page of the back office needs horizontal scrolling on a phone; a table in it may scroll. */
export async function tooWideForPhone(page: Page, name: string): Promise<string[]> {
  return tooWide(await atPhoneWidth(page, () => widthOf(page)), name);
}

/** Returns the error of `tooWideForPhone`, and one for each covered cell of the first row. */
export async function faultsOnPhone(page: Page, name: string): Promise<string[]> {
  const { width, covered } = await atPhoneWidth(page, async () => {
    await settled(page);
    return { width: await widthOf(page), covered: await coveredCells(page) };
  });
  return [...tooWide(width, name), ...covered.map((text) => `${name}: something lies over "${text}"`)];
}
