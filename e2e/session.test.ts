import type { Page } from 'playwright-core';
import { loginAs } from '@goodturn/testkit';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { userNameOf } from './harness/shop.ts';
import { newBuyer } from './steps/buyers.ts';
import { agreeOnSetting } from './steps/settings.ts';
import { acceptInvitation, invitationCodeOf, logIn, register, tokenOf } from './steps/account.ts';

const at = opened();
const person = { phone: '+15550166001', password: 'a-first-password' };
const ended = 'You are no longer logged in. Please log in again.';

const phone = (page: Page) => page.getByLabel('Phone number');

it(
  '[R3] [S6] registering on the way leads back to where one was going, by the links between both forms and a reload of each',
  journey(at, async (visit) => {
    const { page, open } = await visit();
    await open('/view/home');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await phone(page).fill(person.phone);
    await page.reload();
    expect(await phone(page).inputValue()).toBe(person.phone);
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByLabel('Repeat password').waitFor();
    expect(await phone(page).inputValue()).toBe(person.phone);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Good to see you again.' }).waitFor();
    await page.getByRole('link', { name: 'Register' }).click();
    await page.reload();
    await register(page, person);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/view/order');
  }),
);

it(
  '[S6] an invitation opens a welcome with a product and its figures, and its code outlasts a look around',
  journey(at, async (visit) => {
    const code = await invitationCodeOf(at().shop, 'mara');
    const { page, open } = await visit();
    await open(`/register?code=${code}`);
    await page.getByRole('heading', { level: 1, name: /A friend invited you/ }).waitFor();
    await page.getByText(`Code ${code} is filled in.`, { exact: false }).waitFor();
    await expect.poll(() => page.getByRole('term').allInnerTexts()).toEqual(['You pay', 'comes back', 'net price']);
    expect(await page.getByText('Mara').count()).toBe(0);
    await acceptInvitation(page, code);
    await page.goBack();
    await page.getByRole('link', { name: 'Look around first' }).click();
    await page.getByRole('heading', { name: 'In the shop today' }).waitFor();
    await open('/register');
    expect(await page.getByLabel('Invitation code (optional)').inputValue()).toBe(code);
  }),
);

it(
  'an ended session says so once, over the log-in, and leads back from it',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'omar');
    await shop.world.call('customer/logout', {}, { token });
    const { page, open, faults } = await visit({ token });
    faults.expectSessionEnd();
    await open('/map');
    await page.getByRole('heading', { name: 'Good to see you again.' }).waitFor();
    await page.getByText(ended).waitFor();
    expect(await page.getByText(ended).count()).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await logIn(page, { phone: userNameOf(shop, 'omar'), password: shop.password });
    await page.getByRole('heading', { name: 'Shipping address' }).waitFor();
    expect(await page.getByText(ended).count()).toBe(0);
  }),
);

it(
  'what one person has sent is not sent in the name of another who logs in in another tab, nor shown to them',
  journey(at, async (visit) => {
    const { shop } = at();
    const [mara, omar] = [await newBuyer(shop), await newBuyer(shop)];
    const { page, open, context, faults } = await visit({ token: mara.token });
    faults.expectSessionEnd();
    await open('/map');
    await page.getByLabel('Recipient name').fill('Mara Sample');
    await page.getByLabel('Address', { exact: true }).fill('12 Harbour Street');
    await page.getByLabel('Phone number').fill('+6512345678');
    await page.getByLabel('Country').selectOption({ label: 'Singapore' });
    const sent: string[] = [];
    let omarIsIn: () => void = () => undefined;
    const loggedIn = new Promise<void>((resolve) => (omarIsIn = resolve));
    await page.route('**/api/customer/updateAddress', async (route) => {
      sent.push(route.request().headers()['authorization'] ?? '');
      await loggedIn;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect.poll(() => sent.length).toBe(1);

    const tab = await context.newPage();
    await tab.goto('/#/view/me');
    await tab.getByRole('button', { name: 'Log out' }).click();
    await tab.getByRole('heading', { name: 'In the shop today' }).waitFor();
    await tab.goto('/?again#/login');
    await logIn(tab, omar);
    await tab.getByRole('heading', { name: 'In the shop today' }).waitFor();

    // The first tab follows, with the form of the customer who is logged in now.
    const name = page.getByLabel('Recipient name');
    await name.waitFor();
    expect(await name.inputValue()).toBe('');
    omarIsIn();
    await page.getByText('This was not done: the account that began it is no longer logged in here.').waitFor();
    expect(sent).toEqual([`Bearer ${mara.token}`]);
    const { data } = await shop.world.call('customer/getInfo', undefined, {
      token: await loginAs(shop.world, omar.phone, omar.password),
    });
    expect(data.address).toBeNull();
  }),
);

it(
  '[S5] [S6] a submit that fails leads to the first field that is not right',
  journey(at, async (visit) => {
    const { page, open, faults } = await visit();
    const focused = () =>
      page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent);
    await open('/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    expect(await focused()).toBe('Phone number');
    await phone(page).fill(userNameOf(at().shop, 'omar'));
    await page.getByRole('button', { name: 'Log in' }).click();
    expect(await focused()).toBe('Password');
    await open('/register');
    await phone(page).fill('12');
    for (const label of ['Password', 'Repeat password'])
      await page.getByLabel(label, { exact: true }).fill('long-enough');
    await page.getByRole('button', { name: 'Register' }).click();
    expect(await focused()).toBe('I am of age and accept the rules.');
    await page.getByRole('checkbox').check();
    faults.expect('POST /api/customer/register 400');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Please enter a phone number of 6 to 15 digits.').waitFor();
    expect(await focused()).toBe('Phone number');
  }),
);

it(
  '[S6] the registration says what is missing, strips white space, and leads to the log-in; closed, it shows the notice of the settings',
  journey(at, async (visit) => {
    const { shop } = at();
    const { page, open } = await visit();
    await open('/register');
    const submit = page.getByRole('button', { name: 'Register' });
    await submit.click();
    await page.getByText('Please enter the account number').waitFor();
    await page.getByText('Please enter password').waitFor();
    await page.getByText('Please tick this box to go on').waitFor();
    await phone(page).fill(' +1 555 0166 002 ');
    await page.getByLabel('Password', { exact: true }).fill('a first password');
    await page.getByLabel('Repeat password').fill('another password');
    await page.getByRole('checkbox').check();
    await submit.click();
    await page.getByText('The two passwords are inconsistent').waitFor();
    await page.getByLabel('Repeat password').fill('a first  password ');
    await submit.click();
    await page.getByText('Your account is open. You can log in now.').waitFor();
    expect(new URL(page.url()).hash).toBe('#/login');
    const stripped = { username: '+15550166002', password: 'afirstpassword' };
    expect((await shop.world.call('customer/login', stripped)).httpStatus).toBe(200);

    await agreeOnSetting(shop, 'registration_notice', 'We open again in May.');
    await agreeOnSetting(shop, 'registration_open', 'false');
    await open('/register');
    await page.getByRole('heading', { name: 'Registration is closed' }).waitFor();
    await page.getByText('We open again in May.').waitFor();
    expect(await submit.count()).toBe(0);
    await agreeOnSetting(shop, 'registration_open', 'true');
    await page.reload();
    await submit.waitFor();
  }),
);
