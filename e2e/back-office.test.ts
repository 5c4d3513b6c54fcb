import { beforeAll, expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { tokenOf } from './steps/account.ts';
import { beginPayout } from './steps/money.ts';
import { confirmArrival, decideRequest, logOutOfOffice, rowWith } from './steps/office.ts';
import { announceRecharge, askForWithdrawal } from './steps/customer-requests.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });
const decider = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.decider });

beforeAll(async () => {
  const { shop } = at();
  await announceRecharge(shop, await tokenOf(shop, 'mara'), '41.50');
  await askForWithdrawal(shop, await tokenOf(shop, 'omar'), '23.00');
});

it(
  '[B1] an administrator logs in, and a wrong password is told in the words of every failure',
  journey(at, async (visit) => {
    const { page, openOffice, faults } = await visit({ device: 'desktop' });
    faults.expect('POST /api/admin/login 401');
    await openOffice('/');
    await page.getByRole('button', { name: 'Log in' }).click();
    const route = () => new URL(page.url()).hash;
    expect(route()).toBe('#/admin_login');
    await page.getByText('Enter your account.').waitFor();
    await page.getByText('Enter your password.').waitFor();
    await page.getByLabel('Account').fill('ada');
    await page.getByLabel('Password').fill('not the password');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByRole('button', { name: 'Log in' }).dblclick();
    await page.getByRole('alert').getByText('Login failed').waitFor();
    expect(sent.filter((url) => url.endsWith('/api/admin/login'))).toHaveLength(1);
    await page.getByLabel('Password').fill(at().shop.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    expect(route()).toBe('#/customer/today_statistics');
    await page.getByText(/^Times and days in Asia\/Singapore$/).waitFor();
    await page.getByRole('link', { name: 'Recharges waiting' }).click();
    const time = rowWith(page, '41.50').getByRole('time').first();
    expect(await time.getAttribute('title')).toMatch(/:\d\d.* \(Asia\/Singapore\) · \d{4}-\d\d-\d\d [\d:]{8} UTC$/);
    await logOutOfOffice(page);
    await page.getByRole('heading', { name: 'Goodturn back office' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('admin_token_key'))).toBeNull();
  }),
);

it(
  '[A7] [A8] a recharge that waits is confirmed by hand, and a payout is begun, abandoned, begun again and booked, each by two',
  journey(at, async (visit) => {
    const ada = await visit(asker());
    const grace = await visit(decider());
    await ada.openOffice('/customer/recharges');
    await confirmArrival(ada.page, rowWith(ada.page, '41.50'));
    const arrival = ada.page.getByRole('dialog', { name: 'Confirm a recharge by hand' });
    expect(await arrival.getByLabel('Amount').inputValue()).toBe('41.50');
    await arrival.getByLabel('Chain transaction').fill('b2c4'.repeat(16));
    await arrival.getByLabel('Address it arrived at').fill('TJYeasTPa6gpEEiNqdYbLrKgVkQ8Kxd5F9');
    await arrival.getByLabel('Reason').fill('Seen on the chain');
    await arrival.getByRole('button', { name: 'Request approval' }).click();
    await arrival.waitFor({ state: 'detached' });
    await rowWith(ada.page, '41.50').getByRole('link', { name: 'Waiting for a second administrator' }).waitFor();
    await grace.openOffice('/customer/approvals');
    await decideRequest(grace.page, 'b2c4');
    await ada.page.getByRole('button', { name: 'Success' }).click();
    await rowWith(ada.page, 'b2c4').getByText('41.50').first().waitFor();
    expect(await ada.page.getByRole('link', { name: 'Waiting for a second administrator' }).count()).toBe(0);

    await ada.openOffice('/customer/withdrawals');
    await rowWith(ada.page, '23.00')
      .getByRole('button', { name: /^Approve/ })
      .click();
    const review = ada.page.getByRole('dialog', { name: 'Approve' });
    await review.getByRole('button', { name: 'Approve' }).click();
    await review.waitFor({ state: 'detached' });
    await beginPayout(ada.page, '23.00');
    await ada.page.getByRole('button', { name: 'Being paid', exact: true }).click();
    await rowWith(ada.page, '23.00')
      .getByRole('button', { name: /^Abandon payout/ })
      .click();
    const abandonment = ada.page.getByRole('dialog', { name: 'Abandon payout' });
    await abandonment.getByLabel('Reason').fill('The signing machine is away');
    await abandonment.getByRole('button', { name: 'Request approval' }).click();
    await abandonment.waitFor({ state: 'detached' });
    await rowWith(ada.page, '23.00').getByRole('link', { name: 'Waiting for a second administrator' }).waitFor();
    await grace.openOffice('/customer/approvals');
    await decideRequest(grace.page, 'The signing machine is away');
    await beginPayout(ada.page, '23.00');
    await ada.page.getByRole('button', { name: 'Being paid', exact: true }).click();
    await rowWith(ada.page, '23.00')
      .getByRole('button', { name: /^Book as paid/ })
      .click();
    const payment = ada.page.getByRole('dialog', { name: 'Book as paid' });
    await payment.getByLabel('Chain transaction').fill('f00d'.repeat(16));
    await payment.getByLabel('Reason').fill('Sent this morning');
    await payment.getByRole('button', { name: 'Request approval' }).click();
    await payment.waitFor({ state: 'detached' });
    await grace.openOffice('/customer/approvals');
    await decideRequest(grace.page, 'f00d');
    await ada.page.getByRole('button', { name: 'Paid', exact: true }).click();
    await rowWith(ada.page, 'f00d').getByText('23.00').first().waitFor();
    await rowWith(ada.page, 'f00d').getByText('ada', { exact: true }).waitFor();
  }),
);
