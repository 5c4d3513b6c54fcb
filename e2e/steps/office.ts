import type { Locator, Page } from 'playwright-core';
import type { Shop } from '../harness/shop.ts';
import type { Visitor } from '../harness/visitor.ts';

/** Two administrators: a request of one can only be decided by the other. */
export interface AdministratorSessions {
  ada: Visitor;
  grace: Visitor;
}

export const rowWith = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

export async function logInToOffice({ page, openOffice }: Visitor, account: string, password: string): Promise<void> {
  await openOffice('/');
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
}

export async function logInAdministrators(administrators: AdministratorSessions, { password }: Shop): Promise<void> {
  for (const [account, visitor] of Object.entries(administrators)) await logInToOffice(visitor, account, password);
}

/** Opens the account's menu: own account, language, theme and log-out. */
async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { expanded: false }).click();
}

export async function logOutOfOffice(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'Log out' }).click();
}

export async function openOwnAccount(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('link', { name: 'Your account' }).click();
}

/** Logs both out, whose sessions would end overnight anyway. */
export async function logOutAdministrators({ ada, grace }: AdministratorSessions): Promise<void> {
  for (const { page } of [ada, grace]) {
    await logOutOfOffice(page);
    await page.getByRole('heading', { name: 'Goodturn back office' }).waitFor();
  }
}

/**
 * Chooses from a list that is filtered by the typed text. It is read from the server, before which Enter selects
 * nothing.
 */
export async function choose(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  // The list's copy for screen readers has no size.
  await field.page().getByRole('option', { name: text }).first().waitFor({ state: 'attached' });
  await field.press('Enter');
}

export async function fill(
  page: Page,
  values: Record<string, string>,
  form: Locator = page.getByRole('dialog'),
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label, { exact: true });
    if ((await field.getAttribute('role')) === 'combobox') await choose(field, value);
    else await field.fill(value);
  }
}

export async function send(page: Page, button: string, values: Record<string, string> = {}): Promise<void> {
  const form = page.getByRole('dialog');
  await fill(page, values);
  await form.getByRole('button', { name: button, exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

export async function confirmArrival(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Recharge No\./ }).click();
  const details = page.getByRole('dialog', { name: /^Recharge No\./ });
  await details.getByRole('button', { name: 'Confirm a recharge by hand' }).click();
  await details.waitFor({ state: 'detached' });
}

/** Opens the request whose entry contains the mark. */
export async function openRequest(page: Page, mark: string): Promise<Locator> {
  const list = page.getByRole('region', { name: 'Requests', exact: true });
  await list.getByRole('link').filter({ hasText: mark }).click();
  const request = page.getByRole('article', { name: /^Request \d+$/ });
  await request.getByRole('heading', { name: 'What was requested' }).waitFor();
  return request;
}

/** Opens the administrator's own request whose row contains the mark. */
export async function openOwnRequest({ page, openOffice }: Visitor, mark: string): Promise<Locator> {
  await openOffice('/customer/approvals/list?view=own');
  await rowWith(page, mark)
    .getByRole('button', { name: /^Request / })
    .click();
  const request = page.getByRole('article', { name: /^Request \d+$/ });
  await request.getByRole('heading', { name: 'What was requested' }).waitFor();
  return request;
}

/** Opens the request with the mark and decides it; resolves when the page shows the decision. */
export async function decideRequest(page: Page, mark: string, decision: 'Approve' | 'Reject' = 'Approve') {
  const request = await openRequest(page, mark);
  await request.getByLabel(/^Remark/).fill('Compared with the evidence');
  await request.getByRole('button', { name: new RegExp(`^${decision}`) }).click();
  await request.getByText(/ decided on /).waitFor();
  return request;
}

export async function approve({ grace: { page, openOffice } }: AdministratorSessions, mark: string): Promise<void> {
  await openOffice('/customer/approvals');
  const request = await decideRequest(page, mark);
  await request.getByText('Approved', { exact: true }).waitFor();
}
