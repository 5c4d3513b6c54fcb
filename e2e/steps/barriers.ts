import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What a reader with a screen reader, or with weak eyes, would stumble over. */
export async function barriersOf(page: Page, name: string): Promise<string[]> {
  // No frame of another origin is looked at, so the page opened to gather such results (half a second each) is not needed.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ html }) => html.slice(0, 120)).join(' and ')}`);
}
