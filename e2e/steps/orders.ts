import type { Locator, Page } from 'playwright-core';

/** Searches on a phone and opens the found order's page. */
export async function matchOrder(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Find an order' }).click();
  await page.getByRole('link', { name: 'See the order' }).click();
  const order = page.getByRole('article');
  await order.waitFor();
  return order;
}

export const payButton = (order: Locator): Locator => order.getByRole('button', { name: /^Pay \d/ });

/** Returns the name of an order's product, without the variant that stands beside it. */
export const productOf = async (order: Locator): Promise<string> =>
  await order.getByRole('heading', { level: 2 }).evaluate((heading) => heading.firstChild?.textContent?.trim() ?? '');

/** Declines the order on the page and confirms. */
export async function decline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Decline' }).click();
  const question = page.getByRole('dialog', { name: 'Decline this order?' });
  await question.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('You declined the order. It cost you nothing.').waitFor();
  await question.waitFor({ state: 'detached' });
}

export async function receiptOn(page: Page): Promise<Locator> {
  await page.getByRole('heading', { name: /^Paid/, level: 1 }).waitFor();
  return page.getByRole('main');
}

/** Returns the entry of an order in the list on a phone, which links to its page. */
export const orderLine = (page: Page, name?: string | RegExp): Locator =>
  page
    .getByRole('tabpanel')
    .getByRole('link', name === undefined ? {} : { name })
    .first();

/** Opens the newest order of the list; returns its article and its id from the address. */
export async function openNewest(page: Page): Promise<{ order: Locator; orderId: string }> {
  await orderLine(page).click();
  const order = page.getByRole('article');
  await order.waitFor();
  const orderId = /[?&]id=(\d+)/.exec(page.url())?.[1] ?? '';
  return { order, orderId };
}

/** Returns the button of a product's page that leads to a match. */
export const matchButton = (page: Page): Locator => page.getByRole('button', { name: /^Match for .* net$/ });

/** Goes from a product's page to the page of its order. On a phone, the found order takes one more press. */
export async function matchFromProduct(page: Page): Promise<Locator> {
  await matchButton(page).click();
  const order = page.getByRole('article');
  const found = page.getByRole('link', { name: 'See the order' });
  await order.or(found).first().waitFor();
  if (await found.isVisible()) await found.click();
  await order.waitFor();
  return order;
}
