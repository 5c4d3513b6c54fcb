import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { letWithdrawalPasswordCount, tokenOf } from './steps/account.ts';
import { addAuthenticator } from './steps/second-factor.ts';
import { answeredOnSocket } from './steps/socket.ts';

const at = opened();

/** Browsers have no passkeys for an IP address. */
const named = () => at().shop.address.replace('127.0.0.1', 'localhost');

it(
  '[S18] both passwords are changed on one page, and each field says what is missing',
  journey(at, async (visit) => {
    const { shop } = at();
    const { page, open } = await visit({ token: await tokenOf(shop, 'omar') });
    await open('/safety');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await page.getByText('Please enter password').count()).toBe(3);
    // Staff find another field for it at the end of the page.
    await page.getByLabel('Current login password').first().fill(shop.password);
    await page.getByLabel('New password', { exact: true }).fill('a lantern by the sea');
    await page.getByLabel('Repeat the new password').fill('a lantern by the shore');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The two passwords are inconsistent').waitFor();
    await page.getByLabel('Repeat the new password').fill('a lantern by the sea');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your login password has been changed.', { exact: false }).waitFor();
    await page.getByRole('tab', { name: 'Withdrawal password' }).click();
    await page.getByLabel('Current login password').fill('a lantern by the sea');
    await page.getByLabel('New password', { exact: true }).fill('a boat on the river');
    await page.getByLabel('Repeat the new password').fill('a boat on the river');
    await page.getByRole('button', { name: 'Save' }).click();
    // This device is new to the account.
    await page.getByText('Your withdrawal password was set on a new device.', { exact: false }).waitFor();
  }),
);

it(
  '[S18] a device is logged out from another one, and then all others',
  journey(at, async (visit) => {
    const { shop } = at();
    const owner = await visit({ token: await tokenOf(shop, 'mara') });
    await tokenOf(shop, 'mara');
    const lost = await visit({ device: 'desktop', token: await tokenOf(shop, 'mara') });
    await lost.open('/assets');
    await lost.page.getByRole('heading', { level: 1 }).waitFor();
    await owner.open('/safety?tab=devices');
    const { page } = owner;
    const rows = page.getByRole('tabpanel', { name: 'Devices' }).getByRole('listitem');
    await rows.getByText('This device', { exact: true }).waitFor();
    const before = await rows.count();
    expect(before).toBeGreaterThan(2);
    await page
      .getByRole('button', { name: /^Log out (?!all)/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Log out this device?' }).getByRole('button', { name: 'Log out' }).click();
    await page.getByText('The device is logged out.').waitFor();
    await expect.poll(() => rows.count()).toBe(before - 1);
    await page.getByRole('button', { name: 'Log out all other devices' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.getByText('All other devices are logged out.').waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await page.getByRole('button', { name: /Log out/ }).count()).toBe(0);
    lost.faults.expectSessionEnd();
    await lost.page.getByText('You are no longer logged in. Please log in again.').waitFor();
  }),
);

it(
  '[S18] a passkey is added with the login password, told to the other device, logs in, and is removed',
  journey(at, async (visit) => {
    const { shop } = at();
    const address = named();
    const owner = await visit({ address, token: await tokenOf(shop, 'nora') });
    const other = await visit({ token: await tokenOf(shop, 'nora') });
    const authenticator = await addAuthenticator(owner.page);
    const answered = answeredOnSocket(other.page);
    await other.open('/view/home');
    await answered;
    await owner.open('/safety');
    const { page } = owner;
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a passkey' });
    await sheet.getByLabel('Name of the passkey').fill('My phone');
    await sheet.getByLabel('Current login password').fill('guessed');
    owner.faults.expect('POST /api/customer/passkeyOptions 403');
    await sheet.getByRole('button', { name: 'Add a passkey' }).click();
    await sheet.getByText('The current password is incorrect.').waitFor();
    expect(await authenticator.count()).toBe(0);
    await sheet.getByLabel('Current login password').fill(shop.password);
    await sheet.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('The passkey was added.').waitFor();
    await page.getByText('My phone').waitFor();
    expect(await authenticator.count()).toBe(1);
    await other.page.getByText('A passkey was added to your account.', { exact: false }).waitFor();

    await page.evaluate(() => localStorage.removeItem('token_key'));
    await owner.open('/login');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.getByRole('heading', { name: 'In the shop today' }).waitFor();
    await owner.open('/safety');
    await page.getByText(/^Last used on/).waitFor();

    await page.getByRole('button', { name: 'Remove My phone' }).click();
    const removal = page.getByRole('dialog');
    await removal.getByLabel('Current login password').fill('guessed');
    owner.faults.expect('POST /api/customer/passkeyRemove 403');
    await removal.getByRole('button', { name: 'Remove' }).click();
    await removal.getByText('The current password is incorrect.').waitFor();
    await removal.getByLabel('Current login password').fill(shop.password);
    await removal.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The passkey was removed.').waitFor();
    await expect.poll(() => page.getByText('My phone').count()).toBe(0);
    await page.evaluate(() => localStorage.removeItem('token_key'));
    await owner.open('/login');
    owner.faults.expect('POST /api/customer/passkeyLogin 403');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.getByText('This passkey was not accepted.', { exact: false }).waitFor();
  }),
);

it(
  '[S18] without the person there is no passkey, and at a number there is none to be had',
  journey(at, async (visit) => {
    const visitor = await visit({ address: named() });
    const authenticator = await addAuthenticator(visitor.page);
    await authenticator.setVerified(false);
    await visitor.open('/login');
    await visitor.page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await visitor.page.getByText('No passkey was used.', { exact: false }).waitFor();
    const atNumber = await visit();
    await atNumber.open('/login');
    await atNumber.page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    expect(await atNumber.page.getByRole('button', { name: 'Log in with a passkey' }).count()).toBe(0);
  }),
);

it(
  '[S18] a forgotten withdrawal password ends after a day, unless another device keeps it',
  journey(at, async (visit) => {
    const { shop } = at();
    const [token, otherToken] = [await tokenOf(shop, 'wei'), await tokenOf(shop, 'wei')];
    const passwords = { oldPassword: shop.password, newPassword: 'a boat on the river' };
    await shop.world.call('customer/updateWhPwd', passwords, { token });
    await letWithdrawalPasswordCount(shop, token);
    const { page, open } = await visit({ token });
    const other = await visit({ device: 'desktop', token: otherToken });
    const answered = answeredOnSocket(other.page);
    await other.open('/view/me');
    await answered;
    await open('/safety?tab=withdrawal');
    const request = async () => {
      if (!(await page.getByRole('button', { name: 'Remove it in 24 hours' }).isVisible()))
        await page.getByText('Forgot your withdrawal password?').click();
      const form = page.getByRole('group');
      await form.getByLabel('Current login password').fill(shop.password);
      await page.getByRole('button', { name: 'Remove it in 24 hours' }).click();
      await page.getByText(/^Your withdrawal password will be removed on /).waitFor();
    };
    await request();
    await other.page.getByText('The removal of your withdrawal password was requested.', { exact: false }).waitFor();
    await other.open('/safety?tab=withdrawal');
    await other.page.getByRole('button', { name: 'Keep my withdrawal password' }).click();
    await other.page.getByText('Your withdrawal password stays.').waitFor();
    await page.getByText('Forgot your withdrawal password?').waitFor();

    await request();
    shop.clock.advanceMinutes(24 * 60);
    await shop.world.services.passwords.unsetDue();
    await page.getByText('You have no withdrawal password yet.', { exact: false }).waitFor();
    const { data } = await shop.world.call('customer/getInfo', undefined, { token });
    expect(data.hasWhPwd).toBe(false);
  }),
);
