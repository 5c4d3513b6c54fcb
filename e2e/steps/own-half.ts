import type { Page } from 'playwright-core';

/** Returns the half of the one-time link that this operator is shown where the page has it. */
export async function shownHalf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show my half' }).click();
  return await page.getByRole('textbox', { name: 'My half of the link' }).inputValue();
}

/** Returns the half of the one-time link that this operator is shown on the page of its owner, and closes it. */
export async function ownHalf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'One-time link', exact: true }).click();
  const half = await shownHalf(page);
  const drawer = page.getByRole('dialog', { name: 'One-time link' });
  await drawer.getByRole('button', { name: 'Close' }).click();
  await drawer.waitFor({ state: 'detached' });
  return half;
}
