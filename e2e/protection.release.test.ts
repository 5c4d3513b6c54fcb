import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { userNameOf } from './harness/shop.ts';
import { tokenOf } from './steps/account.ts';
import { rowWith } from './steps/office.ts';
import { openFromMe } from './steps/me.ts';

const at = opened();

it(
  '[S25] a phrase is set with the login password, and stands above every message',
  journey(at, async (visit) => {
    const { shop } = at();
    const { page, open, follow, faults } = await visit({ token: await tokenOf(shop, 'mara') });
    await open('/messages');
    await page.getByRole('link', { name: 'Set a phrase by which you know our messages' }).click();
    const section = page.getByRole('region', { name: 'Your phrase' });
    await section.getByLabel('New phrase').fill('abc');
    await section.getByLabel('Current login password').fill('guessed');
    await section.getByRole('button', { name: 'Save the phrase' }).click();
    await section.getByText('Enter at least 4 characters.').waitFor();
    await section.getByLabel('New phrase').fill('blue heron at dusk');
    faults.expect('POST /api/customer/setPhrase 403');
    await section.getByRole('button', { name: 'Save the phrase' }).click();
    await section.getByText('The current password is incorrect.').waitFor();
    await section.getByLabel('Current login password').fill(shop.password);
    await section.getByRole('button', { name: 'Save the phrase' }).click();
    await section.getByText('blue heron at dusk').waitFor();
    await follow('/messages');
    await page.getByText('Your phrase: blue heron at dusk').waitFor();
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await page.getByRole('article').waitFor();
    expect(await page.getByText('Your phrase: blue heron at dusk').isVisible()).toBe(true);
  }),
);

it(
  '[S25] who was told to recharge reads what to think of it, and tells operators, who close the report',
  journey(at, async (visit) => {
    const { shop } = at();
    const { page, open } = await visit({ token: await tokenOf(shop, 'nora') });
    await open('/view/me');
    await openFromMe(page, 'Account and protection');
    const section = page.getByRole('region', { name: 'Did someone tell you to recharge?' });
    await section.getByRole('button', { name: 'Send the report' }).click();
    await section.getByText('Tell us what happened.', { exact: true }).waitFor();
    await section.getByLabel('What happened').fill('A helper in a chat wants me to recharge 500.');
    await section.getByLabel('Their name, number or link (optional)').fill('@helper_7');
    await section.getByRole('button', { name: 'Send the report' }).click();
    await page.getByText('Your report was sent.', { exact: false }).waitFor();
    expect(await section.getByLabel('What happened').inputValue()).toBe('');

    const office = await visit({ device: 'desktop', officeToken: shop.office.tokens.asker });
    await office.openOffice('/customer/reports');
    const row = rowWith(office.page, 'A helper in a chat wants me to recharge 500.');
    await row.getByText(userNameOf(shop, 'nora')).waitFor();
    await row.getByText('@helper_7').waitFor();
    await row.getByRole('button', { name: 'Close' }).click();
    await row.waitFor({ state: 'detached' });
  }),
);
