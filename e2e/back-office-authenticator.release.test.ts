import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { logOutOfOffice, openOwnAccount } from './steps/office.ts';
import { totpCode } from './steps/second-factor.ts';

const at = opened();

it(
  'an authenticator app is enrolled, demanded at the next log-in, and removed again',
  journey(at, async (visit) => {
    const { shop } = at();
    const add = 'Add an authenticator app';
    // A change of the second factor ends the administrator's other sessions; no other journey uses this one's.
    const { page, openOffice, faults } = await visit({ device: 'desktop' });
    faults.expect('POST /api/admin/login 401');
    const logIn = async () => {
      await page.getByLabel('Account').fill('rosa');
      await page.getByLabel('Password').fill(shop.password);
      await page.getByRole('button', { name: 'Log in' }).click();
    };
    await openOffice('/admin_login');
    await logIn();
    await openOwnAccount(page);
    await page.getByRole('button', { name: add }).click();
    await page.getByRole('dialog').getByLabel('Password').fill(shop.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()).replaceAll(' ', '');
    const code = page.getByLabel('Code of your authenticator app');
    await code.fill(totpCode(secret, shop.clock.now()));
    await page.getByRole('dialog').getByRole('button', { name: add }).click();
    const remove = page.getByRole('button', { name: 'Remove the authenticator app' });
    await remove.waitFor();
    await page.getByText(/For your next log-in, wait for a new code: this one has been used\.$/).waitFor();

    await logOutOfOffice(page);
    await logIn();
    await code.fill('000000');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('alert').getByText('Login failed').waitFor();
    // Each code is valid only once, so that the shop's clock advances to the next one.
    shop.clock.advanceMinutes(1);
    await code.fill(totpCode(secret, shop.clock.now()));
    await page.getByRole('button', { name: 'Log in' }).click();
    await openOwnAccount(page);
    await remove.click();
    shop.clock.advanceMinutes(1);
    await page.getByRole('dialog').getByLabel('Password').fill(shop.password);
    await code.fill(totpCode(secret, shop.clock.now()));
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the authenticator app' }).click();
    await page.getByRole('button', { name: add }).waitFor();
    expect(await remove.count()).toBe(0);
  }),
);
