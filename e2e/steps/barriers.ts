import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { deviceOptions } from '../harness/browser.ts';

/** What the library calls itself in a page. */
declare const axe: typeof Axe;

const library = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a reader with a screen reader, or with weak eyes, would stumble over. */
export async function accessibilityViolations(page: Page, name: string): Promise<string[]> {
  // It is large: a document that has it is not given it once more.
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(library);
  // A button that is busy is pale.
  await page.locator('.ant-btn-loading').first().waitFor({ state: 'detached' });
  const violations = await page.evaluate(async () => {
    // What fades in has less contrast on its way.
    const moves = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moves.map(({ finished }) => finished));
    const found = await axe.run(document, { resultTypes: ['violations'] });
    return found.violations.map(({ id, impact, nodes }) => ({ id, impact, parts: nodes.map(({ html }) => html) }));
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, parts }) => `${name}: ${id} at ${parts.map((html) => html.slice(0, 120)).join(' and ')}`);
}

/** Whether a screen of the back office would have to be moved sideways on a phone; a table in it may. */
export async function tooWideForPhone(page: Page, name: string): Promise<string[]> {
  const { phone, desktop } = deviceOptions;
  await page.setViewportSize(phone.viewport);
  const width = await page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('main')];
    return Math.max(...parts.map(({ scrollWidth }) => scrollWidth));
  });
  await page.setViewportSize(desktop.viewport);
  return width > phone.viewport.width ? [`${name}: ${width} pixels wide`] : [];
}
