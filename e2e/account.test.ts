import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { userNameOf } from './harness/shop.ts';
import { tokenOf } from './steps/account.ts';
import { newCustomer } from './steps/buyers.ts';
import { openFromMe } from './steps/me.ts';

const at = opened();

it(
  '[S25] the own data are saved as a file after the password, and what keeps the account from being erased is said',
  journey(at, async (visit) => {
    const { shop } = at();
    const { page, open, faults } = await visit({ token: await tokenOf(shop, 'mara') });
    await open('/view/me');
    await openFromMe(page, 'Account and protection');
    const section = page.getByRole('region', { name: 'Export your data' });
    await section.getByRole('button', { name: 'Save the file' }).click();
    await section.getByText('Please enter password').waitFor();
    faults.expect('POST /api/customer/exportData 403');
    await section.getByLabel('Current login password').fill('not hers');
    await section.getByRole('button', { name: 'Save the file' }).click();
    await section
      .getByText(/password/i)
      .nth(1)
      .waitFor();
    await section.getByLabel('Current login password').fill(shop.password);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('button', { name: 'Save the file' }).click(),
    ]);
    const saved = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(saved.account[0].userName).toBe(userNameOf(shop, 'mara'));
    expect(saved.orders.length).toBeGreaterThan(3);
    const erasing = page.getByRole('region', { name: 'Erase your account' });
    await erasing.getByText('There is money in your balance. Withdraw it.').waitFor();
    await erasing.getByText('A withdrawal is not finished.').waitFor();
    expect(await erasing.getByRole('button', { name: 'Erase the account' }).count()).toBe(0);
  }),
);

it(
  '[S25] an account with nothing open is erased after two questions, and nobody can log in any more',
  journey(at, async (visit) => {
    const { shop } = at();
    const customer = await newCustomer(shop);
    const { page, open, faults } = await visit({ token: customer.token });
    faults.expectSessionEnd();
    await open('/account');
    const erasing = page.getByRole('region', { name: 'Erase your account' });
    await erasing.getByText(/^Your orders, recharges and withdrawals stay under a number/).waitFor();
    await erasing.getByLabel('Current login password').fill(customer.password);
    await erasing.getByRole('button', { name: 'Erase the account' }).click();
    const question = page.getByRole('dialog', { name: 'Erase your account for good?' });
    await question.getByRole('button', { name: 'Keep the account' }).click();
    await question.waitFor({ state: 'detached' });
    await erasing.getByRole('button', { name: 'Erase the account' }).click();
    await question.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('Your account has been erased.').waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/view/home');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token_key'))).toBeNull();
    const login = { username: customer.phone, password: customer.password };
    expect((await shop.world.call('customer/login', login)).error?.code).toBe('login_failed');
  }),
);
