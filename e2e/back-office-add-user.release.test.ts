import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { accessibilityViolations } from './steps/accessibility.ts';
import { rowWith } from './steps/office.ts';

const at = opened();

it(
  '[A2] an operator adds a person, who opens the account by the link, accepts the rules and logs in',
  journey(at, async (visit) => {
    const phone = `+1555${randomInt(1_000_000, 10_000_000)}`;
    const { page, openOffice, faults } = await visit({
      device: 'desktop',
      officeToken: at().shop.office.tokens.asker,
    });
    faults.expect('POST /api/user/add 409');
    await openOffice('/customer/users');
    await page.getByRole('button', { name: 'Add user' }).click();
    const form = page.getByRole('dialog', { name: 'Add user' });
    await form.getByRole('button', { name: 'Add user' }).click();
    await form.getByText('This field is required.').first().waitFor();
    await form.getByLabel('Phone').fill(at().shop.customers.get('mara') ?? '');
    await form.getByLabel('Name', { exact: true }).fill('Noor Haddad');
    await form.getByLabel('Reason').fill('She came to the counter');
    expect(await accessibilityViolations(page, 'add user')).toEqual([]);
    await form.getByRole('button', { name: 'Add user' }).click();
    await form.getByText('taken').or(form.getByText('already')).first().waitFor();
    await form.getByLabel('Phone').fill(phone);
    await form.getByRole('button', { name: 'Add user' }).click();

    const shown = page.getByRole('dialog', { name: 'One-time link' });
    const link = await shown.getByRole('textbox', { name: 'One-time link' }).inputValue();
    expect(link).toMatch(/#\/reset\?token=[\w-]{43}$/);
    await shown.getByRole('button', { name: 'Close' }).click();
    await shown.waitFor({ state: 'detached' });
    await rowWith(page, phone).getByText('Noor Haddad').waitFor();
    await page.getByRole('link', { name: phone }).click();
    await page.getByText('Not opened yet: no password').waitFor();

    const person = await visit({ device: 'phone' });
    await person.open(link.slice(link.indexOf('#') + 1));
    await person.page.getByRole('heading', { name: 'Create an account' }).first().waitFor();
    await person.page.getByLabel('Password', { exact: true }).fill('a lantern by the sea');
    await person.page.getByLabel('Repeat password').fill('a lantern by the sea');
    await person.page.getByRole('button', { name: 'Register', exact: true }).click();
    await person.page.getByText('Please tick this box to go on').waitFor();
    await person.page.getByRole('checkbox').check();
    expect(await accessibilityViolations(person.page, 'opening an account')).toEqual([]);
    await person.page.getByRole('button', { name: 'Register', exact: true }).click();
    await person.page.getByText('Your account is open. You can log in now.').waitFor();
    await person.page.getByLabel('Phone number').fill(phone);
    await person.page.getByLabel('Password', { exact: true }).fill('a lantern by the sea');
    await person.page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect.poll(() => person.page.evaluate(() => location.hash)).not.toContain('login');
    await person.open(link.slice(link.indexOf('#') + 1));
    await person.page.getByText('This link was used already').waitFor();

    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Not opened yet: no password').waitFor({ state: 'detached' });
    await openOffice('/customer/audit');
    await rowWith(page, 'Added a user').first().waitFor();
  }),
);
