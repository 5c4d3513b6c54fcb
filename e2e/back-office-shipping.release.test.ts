import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { rowWith } from './steps/office.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });

it(
  '[A9] orders are shipped by their deadline with the keyboard alone, and their papers are saved',
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
    const error = page.getByRole('alert').getByText('Enter the carrier above the list first.');
    await error.waitFor();
    // All of it is visible on a small screen too: the list cuts off anything wider than its place.
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    for (const width of [1280, 390]) {
      await page.setViewportSize({ ...size, width });
      const isCut = await error.evaluate((box) => {
        const list = box.closest('[role="region"]')?.getBoundingClientRect();
        return (
          list === undefined || box.getBoundingClientRect().right > list.right || box.scrollWidth > box.clientWidth
        );
      });
      expect(isCut, `${width} px`).toBe(false);
    }
    await page.setViewportSize(size);
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

it(
  '[A9] several selected orders are shipped with one carrier and a number each, after a look at what would become of each',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/orders');
    await page.getByRole('button', { name: 'To ship', exact: true }).click();
    await page
      .getByRole('button', { name: /^Ship: / })
      .first()
      .waitFor();
    const names = await page.getByRole('button', { name: /^Order No\. / }).allInnerTexts();
    const [first = '', second = '', third = ''] = names.toReversed();
    for (const id of [first, second, third])
      await page.getByRole('checkbox', { name: `Order No. ${id}`, exact: true }).check();
    await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Ship', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Ship the selected orders' });
    const numberOf = (id: string) =>
      drawer.getByRole('textbox', { name: `Tracking number of order No. ${id}`, exact: true });
    const rowOf = (id: string) =>
      drawer
        .getByRole('row')
        .filter({ has: page.getByRole('textbox', { name: `Tracking number of order No. ${id}`, exact: true }) });
    await drawer.getByLabel('Carrier').fill('');
    await drawer.getByRole('button', { name: 'Check the numbers' }).click();
    await drawer.getByRole('alert').getByText('Enter the carrier.').waitFor();
    await drawer.getByLabel('Carrier').fill('Vale Post');
    const [top = '', middle = '', bottom = ''] = names.filter((id) => [first, second, third].includes(id));
    await numberOf(top).fill('VP 1');
    await page.keyboard.press('Enter');
    await page.keyboard.type('vp1');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await drawer.getByText('Shipped: 0. Ready to ship: 1. With errors: 2.').waitFor();
    await rowOf(top).getByText('Ready to ship').waitFor();
    await rowOf(middle).getByText('Another order already has this tracking number.').waitFor();
    await rowOf(bottom).getByText('This field is required.').waitFor();
    await drawer.getByRole('button', { name: 'Ship 1' }).click();
    await rowOf(top).getByText('Shipped').waitFor();
    expect(await numberOf(top).isDisabled()).toBe(true);
    await numberOf(middle).fill('VP 2');
    await numberOf(bottom).fill('VP, "3"');
    await drawer.getByRole('button', { name: 'Check the numbers' }).click();
    await drawer.getByText('Shipped: 1. Ready to ship: 2. With errors: 0.').waitFor();
    await drawer.getByRole('button', { name: 'Ship 2' }).click();
    await drawer.getByText('Shipped: 3. Ready to ship: 0. With errors: 0.').waitFor();
    await drawer.getByRole('button', { name: 'Close' }).last().click();
    await drawer.waitFor({ state: 'detached' });
    const { world, office } = at().shop;
    const shipped = await Promise.all(
      [top, middle, bottom].map(async (orderId) => {
        const { data } = await world.call('order/inquire', { orderId }, { token: office.tokens.asker });
        return data.list[0]?.shipment?.trackingNumber;
      }),
    );
    expect(shipped).toEqual(['VP 1', 'VP 2', 'VP, "3"']);
  }),
);

it.each([390, 768, 1024])(
  '[A9] at %i pixels a tracking number is typed where it stands, without moving the list sideways',
  async (width) =>
    await journey(at, async (visit) => {
      const { page, openOffice } = await visit({ ...asker(), width });
      await openOffice('/customer/shipping');
      const number = page.getByRole('textbox', { name: /^Tracking number of order/ }).first();
      await number.waitFor();
      const list = page.getByRole('region', { name: 'Shipping' });
      expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      const ship = list.getByRole('button', { name: /^Ship/ }).first();
      for (const part of [number, ship]) {
        const box = await part.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
        expect(box?.width).toBeGreaterThan(40);
      }
      await list
        .getByRole('link', { name: /^Order No\. / })
        .first()
        .waitFor();
    })({ task: { name: `shipping at ${width} pixels` } }),
);
