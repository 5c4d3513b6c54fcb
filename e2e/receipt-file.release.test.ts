import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { tokenOf } from './steps/account.ts';

const at = opened();

it(
  'the receipt of a paid order is saved as a PDF in the language of the app',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'mara');
    const { list } = (await shop.world.call('customer/getOrderList', { status: '1' }, { token })).data;
    const { page, open } = await visit({ token, language: 'ar' });
    await open(`/order?id=${list[0]?.orderId}`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'الإيصال بصيغة PDF' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`receipt-${list[0]?.orderId}.pdf`);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toMatch(/%%EOF\s*$/);
  }),
);

it.each([
  ['en', 'Statement (PDF)', 'Save the PDF'],
  ['ar', 'كشف الحساب (PDF)', 'حفظ ملف PDF'],
  ['zh-cn', '对账单（PDF）', '保存 PDF'],
] as const)(
  '[S15] the statement of a month or a year is saved as a PDF in %s',
  async (language, open, save) =>
    await journey(at, async (visit) => {
      const visitor = await visit({ token: await tokenOf(at().shop, 'mara'), language });
      await visitor.open('/assets');
      await visitor.page.getByRole('button', { name: open }).click();
      const dialog = visitor.page.getByRole('dialog');
      const year = await dialog.getByRole('option').last().getAttribute('value');
      await dialog.getByRole('combobox').selectOption(year);
      const saving = visitor.page.waitForEvent('download');
      await dialog.getByRole('button', { name: save }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toBe(`statement-${year}.pdf`);
      const bytes = await readFile(await file.path());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.length).toBeGreaterThan(10_000);
      await dialog.waitFor({ state: 'detached' });
    })({ task: { name: `statement ${language}` } }),
);

it(
  '[S15] a statement is not saved while the server makes too many, and says so',
  journey(at, async (visit) => {
    const { page, open, faults } = await visit({ token: await tokenOf(at().shop, 'nora') });
    await page.route('**/api/customer/statementPdf*', (route) =>
      route.fulfill({ status: 503, json: { status: -1, code: 'overloaded', message: 'Too busy.', requestId: '1' } }),
    );
    faults.expect('GET /api/customer/statementPdf 503');
    await open('/assets');
    await page.getByRole('button', { name: 'Statement (PDF)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save the PDF' }).click();
    await page.getByText('Too busy.').waitFor();
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  }),
);
