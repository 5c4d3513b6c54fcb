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
