import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { made } from './harness/office.ts';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { accessibilityViolations } from './steps/accessibility.ts';
import { rowWith } from './steps/office.ts';

const at = opened();

/** Returns the half of the link that this operator is shown, and closes it. */
async function ownHalf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'One-time link', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'One-time link' });
  await drawer.getByRole('button', { name: 'Show my half' }).click();
  const half = await drawer.getByRole('textbox', { name: 'My half of the link' }).inputValue();
  expect(half).toMatch(/#\/reset\?token=[\w-]{24}$/);
  expect(await accessibilityViolations(page, 'half of a link')).toEqual([]);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await drawer.waitFor({ state: 'detached' });
  return half;
}

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

    await page.getByText('The account is there, and its link is requested.').waitFor();
    await page.getByText('Not opened yet: no password').waitFor();
    await page.getByText('Noor Haddad').first().waitFor();
    const userId = page.url().split('/').at(-1) ?? '';

    // The second operator approves; each of the two then sees the own half, once.
    const { world, office } = at().shop;
    const { list } = await made(world, 'approval/inquire', { state: ['pending'] }, office.tokens.decider);
    const approvalId = list.find(({ kind }) => kind === 'password_reset')?.approvalId ?? '';
    await made(world, 'approval/decide', { approvalId, approve: true, remark: 'looked at' }, office.tokens.decider);
    const decider = await visit({ device: 'desktop', officeToken: office.tokens.decider });
    await decider.openOffice(`/customer/users/${userId}`);
    await page.getByRole('button', { name: 'Refresh' }).click();
    const halves = [await ownHalf(page), await ownHalf(decider.page)] as const;

    const person = await visit({ device: 'phone' });
    await person.open(halves[1].slice(halves[1].indexOf('#') + 1));
    await person.page.getByText('One link is here. The other one is still missing.').waitFor();
    expect(await accessibilityViolations(person.page, 'the other link')).toEqual([]);
    expect(await person.page.evaluate(() => location.hash)).not.toContain('token');
    await person.page.getByLabel('The other link').fill('no such link');
    await person.page.getByRole('button', { name: 'Continue' }).click();
    await person.page.getByText('This link does not exist.').waitFor();
    await person.page.getByLabel('The other link').fill(halves[0]);
    await person.page.getByRole('button', { name: 'Continue' }).click();
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
    await person.open(halves[0].slice(halves[0].indexOf('#') + 1));
    await person.page.getByText('This link was used already').waitFor();

    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Not opened yet: no password').waitFor({ state: 'detached' });
    await openOffice('/customer/audit');
    await rowWith(page, 'Added a user').first().waitFor();
  }),
);
