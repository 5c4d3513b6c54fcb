import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What a reader with a screen reader, or with weak eyes, would stumble over. */
export async function barriersOf(page: Page, name: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ html }) => html.slice(0, 120)).join(' and ')}`);
}
