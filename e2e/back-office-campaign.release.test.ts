import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { choose } from './steps/office.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });

it(
  '[A11] a campaign that its stock or its brand cannot carry is blocked while it is typed, and what was typed stays',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/campaigns?state=draft');
    await page.getByRole('button', { name: 'Draft a campaign' }).click();
    const form = page.getByRole('form', { name: 'Draft a campaign' });
    await choose(form.getByLabel('Product'), 'Cabin suitcase');
    await form.getByLabel('Price (USD)').fill('40.00');
    await form.getByLabel('Cashback', { exact: true }).fill('15');
    await form.getByLabel('Units (N)').fill('99999');
    const cost = form.getByRole('region', { name: 'What it costs' });
    await cost
      .getByRole('row', { name: /^Cashback/ })
      .getByText('99,999 × 6.00')
      .waitFor();
    await form.getByRole('alert').filter({ hasText: 'in stock' }).waitFor();
    await form.getByRole('alert').filter({ hasText: 'The escrow needs' }).waitFor();
    expect(await form.getByRole('button', { name: /^Request activation/ }).isDisabled()).toBe(true);
    await form.getByRole('alert').filter({ hasText: 'in stock' }).getByRole('button', { name: /^Use / }).click();
    await form.getByRole('alert').filter({ hasText: 'in stock' }).waitFor({ state: 'detached' });
    const units = await form.getByLabel('Units (N)').inputValue();
    expect(Number(units)).toBeLessThan(99_999);

    expect(page.url()).toContain('#/customer/campaigns/new');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('heading', { name: /^Orders/, level: 1 }).waitFor();
    await page.goBack();
    await form.getByText('What you typed earlier is here again. It was not sent.').waitFor();
    expect(await form.getByLabel('Units (N)').inputValue()).toBe(units);
    expect(await form.getByLabel('Price (USD)').inputValue()).toBe('40.00');
    await page.reload();
    await form.getByText('What you typed earlier is here again. It was not sent.').waitFor();

    await form.getByLabel('Units (N)').fill('1');
    await form.getByLabel('Starts').fill('2098-01-01T10:00');
    await form.getByLabel('Ends').fill('2099-01-01T10:00');
    await form.getByRole('button', { name: /^Request activation with [\d,.]+ in escrow$/ }).click();
    const request = page.getByRole('dialog', { name: /^Activate: Cabin suitcase/ });
    await request.getByRole('button', { name: 'Close', exact: true }).click();
    await request.waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/campaigns\/\d+$/);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: /^Campaigns/, level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Draft a campaign' }).click();
    await form.waitFor();
    expect(await form.getByLabel('Price (USD)').inputValue()).toBe('');
  }),
);

it(
  'a person’s balance is explained, and everything that happened stands in one order with the way to it',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    const { world, office, customers } = at().shop;
    const search = customers.get('mara') ?? '';
    const { data } = await world.call('user/inquire', { search }, { token: office.tokens.asker });
    await openOffice(`/customer/users/${data.list[0]?.userId ?? ''}`);
    const equation = page.getByRole('region', { name: 'What the balance is made of' });
    await equation.getByText('recharged', { exact: true }).waitFor();
    await equation.getByText('Available', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Timeline', exact: true }).click();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await timeline
      .getByRole('link', { name: /^Recharge credited · / })
      .first()
      .waitFor();
    await timeline
      .getByRole('link', { name: /^Order paid · / })
      .first()
      .click();
    await page.getByRole('heading', { name: /^Orders/, level: 1 }).waitFor();
    expect(page.url()).toContain('orderId=');
  }),
);
