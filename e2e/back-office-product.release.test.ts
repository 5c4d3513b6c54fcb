import sharp from 'sharp';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { tooWideForPhone } from './steps/accessibility.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });

const picture = async (background: string) => ({
  name: `${background.slice(1)}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .png()
    .toBuffer(),
});

it(
  '[A10] a product gets pictures, variants, properties and another language, and the shop shows them',
  journey(at, async (visit) => {
    const { page, openOffice, context } = await visit(asker());
    await openOffice('/customer/product_list');
    await page.getByRole('searchbox', { name: 'Search products by name' }).fill('Cabin suitcase');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Cabin suitcase' }).click();
    await page.getByRole('heading', { name: 'Cabin suitcase', level: 1 }).waitFor();
    const pictures = page.getByRole('region', { name: 'Pictures', exact: true });
    const before = await pictures.getByRole('listitem').count();
    await pictures.getByLabel('Add pictures').setInputFiles([await picture('#c03030'), await picture('#3030c0')]);
    await pictures.getByRole('img', { name: `Picture ${before + 2}` }).waitFor();
    await pictures.getByRole('button', { name: `Move picture ${before + 2} forward` }).click();

    const variants = page.getByRole('region', { name: 'Variants' });
    await variants.getByRole('button', { name: 'Add model' }).click();
    await variants.getByRole('textbox', { name: 'Code' }).last().fill('grand');
    await variants.getByRole('textbox', { name: 'Name in this language' }).last().fill('Grand');
    const properties = page.getByRole('region', { name: 'Properties' });
    await properties.getByRole('button', { name: 'Add property' }).click();
    await properties.getByRole('textbox', { name: 'Property' }).last().fill('Wheels');
    await properties.getByRole('textbox', { name: 'Value' }).last().fill('Four, of rubber');
    await page.getByText('There are changes that are not saved.').waitFor();
    // Unsaved input survives a visit to another screen.
    const editor = page.url();
    await openOffice('/customer/orders');
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await page.goto(editor);
    await page.getByText('What you typed earlier is here again').waitFor();
    expect(await tooWideForPhone(page, 'product editor')).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('What you typed earlier is here again').waitFor({ state: 'detached' });

    const [shop] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Preview in the shop' }).click(),
    ]);
    await shop.getByText('Four, of rubber').waitFor();
    await shop.getByText('Grand', { exact: true }).first().waitFor();
    await shop.close();
  }),
);
