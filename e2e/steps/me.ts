import type { Page } from 'playwright-core';

/** Opens every folded group of Me; on a desktop none is folded. */
export async function unfoldMe(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  const folded = page.getByRole('main').getByRole('button', { expanded: false });
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
}

/** Opens a page from Me, by the search among its rows. */
export async function openFromMe(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search in Me' }).fill(name);
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
}
