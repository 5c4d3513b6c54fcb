import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { rowWith } from './steps/office.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });
const decider = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.decider });

it(
  'a server that stops leaves what was read and what was typed, and says so until it is back',
  journey(at, async (visit) => {
    const { page, openOffice, faults } = await visit(asker());
    await openOffice('/customer/orders');
    const orders = page.getByRole('button', { name: /^Order No\. / });
    await orders.first().waitFor();
    const shown = await orders.count();
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    expect(await orders.count()).toBe(shown);

    await page
      .getByRole('button', { name: /^Ship: / })
      .first()
      .click();
    const parcel = page.getByRole('dialog', { name: /^Ship: / });
    await parcel.getByLabel('Carrier').fill('An Post');
    await parcel.getByLabel('Tracking number').fill('STOPPED-1');
    await parcel.getByRole('button', { name: 'Ship' }).click();
    await page.locator('.ant-message-error').first().waitFor();
    expect(await parcel.getByLabel('Tracking number').inputValue()).toBe('STOPPED-1');

    await page.unroute('**/api/**');
    await parcel.getByRole('button', { name: 'Ship' }).click();
    await parcel.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Shipped', exact: true }).click();
    await rowWith(page, 'STOPPED-1').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
    for (const fault of faults.found()) if (/^(lost|console Failed to load)/.test(fault)) faults.expect(fault);
  }),
);

it(
  'of two operators who ship one order, the second is told, and sees what the first one did',
  journey(at, async (visit) => {
    const [ada, grace] = [await visit(asker()), await visit(decider())];
    await ada.openOffice('/customer/orders');
    const ship = ada.page.getByRole('button', { name: /^Ship: / });
    await ship.first().waitFor();
    const name = (await ship.first().getAttribute('aria-label')) ?? '';
    const orderId = name.replace('Ship: ', '');
    await grace.openOffice('/customer/orders');
    for (const [{ page }, number] of [
      [ada, 'FIRST-1'],
      [grace, 'SECOND-1'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      const parcel = page.getByRole('dialog', { name: /^Ship: / });
      await parcel.getByLabel('Carrier').fill('An Post');
      await parcel.getByLabel('Tracking number').fill(number);
    }
    const send = ({ page }: typeof ada) =>
      page
        .getByRole('dialog', { name: /^Ship: / })
        .getByRole('button', { name: 'Ship' })
        .click();
    await send(ada);
    await ada.page.getByRole('dialog').waitFor({ state: 'detached' });
    grace.faults.expect('POST /api/order/ship 409');
    await send(grace);
    await grace.page.getByText('This order is not waiting to be shipped.').first().waitFor();
    const { data } = await at().shop.world.call('order/inquire', { orderId }, { token: at().shop.office.tokens.asker });
    expect(data.list[0]?.shipment?.trackingNumber).toBe('FIRST-1');
    // Her list was read again and no longer contains the order.
    await grace.page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
  }),
);
