import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { deviceOptions } from '../harness/browser.ts';

/** What a reader with a screen reader, or with weak eyes, would stumble over. */
export async function accessibilityViolations(page: Page, name: string): Promise<string[]> {
  // No frame of another origin is looked at, so the page opened to gather such results (half a second each) is not needed.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ html }) => html.slice(0, 120)).join(' and ')}`);
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
