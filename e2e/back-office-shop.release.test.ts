import { productCsvHeader } from '@goodturn/contract';
import { messagesFor } from '@goodturn/locales';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { tokenOf } from './steps/account.ts';
import { choose, fill, decideRequest, rowWith, send } from './steps/office.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });

const csvFile = (lines: readonly string[]) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

async function trackingNumberOf(orderId: string): Promise<string | null | undefined> {
  const { world, office } = at().shop;
  const { data } = await world.call('order/inquire', { orderId }, { token: office.tokens.asker });
  return data.list[0]?.shipment?.trackingNumber;
}

it(
  '[A10] a list of products is judged before anything is written, and its good rows are added',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/product_list');
    await page.getByRole('button', { name: 'Import from a file' }).click();
    const main = page.getByRole('main');
    await main
      .getByLabel('CSV or XLSX file')
      .setInputFiles(
        csvFile([
          productCsvHeader.join(','),
          'Halden,Fashion,Walnut coat hook,Holds a coat,,18.00,40,3,',
          'Nobody we know,Fashion,Lost coat hook,,,18.00,40,3,',
        ]),
      );
    await main.getByText('Columns of Goodturn').waitFor();
    await main.getByRole('button', { name: 'Check the products (2)' }).click();
    await main
      .getByText('Nothing is written yet. New: 1. Changed: 0. Already the same: 0. Rows with errors: 1.')
      .waitFor();
    const fault = rowWith(page, 'brand').filter({ hasText: '3' });
    await fault.getByRole('cell').nth(2).waitFor();

    await main.getByRole('button', { name: 'Import the good products (1)' }).click();
    await main.getByText('Imported. New: 1.').waitFor();
    await openOffice('/customer/product_list');
    await page.getByRole('searchbox', { name: 'Search products by name' }).fill('coat hook');
    await page.keyboard.press('Enter');
    await rowWith(page, 'Walnut coat hook').getByText('18.00').waitFor();
    expect(await rowWith(page, 'Lost coat hook').count()).toBe(0);

    await page.getByRole('button', { name: 'Edit: Walnut coat hook' }).click();
    const form = page.getByRole('dialog', { name: 'Edit: Walnut coat hook' });
    await form.getByLabel('Stock').fill('many');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Enter a whole number from 0 to 10,000,000.').waitFor();
    await form.getByLabel('Stock').fill('35');
    await form.getByLabel('Countries it ships to').fill('sg, ie');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await rowWith(page, 'Walnut coat hook').getByText('35').waitFor();
  }),
);

it(
  '[A10] a product is added by its form, and a change of its name leaves what was taken of its stock meanwhile',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/product_list');
    await page.getByRole('button', { name: 'Add product' }).click();
    const form = page.getByRole('dialog', { name: 'Add product' });
    await fill(page, {
      Brand: 'Halden',
      Category: 'Fashion',
      Name: 'Walnut shoe horn',
      Price: '12.00',
      Stock: '47',
    });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await form.getByRole('button', { name: 'Save' }).dblclick();
    await form.waitFor({ state: 'detached' });
    expect(sent.filter((url) => url.endsWith('/api/product/add'))).toHaveLength(1);
    await page.getByRole('button', { name: 'Edit: Walnut shoe horn' }).click();
    await page.getByRole('dialog').getByLabel('Name').waitFor();
    const { database } = at().shop.world;
    const headers = await page.getByRole('columnheader').allInnerTexts();
    const cell = (name: string, header: string) =>
      rowWith(page, name)
        .getByRole('cell')
        .nth(headers.findIndex((text) => text.startsWith(header)));
    const id = BigInt(await cell('Walnut shoe horn', 'No.').innerText());
    await database.updateTable('shop.product').set({ stock: 28 }).where('id', '=', id).execute();
    await send(page, 'Save', { Name: 'Long walnut shoe horn' });
    expect(await cell('Long walnut shoe horn', 'Stock').innerText()).toBe('28');
  }),
);

it(
  '[A9] one order is shipped and arrives, others are shipped from a file that has a fault, and one is refunded',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/orders');
    const ships = page.getByRole('button', { name: /^Ship: / });
    await ships.first().waitFor();
    const waiting = await page.getByRole('button', { name: /^Order No\. / }).allInnerTexts();
    // The newest orders, whose customers do not occur in the other journeys.
    const [first = '', second = '', third = ''] = waiting.toReversed();

    await page.getByRole('button', { name: `Ship: ${first}`, exact: true }).click();
    const parcel = page.getByRole('dialog', { name: `Ship: Order No. ${first}` });
    await parcel.getByRole('button', { name: 'Ship' }).click();
    await parcel.getByText('This field is required.').first().waitFor();
    await parcel.getByLabel('Carrier').fill('An Post');
    await parcel.getByLabel('Tracking number').fill('AP-0001');
    await parcel.getByRole('button', { name: 'Ship' }).click();
    await parcel.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Ship: ${first}`, exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('searchbox', { name: 'Number, person, tracking, product' }).fill('AP-0001');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing matches the search and the filters.').waitFor();
    await page.getByRole('button', { name: 'Shipped', exact: true }).click();
    await rowWith(page, 'AP-0001').getByRole('button', { name: 'Mark as delivered' }).click();
    const arrival = page.getByRole('dialog');
    await arrival.getByRole('button', { name: 'Mark as delivered' }).click();
    await arrival.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delivered', exact: true }).click();
    await rowWith(page, 'AP-0001').getByText('Returns until').waitFor();

    await page.getByRole('button', { name: 'Ship many from a file' }).click();
    const many = page.getByRole('dialog', { name: 'Ship many from a file' });
    const list = ['orderId,carrier,trackingNumber', `${second},An Post,AP-0002`, `${first},An Post,AP-0003`];
    await many.getByLabel('CSV or XLSX file').setInputFiles(csvFile(list));
    await many.getByText('Nothing is written yet. Ready to ship: 1. Rows with errors: 1.').waitFor();
    expect(await trackingNumberOf(second)).toBeNull();
    await many.getByRole('button', { name: 'Ship the good rows (1)' }).click();
    await many.getByText('Orders shipped: 1. Rows with errors: 1.').waitFor();
    await many.getByRole('region', { name: 'Rows with errors' }).getByRole('cell', { name: '3' }).waitFor();
    await many.getByRole('button', { name: 'Close' }).last().click();
    await many.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'To ship', exact: true }).click();
    await page.getByRole('button', { name: `Refund: ${third}`, exact: true }).click();
    const refund = page.getByRole('dialog');
    await refund.getByLabel('Reason').fill('The brand has none left');
    await refund.getByRole('button', { name: 'Refund' }).click();
    await refund.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Refunded', exact: true }).click();
    await page.getByRole('button', { name: `Order No. ${third}`, exact: true }).click();
    await page.getByRole('dialog').getByText('Refunded').first().waitFor();
    const numbers = [first, second, third].map((orderId) => trackingNumberOf(orderId));
    expect(await Promise.all(numbers)).toEqual(['AP-0001', 'AP-0002', null]);
  }),
);

it(
  'a person is found, everything stands in one place, and a credit is asked back by picking it',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/users');
    const userName = at().shop.customers.get('mara') ?? '';
    await page.getByRole('searchbox', { name: 'Number, phone, name or code' }).fill(userName);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: userName }).click();
    await page.getByRole('heading', { level: 1, name: userName }).waitFor();
    await rowWith(page, 'Recharge').first().waitFor();
    await at().shop.office.recharge(page.url().replace(/^.*\/users\/(\d+).*$/, '$1'), '8.57');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await rowWith(page, '8.57').waitFor();
    await rowWith(page, 'Recharge')
      .getByRole('button', { name: /^Correct: / })
      .first()
      .click();
    const correction = page.getByRole('dialog', { name: `Correct: ${userName}` });
    await correction.getByLabel('Amount').fill('1.00');
    await correction.getByLabel('Reason').fill('Credited too much');
    await correction.getByRole('button', { name: 'Request approval' }).click();
    await correction.waitFor({ state: 'detached' });
    await page.getByText('Submitted. A second administrator must approve it.').waitFor();

    await page.getByRole('button', { name: 'Place a hold' }).click();
    const hold = page.getByRole('dialog', { name: `Place a hold: ${userName}` });
    await hold.getByLabel('Length (days)').fill('15');
    await hold.getByLabel('Reason').fill('To be looked at');
    await hold.getByRole('button', { name: 'Request approval' }).click();
    await hold.getByText('Enter a whole number from 1 to 14.').waitFor();
    await page.mouse.click(20, 400);
    await hold.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).waitFor({ state: 'detached' });
    expect(await hold.getByLabel('Reason').inputValue()).toBe('To be looked at');
    await hold.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await hold.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Orders', exact: true }).click();
    await page
      .getByRole('region', { name: 'Orders' })
      .getByRole('link', { name: /^Order No\. / })
      .first()
      .waitFor();
    const token = at().shop.office.tokens.decider;
    const { data } = await at().shop.world.call('approval/inquire', { state: ['pending'] }, { token });
    const asked = data.list.filter(({ subject }) => subject === userName);
    expect(asked.map(({ kind, payload }) => [kind, payload.find(({ field }) => field === 'amount')?.value])).toEqual([
      ['system_decrease', '1.00'],
    ]);
  }),
);

it(
  '[A11] a draft is written, changed and deleted',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/campaigns?state=draft');
    await page.getByRole('button', { name: 'Draft a campaign' }).click();
    const form = page.getByRole('form', { name: 'Draft a campaign' });
    await choose(form.getByLabel('Product'), 'Cabin suitcase');
    await form.getByLabel('Price (USD)').fill('40.00');
    await form.getByLabel('Cashback', { exact: true }).fill('90');
    await form.getByLabel('Units (N)').fill('10');
    await form.getByLabel('Lucky units (K)').fill('2');
    await form.getByLabel('Lucky bonus (B)').fill('10.00');
    await form.getByLabel('Starts').fill('2098-01-01T10:00');
    await form.getByLabel('Ends').fill('2099-01-01T10:00');
    await form.getByRole('button', { name: 'Save draft' }).click();
    await form.getByText(messagesFor('en')['error_view.cashback_exceeds_price'] ?? '').waitFor();
    await form.getByLabel('Cashback', { exact: true }).fill('15');
    await form.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('heading', { name: 'Cabin suitcase', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    const change = page.getByRole('form', { name: 'Edit: Cabin suitcase' });
    expect(await change.getByLabel('Ends').inputValue()).toBe('2099-01-01T10:00');
    await change.getByLabel('Units (N)').fill('12');
    await page.keyboard.press('Control+s');
    await change.waitFor({ state: 'detached' });
    await page.getByRole('definition').filter({ hasText: /^12$/ }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Campaigns', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Draft', exact: true }).click();
    await page.getByText('Nothing in this view.').waitFor();
  }),
);

it(
  '[A11] a running campaign tells its units but not its luck, and can only end later',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/campaigns?state=running');
    await page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: /[1-9] of / })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('heading', { name: 'Units by number' }).waitFor();
    await page.getByText('Nobody can see them before the seed is published.').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Free' }).first().waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Lucky' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Extend' }).click();
    const extension = page.getByRole('dialog', { name: /^Extend: / });
    await extension.getByRole('button', { name: 'Save' }).click();
    await extension.getByText('The new end must be later than the current one.').waitFor();
    await extension.getByLabel('Ends').fill('2099-01-01T10:00');
    await extension.getByRole('button', { name: 'Save' }).click();
    await extension.waitFor({ state: 'detached' });
    await page.getByText(/2099/).first().waitFor();
  }),
);

it(
  '[A11] a running campaign is paused and runs again',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/campaigns?state=running');
    await page.getByRole('main').getByRole('row').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Units by number' }).waitFor();
    for (const [step, state] of [
      ['Pause', 'Paused'],
      ['Resume', 'Running'],
    ] as const) {
      await page.getByRole('main').getByRole('button', { name: step, exact: true }).click();
      const question = page.getByRole('dialog');
      await question.getByLabel('Reason').fill('The brand counts its goods');
      await question.getByRole('button', { name: step, exact: true }).click();
      await question.waitFor({ state: 'detached' });
      await page.getByRole('definition').filter({ hasText: state }).waitFor();
      expect(await page.getByRole('main').getByRole('button', { name: step, exact: true }).count()).toBe(0);
    }
  }),
);

it(
  '[A9] a rejection of a return needs an answer, and an accepted one has its whole price at once',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/orders');
    await page.getByRole('button', { name: 'Returns requested', exact: true }).click();
    await page
      .getByRole('button', { name: /^Reject return: / })
      .first()
      .click();
    const rejection = page.getByRole('dialog', { name: /^Reject return: / });
    await rejection.getByRole('button', { name: 'Request approval' }).click();
    await rejection.getByText('This field is required.').waitFor();
    await page.keyboard.press('Escape');
    await rejection.waitFor({ state: 'detached' });

    const accept = page.getByRole('button', { name: /^Accept return: / }).first();
    const orderId = ((await accept.getAttribute('aria-label')) ?? '').replace('Accept return: ', '');
    await accept.click();
    const acceptance = page.getByRole('dialog', { name: /^Accept return: / });
    await acceptance.getByRole('button', { name: 'Accept return' }).click();
    await acceptance.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Accept return: ${orderId}`, exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Refunded', exact: true }).click();
    await page.getByRole('button', { name: `Order No. ${orderId}`, exact: true }).waitFor();
    expect((await at().shop.world.services.maintenance.verify()).findings).toEqual([]);
  }),
);

it(
  'a return is rejected by two, and neither of them shipped the order',
  journey(at, async (visit) => {
    const { shop } = at();
    const { world, office } = shop;
    const token = await tokenOf(shop, 'lucia');
    const { list } = (await world.call('customer/getOrderList', {}, { token })).data;
    const orderId = list[0]?.orderId ?? '';
    const parcel = { orderId, carrier: 'An Post', trackingNumber: 'AP-0009' };
    await world.call('order/ship', parcel, { token: office.tokens.asker });
    await world.call('customer/returnOrder', { orderId, reason: 'damaged', note: 'The lid is cracked' }, { token });

    const grace = await visit({ device: 'desktop', officeToken: office.tokens.decider });
    await grace.openOffice('/customer/orders');
    await grace.page.getByRole('button', { name: 'Returns requested', exact: true }).click();
    await grace.page.getByRole('button', { name: `Reject return: ${orderId}`, exact: true }).click();
    await send(grace.page, 'Request approval', { 'Answer to the customer': 'The pictures show no crack.' });
    await grace.page.getByText('Submitted. A second administrator must approve it.').waitFor();

    const ada = await visit(asker());
    // Ada shipped it, so that she cannot decide the request, and its page says why.
    const pending = await world.call('approval/inquire', { state: ['pending'] }, { token: office.tokens.decider });
    const asked = pending.data.list.find(({ reason }) => reason === 'The pictures show no crack.');
    await ada.openOffice(`/customer/approvals/${asked?.approvalId}`);
    await ada.page.getByText('The lid is cracked').waitFor();
    await ada.page.getByText(/^You cannot decide this request/).waitFor();
    expect(await ada.page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);

    const third = await visit({ device: 'desktop', officeToken: office.tokens.third });
    await third.openOffice('/customer/approvals');
    await decideRequest(third.page, 'The pictures show no crack.');
    await third.openOffice(`/customer/orders?view=shipped`);
    await third.page.getByRole('button', { name: `Order No. ${orderId}`, exact: true }).click();
    await third.page.getByRole('dialog').getByText('Rejected', { exact: true }).waitFor();
    const { data } = await world.call('customer/orderDetails', { orderId }, { token });
    expect(data.returns.map(({ state, remark }) => [state, remark])).toEqual([
      ['rejected', 'The pictures show no crack.'],
    ]);
  }),
);
