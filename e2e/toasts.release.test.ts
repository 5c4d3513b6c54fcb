import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { letWithdrawalPasswordCount, tokenOf } from './steps/account.ts';
import { reviewWithdrawal, withdrawButton } from './steps/money.ts';
import { openFromMe } from './steps/me.ts';

const at = opened();
// An address with a valid checksum that does not belong to this shop.
const ownWallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const withdrawalPassword = 'plum-and-2-figs';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return box;
};

/** Returns which of these elements a toast covers once it has stopped moving. */
async function coveredBy(page: Page, text: string | RegExp, others: Record<string, Locator>): Promise<string[]> {
  const toast = page.getByRole('status').getByText(text);
  await toast.waitFor();
  const covered = async () => {
    const found: string[] = [];
    const one = await boxOf(toast);
    for (const [name, locator] of Object.entries(others)) {
      const other = await boxOf(locator);
      const apart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y;
      if (!apart) found.push(name);
    }
    return found;
  };
  await expect.poll(covered).toEqual([]);
  return await covered();
}

it(
  'a message covers neither what was opened, nor what there is to do',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'jonas');
    const passwords = { oldPassword: shop.password, newPassword: withdrawalPassword };
    await shop.world.call('customer/updateWhPwd', passwords, { token });
    await letWithdrawalPasswordCount(shop, token);
    const { page, open } = await visit({ token });

    await open('/view/me');
    await openFromMe(page, 'Shipping address');
    await page.getByRole('button', { name: 'Save address' }).click();
    const me = {
      balance: page.getByRole('region', { name: 'Balance' }),
      recharge: page.getByRole('link', { name: 'Recharge', exact: true }),
      menu: page.getByRole('navigation'),
    };
    expect(await coveredBy(page, 'Your address is saved.', me)).toEqual([]);

    await open('/withdraw');
    await reviewWithdrawal(page, { amount: '12', address: ownWallet });
    await page.getByLabel('Withdrawal password', { exact: true }).fill(withdrawalPassword);
    await withdrawButton(page).click();
    const history = {
      title: page.getByRole('heading', { name: 'Withdrawal history' }),
      tabs: page.getByRole('tablist'),
      withdrawal: page.getByRole('article').first(),
    };
    expect(await coveredBy(page, 'Your withdrawal is under review.', history)).toEqual([]);
  }),
);

it(
  'a problem that is told while a form is sent covers neither its field nor its button',
  journey(at, async (visit) => {
    const token = await tokenOf(at().shop, 'omar');
    const { page, open, faults } = await visit({ token });
    await open('/map');
    await page.getByLabel('Recipient name').waitFor();
    faults.expect('lost POST /api/customer/updateAddress net::ERR_FAILED');
    faults.expect('console Failed to load resource: net::ERR_FAILED');
    await page.route('**/api/customer/updateAddress', (route) => route.abort());
    await page.getByRole('button', { name: 'Save address' }).click();
    const form = {
      recipient: page.getByLabel('Recipient name'),
      button: page.getByRole('button', { name: 'Save address' }),
    };
    expect(await coveredBy(page, /again/, form)).toEqual([]);
  }),
);
