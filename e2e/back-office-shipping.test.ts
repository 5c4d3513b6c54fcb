import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { rowWith } from './steps/office.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });

it(
  'orders are shipped by their deadline with the keyboard alone, and their papers are saved',
  journey(at, async (visit) => {
    const { page, openOffice, faults } = await visit(asker());
    faults.expect('POST /api/order/ship 409');
    await openOffice('/customer/shipping');
    const numbers = page.getByRole('textbox', { name: /^Tracking number of order/ });
    await numbers.first().waitFor();
    const links = await page
      .getByRole('main')
      .getByRole('link', { name: /^Order No\. / })
      .allInnerTexts();
    const [first = '', second = ''] = links.toReversed();
    const numberOf = (id: string) =>
      page.getByRole('textbox', { name: `Tracking number of order No. ${id}`, exact: true });

    await page.getByRole('checkbox', { name: `Order No. ${first}` }).check();
    const papers = page.getByRole('group', { name: 'Selected orders' });
    const [labels] = await Promise.all([
      page.waitForEvent('download'),
      papers.getByRole('button', { name: 'Labels (PDF)' }).click(),
    ]);
    expect(labels.suggestedFilename()).toBe('labels.pdf');
    const [addresses] = await Promise.all([
      page.waitForEvent('download'),
      papers.getByRole('button', { name: 'Addresses (CSV)' }).click(),
    ]);
    expect(addresses.suggestedFilename()).toBe('addresses.csv');

    await numberOf(first).fill('SH 9001');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Enter the carrier above the list first.').waitFor();
    await page.getByRole('textbox', { name: 'Carrier' }).fill('Hill Post');
    await numberOf(first).press('Enter');
    await numberOf(first).waitFor({ state: 'detached' });
    await numberOf(second).fill('sh9001');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Another order already has this tracking number.').waitFor();
    expect(await numberOf(second).inputValue()).toBe('sh9001');

    await openOffice(`/customer/orders?view=all&orderId=${first}`);
    await rowWith(page, 'SH 9001').getByText('Shipped', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Correct tracking: ${first}` }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Tracking number').fill('SH 9002');
    await form.getByLabel('Reason').fill('Read from the parcel');
    await form.getByRole('button', { name: 'Correct tracking' }).click();
    await form.waitFor({ state: 'detached' });
    await rowWith(page, 'SH 9002')
      .getByRole('button', { name: `Order No. ${first}` })
      .click();
    await page.getByRole('dialog').getByText('Hill Post SH 9001').waitFor();
    await page
      .getByRole('dialog')
      .getByText(/Corrected by .*: Read from the parcel/)
      .waitFor();
  }),
);
