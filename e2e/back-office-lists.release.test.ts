import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { settled } from './harness/settled.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { tokenOf } from './steps/account.ts';
import { confirmArrival, rowWith } from './steps/office.ts';
import { announceRecharge } from './steps/customer-requests.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });

it(
  '[A9] orders are searched, narrowed, sorted and opened by the keyboard, and the address keeps all of it',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/orders?view=all');
    const rows = page.getByRole('button', { name: /^Order No\. / });
    await rows.first().waitFor();
    const phone = at().shop.customers.get('mara') ?? '';
    const search = page.getByRole('searchbox');
    await page.keyboard.press('/');
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await search.fill(phone);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toContain('search=');
    await rowWith(page, phone).first().waitFor();
    // The list contains no other customer's rows.
    await expect.poll(async () => (await rows.count()) - (await rowWith(page, phone).count())).toBe(0);
    await page.getByRole('button', { name: 'Price (USD)' }).click();
    await expect.poll(() => new URL(page.url()).hash).toContain('sort=-amount');
    await search.blur();
    await page.keyboard.press('f');
    await page
      .getByRole('group', { name: 'Filter' })
      .getByRole('button', { name: 'Order', exact: true })
      .first()
      .click();
    await page.getByRole('checkbox', { name: 'Cancelled' }).first().click();
    await expect.poll(() => new URL(page.url()).hash).toContain('status=2');
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'Remove filter: Order' }).waitFor();
    expect(await search.inputValue()).toBe(phone);
    const clear = page.getByRole('button', { name: 'Clear filters' });
    await clear.first().click();
    // While it is there it has the focus, and Enter is its own.
    await clear.first().waitFor({ state: 'detached' });
    await rows.first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /^Order No\. / }).waitFor();
  }),
);

it(
  '[A15] a list is exported with exactly its filters behind the screen, and its file is fetched',
  journey(at, async (visit) => {
    const { page, openOffice, faults } = await visit(asker());
    // The task may complete just before it is cancelled.
    faults.expect('POST /api/task/cancel 409');
    const phone = at().shop.customers.get('mara') ?? '';
    await openOffice(`/customer/users?search=${encodeURIComponent(phone)}`);
    await page.getByRole('link', { name: phone }).waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByText('Write all 1 that match into a file:').waitFor();
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    await page.getByText('The export has begun.').waitFor();
    await at().shop.world.services.listExports.runDue();
    await page.getByRole('link', { name: 'Operations' }).last().click();
    const row = rowWith(page, 'Export of users as CSV');
    await row.getByText('Completed').waitFor();
    const saving = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Download: / }).click();
    const file = await readFile(await (await saving).path(), 'utf8');
    const [header = '', ...rows] = file.trim().split('\r\n');
    expect(header).toMatch(/^\ufeff?Customer No\.,Account,/);
    expect(rows.map((line) => line.split(',')[1])).toEqual([`"'${phone}"`]);
    const again = row.getByRole('button', { name: /^Run again: / });
    const cancel = page.getByRole('button', { name: /^Cancel: / });
    const cancelled = rowWith(page, 'Cancelled');
    // A waiting task starts within two seconds, possibly before it is cancelled.
    for (let attempt = 0; attempt < 8 && (await cancelled.count()) === 0; attempt += 1) {
      await again.first().click();
      await cancel.click({ timeout: 3_000 }).catch(() => undefined);
      await cancelled.waitFor({ timeout: 3_000 }).catch(() => undefined);
    }
    expect(await cancelled.count()).toBe(1);
  }),
);

it(
  '[A5] every change of a balance is found by its customer and type, with the balance before and after, and leads to the customer',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    const phone = at().shop.customers.get('mara') ?? '';
    await openOffice(`/customer/bills?search=${encodeURIComponent(phone)}`);
    const rows = page.getByRole('button', { name: /^Bill No\. / });
    await rows.first().waitFor();
    // The list contains no other customer's rows.
    await expect.poll(async () => (await rows.count()) - (await rowWith(page, phone).count())).toBe(0);
    const all = await rows.count();
    await openOffice(`/customer/bills?type=1&search=${encodeURIComponent(phone)}`);
    await page.getByRole('button', { name: 'Remove filter: Type' }).waitFor();
    await expect.poll(() => rows.count()).toBeLessThan(all);
    const cells = rowWith(page, 'Recharge').last().getByRole('cell');
    // The first record begins at zero, so that its credit equals the balance.
    await expect.poll(async () => (await cells.allInnerTexts()).filter((text) => text === '0.00').length).toBe(1);
    await rows.last().click();
    await page.getByRole('heading', { name: phone }).waitFor();
  }),
);

it(
  '[A8] on a phone a recharge that waits has its whole amount in the list, and its arrival is confirmed where it is opened',
  journey(at, async (visit) => {
    const { shop } = at();
    await announceRecharge(shop, await tokenOf(shop, 'omar'), '1234.50');
    const { page, openOffice } = await visit({ ...asker(), device: 'phone' });
    await openOffice('/customer/recharges?search=1234.5');
    const row = rowWith(page, '1,234.50');
    const cell = await row.getByRole('cell', { name: '1,234.50' }).boundingBox();
    expect((cell?.x ?? -1) >= 0 && (cell?.x ?? 0) + (cell?.width ?? 999) <= (page.viewportSize()?.width ?? 0)).toBe(
      true,
    );
    await confirmArrival(page, row);
    const form = page.getByRole('dialog', { name: 'Confirm a recharge by hand' });
    expect(await form.getByLabel('Amount').inputValue()).toBe('1234.50');
  }),
);

it(
  '[A10] products are archived and listed again, several at once, each with its result',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    const doIt = async (view: string, action: string): Promise<void> => {
      await openOffice(`/customer/product_list?view=${view}&search=ca`);
      const boxes = page.locator('tbody').getByRole('checkbox');
      await boxes.first().waitFor();
      await page.getByRole('checkbox', { name: 'Select the rows shown' }).check();
      const count = await boxes.count();
      const bar = page.getByRole('group', { name: 'Selected rows' });
      await bar.getByText(`Selected: ${count}`).waitFor();
      await bar.getByRole('button', { name: action }).click();
      const drawer = page.getByRole('dialog', { name: action });
      await drawer.getByRole('button', { name: `Apply to ${count}` }).click();
      await drawer.getByText('All of them are done.').waitFor();
      expect(await drawer.getByText('Completed').count()).toBe(count);
      await drawer.getByRole('button', { name: 'Close' }).click();
      await drawer.waitFor({ state: 'detached' });
    };
    await doIt('active', 'Archive');
    await doIt('archived', 'List in the shop');
  }),
);

it(
  '[A14] a message goes to the customers who were selected in the list',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/users');
    const boxes = page.getByRole('checkbox', { name: /^No\. / });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const bar = page.getByRole('group', { name: 'Selected rows' });
    await bar.getByText('Selected: 2').waitFor();
    await bar.getByRole('button', { name: 'Send a message' }).click();
    const form = page.getByRole('dialog', { name: 'Send a message: Selected: 2' });
    await form.getByLabel('Title · English').fill('Your parcels');
    await form.getByLabel('Text · English').fill('They leave on Monday.');
    await form.getByRole('button', { name: 'Send' }).click();
    const results = page.getByRole('dialog', { name: 'What became of the message' });
    await results.getByText('Sent: 2. Not sent: 0.').waitFor();
    expect(await results.getByText('It is in the inbox.').count()).toBe(2);
    await results.getByRole('button', { name: 'Close' }).click();
    await form.waitFor({ state: 'detached' });
    await openOffice('/customer/messages');
    const recipients = rowWith(page, 'Your parcels').getByRole('cell').nth(3);
    await expect.poll(() => recipients.innerText()).toBe('2');
  }),
);

it(
  'where a list is wider than its place, no head of a column is cut by the column that stays in sight',
  journey(at, async (visit) => {
    const { page, openOffice, follow } = await visit(asker());
    const cut = () =>
      page.evaluate(() => {
        const heads = [...document.querySelectorAll('.record-table th')];
        const edge = heads.at(-1)?.getBoundingClientRect().left ?? 0;
        return heads.slice(0, -1).flatMap((head) => {
          const words = document.createRange();
          words.selectNodeContents(head);
          const { left, right } = words.getBoundingClientRect();
          return left < edge && edge < right ? [head.textContent] : [];
        });
      });
    await openOffice('/customer/own_account');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    for (const width of [1280, 1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      for (const list of ['withdrawals?view=all', 'orders?view=all', 'brands']) {
        await follow(`/customer/${list}`);
        await page.getByRole('columnheader', { name: 'Actions' }).waitFor();
        await settled(page);
        await expect.poll(cut, { message: `${list} at ${width} px` }).toEqual([]);
      }
    }
  }),
);
