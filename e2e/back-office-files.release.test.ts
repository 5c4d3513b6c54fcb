import { expect, it } from 'vitest';
import { productCsvHeader } from '@goodturn/contract';
import { partsOfWorkbook, textRow, zipOf } from '../packages/server/src/testing/workbook-file.ts';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { rowWith } from './steps/office.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Creates a workbook whose first sheet has notes and whose second has the rows; the second style is a date. */
async function workbookFile(name: string, rows: string) {
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
  const notes = { name: 'Notes', rows: textRow(['What came in on Monday']) };
  const file = await zipOf(partsOfWorkbook({ sheets: [notes, { name: 'Rows', rows }], styles }));
  return { name, mimeType: xlsx, buffer: file };
}

const text = (words: string): string => `<c t="inlineStr"><is><t>${words}</t></is></c>`;

it(
  '[A10] products come from a workbook: its price is the one that was typed, a date and a comma are told with their cells',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/product_list');
    await page.getByRole('button', { name: 'Import from a file' }).click();
    const main = page.getByRole('main');
    const product = (name: string, price: string): string =>
      `${text('Halden')}${text('Fashion')}${text(name)}<c/><c/>${price}<c><v>40</v></c><c><v>3</v></c>`;
    const rows = [
      textRow(productCsvHeader),
      `<row r="2">${product('Ash coat hook', '<c><v>19.989999999999998</v></c>')}</row>`,
      `<row r="5">${product('Elm coat hook', text('1,299.00'))}</row>`,
      `<row r="6">${product('Oak coat hook', '<c s="1"><v>45000</v></c>')}</row>`,
    ].join('');
    const field = main.getByLabel('CSV or XLSX file');
    await field.setInputFiles({ name: 'list.xlsx', mimeType: xlsx, buffer: Buffer.from('PK\u0003\u0004 and no more') });
    await main.getByRole('alert').getByText('This could not be read as an XLSX workbook.').waitFor();
    await field.setInputFiles(await workbookFile('list.xlsx', textRow(['name', 'stock'])));
    await main.getByRole('alert').getByText('Notes, Rows').waitFor();

    await field.setInputFiles(await workbookFile('list.xlsx', rows));
    await main.getByRole('button', { name: 'Check the products (2)' }).click();
    await main.getByText('New: 1. Changed: 0. Already the same: 0. Rows with errors: 2.').waitFor();
    const faults = main.getByRole('region', { name: 'Rows with errors' }).getByRole('row');
    expect(await faults.allInnerTexts()).toEqual([
      'Row\tColumn\tContent\tWhat is wrong',
      expect.stringMatching(/^5\tprice\t1,299\.00\tWrite an amount with a point/),
      expect.stringMatching(/^6\tprice\t2023-03-15\tThis cell is a date/),
    ]);
    await main.getByRole('button', { name: 'Import the good products (1)' }).click();
    await main.getByText('Imported. New: 1.').waitFor();
    await openOffice('/customer/product_list');
    await page.getByRole('searchbox', { name: 'Search products by name' }).fill('Ash coat hook');
    await page.keyboard.press('Enter');
    await rowWith(page, 'Ash coat hook').getByText('19.99').waitFor();
  }),
);

it(
  '[A9] tracking numbers come from a workbook, and one whose end the spreadsheet has lost ships nothing',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/shipping');
    const links = page.getByRole('main').getByRole('link', { name: /^Order No\. / });
    await links.first().waitFor();
    const [lost = '', sent = ''] = (await links.allInnerTexts()).toReversed();
    await page.getByRole('button', { name: 'Ship many from a file' }).click();
    const drawer = page.getByRole('dialog', { name: 'Ship many from a file' });
    const parcel = (id: string, number: string): string =>
      `<row><c><v>${id}</v></c>${text('An Post')}<c><v>${number}</v></c></row>`;
    const rows = `${textRow(['orderId', 'carrier', 'trackingNumber'])}${parcel(lost, '1.2345678901234568E+17')}${parcel(sent, '600700800')}`;
    await drawer.getByLabel('CSV or XLSX file').setInputFiles(await workbookFile('parcels.xlsx', rows));
    await drawer.getByText('Nothing is written yet. Ready to ship: 1. Rows with errors: 1.').waitFor();
    await drawer.getByRole('cell', { name: 'A spreadsheet keeps 15 digits of a number' }).waitFor();
    await drawer.getByRole('button', { name: 'Ship the good rows (1)' }).click();
    await drawer.getByText('Orders shipped: 1. Rows with errors: 1.').waitFor();
    const { world, office } = at().shop;
    const found = async (orderId: string) => {
      const { data } = await world.call('order/inquire', { orderId }, { token: office.tokens.asker });
      return data.list[0]?.shipment?.trackingNumber;
    };
    expect([await found(lost), await found(sent)]).toEqual([null, '600700800']);
  }),
);
