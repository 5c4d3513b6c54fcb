import type { Locator, Page } from 'playwright-core';

/** Searches on a phone and opens what was found: the page of the order, which is an article of its product's name. */
export async function matchOrder(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Search order' }).click();
  await page.getByRole('link', { name: 'See the order' }).click();
  const order = page.getByRole('article');
  await order.waitFor();
  return order;
}

export const payButton = (order: Locator): Locator => order.getByRole('button', { name: /^Pay \d/ });

export const productOf = (order: Locator): Promise<string> => order.getByRole('heading', { level: 2 }).innerText();

/** Declines the order that is shown, and says so when asked. */
export async function decline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Decline' }).click();
  const question = page.getByRole('dialog', { name: 'Decline this order?' });
  await question.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('You declined the order. It cost you nothing.').waitFor();
  await question.waitFor({ state: 'detached' });
}

/** The page after paying, once it is whole. */
export async function receiptOn(page: Page): Promise<Locator> {
  await page.getByRole('heading', { name: /^Paid/, level: 1 }).waitFor();
  return page.getByRole('main');
}

/** The line of an order in the list, on a phone: it leads to the order's page. */
export const orderLine = (page: Page, name?: string | RegExp): Locator =>
  page
    .getByRole('tabpanel')
    .getByRole('link', name === undefined ? {} : { name })
    .first();

/** Opens the newest order from the list; gives the article and the order's number, as the address says it. */
export async function openNewest(page: Page): Promise<{ order: Locator; orderId: string }> {
  await orderLine(page).click();
  const order = page.getByRole('article');
  await order.waitFor();
  const orderId = /[?&]id=(\d+)/.exec(page.url())?.[1] ?? '';
  return { order, orderId };
}

/** On the page of a product: one press to an order of it. */
export const matchButton = (page: Page): Locator => page.getByRole('button', { name: /^Match for .* net$/ });

/** From the page of a product to the order of it: Match searches, and on a phone one more press opens what it found. */
export async function matchFromProduct(page: Page): Promise<Locator> {
  await matchButton(page).click();
  const order = page.getByRole('article');
  const found = page.getByRole('link', { name: 'See the order' });
  await order.or(found).first().waitFor();
  if (await found.isVisible()) await found.click();
  await order.waitFor();
  return order;
}
